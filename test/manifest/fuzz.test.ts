import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classify, explain, ManifestError } from '../../src/index.js';
import { compile, corpusNames, corpusText, screen } from './support.js';

const TEXTS = corpusNames('valid').map((name) => corpusText(`valid/${name}.toml`));
const PIECES = [
  '[',
  ']',
  '{',
  '}',
  '"',
  "'",
  '=',
  ',',
  '\\',
  '#',
  '\n',
  '❯',
  '\u{0}',
  '1',
  'true',
  '__proto__ = 1\n',
];
const WORDS = [
  '[[rules]]\n',
  'region = "top(3)"\n',
  'state = "idle"\n',
  'any = ["(a"]\n',
  'extends = "base"\n',
  'kind = "menu"\n',
];

/** A valid manifest with a few pieces cut out, put in or repeated. */
const damaged = fc
  .tuple(
    fc.constantFrom(...TEXTS),
    fc.array(fc.tuple(fc.nat(2_000), fc.nat(12), fc.constantFrom('', '', ...PIECES, ...WORDS)), {
      maxLength: 4,
    }),
  )
  .map(([text, edits]) =>
    edits.reduce((now, [at, cut, piece]) => {
      const index = at % (now.length + 1);
      return now.slice(0, index) + piece + now.slice(index + cut);
    }, text),
  );

test('a damaged manifest either works or has issues that stand in its text', () => {
  let compiled = 0;
  let refused = 0;
  fc.assert(
    fc.property(damaged, (toml) => {
      try {
        const manifest = compile(toml);
        compiled++;
        const shown = screen(['a', '────────────', '❯ 1. Yes', '', 'esc to interrupt'], { title: '✳ x' });
        expect(explain(shown, manifest).verdict).toEqual(classify(shown, manifest));
      } catch (error) {
        if (!(error instanceof ManifestError)) throw error;
        refused++;
        const lines = toml.split('\n');
        expect(error.issues.length).toBeGreaterThan(0);
        for (const { line, column, message, hint } of error.issues) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(lines.length);
          expect(column).toBeGreaterThanOrEqual(1);
          expect(column).toBeLessThanOrEqual(lines[line - 1]!.length + 1);
          expect(message.length * hint.length).toBeGreaterThan(0);
        }
      }
    }),
    { seed: 7, numRuns: 1_500 },
  );
  // Both ways are taken, else the damage is too small or too great to say anything.
  expect(Math.min(compiled, refused)).toBeGreaterThan(100);
});
