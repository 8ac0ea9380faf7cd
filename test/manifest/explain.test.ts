import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classify, compileManifest, explain, type Manifest, type ScreenSnapshot } from '../../src/index.js';
import { fold, foldOrigins } from '../../src/manifest/fold.js';
import { compile, rules, screen } from './support.js';

const LINE = '─'.repeat(12);
const COMPOSER = '[composer]\nframe = "rule"\nprompt = ["❯"]\n';

/** Rows as agents draw them, so that every region is met, empty and full. */
const row = fc.constantFrom(
  ...[
    '',
    '',
    LINE,
    '╭──────────╮',
    '╰──────────╯',
    '❯',
    '❯ hello',
    '│ ❯ 1. Yes │',
    '  2. No',
    '● answer',
    '✻ Working… (3s)',
  ],
  ...[
    '  esc to interrupt',
    'Do you want',
    'to proceed?',
    '┃ said',
    '日本 yes',
    'a🚀b yes',
    'Enter to select',
  ],
);
const snapshot: fc.Arbitrary<ScreenSnapshot> = fc
  .record({
    lines: fc.array(row, { maxLength: 14 }),
    title: fc.constantFrom('', '✳ idle', '◐ busy'),
    progress: fc.constantFrom<ScreenSnapshot['progress']>(
      { state: 'none', value: null },
      { state: 'normal', value: 40 },
      { state: 'indeterminate', value: null },
    ),
  })
  .map(({ lines, ...rest }) => screen(lines, rest));

const region = fc.constantFrom(
  ...[
    'screen',
    'top(2)',
    'bottom(1)',
    'bottom(3)',
    'title',
    'progress',
    'above_rule',
    'below_rule',
    'last_block',
  ],
  ...['composer', 'above_composer', 'below_composer', 'above_composer(1)', 'below_composer(1)', 'dialog'],
);
const pattern = fc.constantFrom(
  ...[
    '❯',
    '^❯',
    '❯$',
    '^ *❯ \\d',
    'esc',
    '^✳',
    '^◐ ',
    'normal \\d+',
    '\\byes\\b',
    '^●',
    '…',
    '─{3}',
    'want to proceed',
  ],
  ...['Yes', 'No\\z', '\\A●', '(?i)DO YOU', '[^a-z]', '.', '\\n', 'b yes', '^│', 'hello', 'never there'],
);
const item = fc.oneof(
  pattern.map((text) => `'${text}'`),
  fc.tuple(region, pattern).map(([name, text]) => `{ region = "${name}", pattern = '${text}' }`),
);
const list = fc.uniqueArray(item, { minLength: 1, maxLength: 3 });
const rule = fc
  .record({
    state: fc.constantFrom('blocked', 'working', 'idle', 'hold'),
    wrap: fc.boolean(),
    all: fc.option(list),
    any: fc.option(list),
    none: fc.option(list),
  })
  .map(({ state, wrap, ...lists }) =>
    [
      `state = "${state}"`,
      `wrap = ${wrap}`,
      ...Object.entries(lists).map(([key, items]) =>
        items === null ? '' : `${key} = [${items.join(', ')}]`,
      ),
    ].join('\n'),
  );
const manifest = fc
  .array(rule, { minLength: 1, maxLength: 6 })
  .map((texts) => tryCompile(COMPOSER + rules(...texts)))
  .filter((compiled) => compiled !== null);

function tryCompile(toml: string): Manifest | null {
  try {
    return compileManifest(toml);
  } catch {
    // Lists drawn at random may lack all and any, or contradict each other.
    return null;
  }
}

describe('explain on random manifests and screens', () => {
  const cases = fc.tuple(manifest, fc.array(snapshot, { minLength: 1, maxLength: 6 }));

  test('answers what classify answers, whichever is asked first', () => {
    fc.assert(
      fc.property(cases, fc.boolean(), ([compiled, screens], explainFirst) => {
        for (const shown of screens) {
          const early = explainFirst ? explain(shown, compiled).verdict : null;
          const verdict = classify(shown, compiled);
          expect(early ?? explain(shown, compiled).verdict).toEqual(verdict);
        }
      }),
      { seed: 7, numRuns: 400 },
    );
  });

  test('follows from what it says about the patterns', () => {
    fc.assert(
      fc.property(cases, ([compiled, screens]) => {
        for (const shown of screens) {
          const { rules: explained, verdict } = explain(shown, compiled);
          for (const { matched, patterns } of explained) {
            const of = (name: string) =>
              patterns.filter((one) => one.list === name).map((one) => one.matched);
            const any = of('any');
            const expected =
              of('all').every(Boolean) &&
              !of('none').some(Boolean) &&
              (any.length === 0 || any.some(Boolean));
            expect(matched).toBe(expected);
          }
          const first = explained.find((one) => one.matched);
          expect(verdict.rule).toBe(first?.rule.id ?? null);
          expect(explained.filter((one) => one.decides)).toEqual(first === undefined ? [] : [first]);
        }
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  test('says where: the text stands at that place', () => {
    fc.assert(
      fc.property(cases, ([compiled, screens]) => {
        for (const shown of screens) {
          for (const one of explain(shown, compiled).rules.flatMap((explained) => explained.patterns)) {
            expect(one.match !== null).toBe(one.matched);
            if (one.match === null || one.match.row === null) continue;
            expectAt(shown, one.match.row, one.match.col!, one.match.text);
          }
        }
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  test('says what a region covers: text, rows, or why it is empty', () => {
    fc.assert(
      fc.property(cases, ([compiled, screens]) => {
        for (const shown of screens) {
          for (const { text, rows, empty } of explain(shown, compiled).regions) {
            expect(empty === null).toBe(text !== '');
            if (rows === null) continue;
            expect(rows.first).toBeGreaterThanOrEqual(0);
            expect(rows.last).toBeGreaterThanOrEqual(rows.first);
            expect(rows.last).toBeLessThan(shown.lines.length);
          }
        }
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

/** The first characters of a match, up to the first place where a fold or a side may have taken something out. */
function expectAt(shown: ScreenSnapshot, at: number, column: number, text: string): void {
  const [start] = /^[^\n ]*/.exec(text)!;
  let index = 0;
  for (let width = 0; width < column; index++) {
    const code = shown.lines[at]!.codePointAt(index)!;
    if (code > 0xffff) index++;
    width += code >= 0x2e80 ? 2 : 1;
  }
  expect(shown.lines[at]!.slice(index)).toMatch(
    new RegExp(`^${start.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
  );
}

test('folding keeps track of where each character was', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', ' ', '  ', '\n', '\n\n', '🚀'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (given) => {
      const folded = fold(given);
      const origins = foldOrigins(given);
      expect(origins).toHaveLength(folded.length);
      origins.forEach((origin, index) => {
        expect(given[origin]!.replace('\n', ' ')).toBe(folded[index]);
      });
      expect(folded).toBe(
        given
          .split(/[ \n]+/)
          .filter(Boolean)
          .join(' '),
      );
    }),
    { seed: 7 },
  );
});

describe('an explanation', () => {
  const compiled = compile(
    COMPOSER +
      rules(
        'id = "ask"\nstate = "blocked"\nregion = "dialog"\nall = ["^ *❯ 1", "Enter"]\nnone = ["never"]',
        'id = "shadowed"\nstate = "idle"\nregion = "bottom(1)"\nany = ["select"]',
        'id = "other"\nstate = "working"\nregion = "composer"\nall = ["x"]\nany = [{ region = "title", pattern = "✳" }]',
      ),
  );
  const shown = screen(['a', LINE, '日本 │', '│ ❯ 1. Yes', ' Enter to select', ''], { title: '✳ t' });
  const explanation = explain(shown, compiled);

  test('goes through every rule', () => {
    expect(explanation.verdict).toEqual({ state: 'blocked', rule: 'ask', kind: null, hold: false });
    expect(explanation.rules.map(({ rule, matched, decides }) => [rule.id, matched, decides])).toEqual([
      ['ask', true, true],
      ['shadowed', true, false],
      ['other', false, false],
    ]);
  });

  test('and every pattern', () => {
    expect(explanation.rules.map(({ patterns }) => patterns)).toEqual([
      [
        {
          list: 'all',
          pattern: '^ *❯ 1',
          region: 'dialog',
          matched: true,
          match: { text: ' ❯ 1', row: 3, col: 1 },
        },
        {
          list: 'all',
          pattern: 'Enter',
          region: 'dialog',
          matched: true,
          match: { text: 'Enter', row: 4, col: 1 },
        },
        { list: 'none', pattern: 'never', region: 'dialog', matched: false, match: null },
      ],
      [
        {
          list: 'any',
          pattern: 'select',
          region: 'bottom(1)',
          matched: true,
          match: { text: 'select', row: 4, col: 10 },
        },
      ],
      [
        { list: 'all', pattern: 'x', region: 'composer', matched: false, match: null },
        {
          list: 'any',
          pattern: '✳',
          region: 'title',
          matched: true,
          match: { text: '✳', row: null, col: null },
        },
      ],
    ]);
  });

  test('and every region', () => {
    expect(explanation.regions).toEqual([
      {
        name: 'dialog',
        wrap: false,
        text: '日本\n ❯ 1. Yes\n Enter to select',
        rows: { first: 2, last: 4 },
        empty: null,
      },
      { name: 'bottom(1)', wrap: false, text: ' Enter to select', rows: { first: 4, last: 4 }, empty: null },
      { name: 'composer', wrap: false, text: '', rows: null, empty: 'no live composer' },
      { name: 'title', wrap: false, text: '✳ t', rows: null, empty: null },
    ]);
  });

  test('counts columns, not characters', () => {
    const wide = compile(rules('state = "blocked"\nany = ["x"]'));
    expect(explain(screen(['a', '日本🚀x']), wide).rules[0]!.patterns[0]!.match).toEqual({
      text: 'x',
      row: 1,
      col: 6,
    });
  });

  test('finds the row under wrap', () => {
    const wrapped = compile(rules('state = "blocked"\nwrap = true\nany = ["to proceed"]'));
    const boxed = screen(['│ Do you want │', '│   to        │', '│ proceed?    │']);
    expect(explain(boxed, wrapped).rules[0]!.patterns[0]!.match).toEqual({
      text: 'to proceed',
      row: 1,
      col: 4,
    });
  });

  test.each([
    ['title', [], 'no title was set'],
    ['progress', [], 'no progress is reported'],
    ['screen', [''], 'the screen is blank'],
    ['below_rule', ['a'], 'no rule line'],
    ['below_rule', ['a', LINE], 'nothing there'],
    ['composer', ['a'], 'no live composer'],
    ['below_composer', [LINE, '❯', LINE], 'nothing there'],
    ['dialog', [LINE, '❯', LINE], 'the composer is live'],
    ['dialog', ['a'], 'no rule line'],
    ['dialog', ['a', LINE], 'nothing there'],
  ])('says why %s is empty on %j', (name, lines, reason) => {
    const one = compile(COMPOSER + rules(`state = "idle"\nregion = "${name}"\nany = ["x"]`));
    expect(explain(screen(lines), one).regions[0]!.empty).toBe(reason);
  });
});
