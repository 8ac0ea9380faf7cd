import { describe, expect, test } from 'vitest';
import { builtinManifests, classify, type Manifest } from '../../src/index.js';
import { type Negative, negatives } from '../support/negatives.js';

/** Screens that are named for one rule; the rest are counted. */
const SHOWN = 8;

const everything = [...negatives()];
// Laid out once; the far more numerous screens of one agent are laid out when its rules get to them.
const common = everything.filter(({ forAll }) => forAll).map((one) => ({ ...one }));

test('the corpus has all kinds of screens', () => {
  const count = (kind: string) => everything.filter(({ name }) => name.startsWith(kind)).length;
  const agents = new Set(everything.map(({ agent }) => agent));
  console.log(
    `${count('plain')} plain screens, ${count('shown')} of programs that show a quote, ` +
      `${count('quoted')} idle screens of ${agents.size - 1} agents; every manifest sees ${common.length}`,
  );
  expect(count('plain')).toBeGreaterThan(300);
  expect(count('shown')).toBeGreaterThan(3000);
  expect(agents).toContain('claude');
  expect(agents).toContain('codex');
  expect(new Set(everything.map(({ name, cols }) => `${name} ${cols}`)).size).toBe(everything.length);
});

describe.each(builtinManifests().map((manifest) => [manifest.id, manifest] as const))(
  '%s',
  (id, manifest) => {
    const check = (screens: readonly Negative[]) => {
      const report = falseAlarms(manifest, screens);
      expect(report.length, report.join('\n')).toBe(0);
    };

    test('is silent on terminals without an agent', () => {
      check(common.filter(({ agent }) => agent === null));
    });

    test('is silent on its own idle screens', () => {
      check(everything.filter(({ agent }) => agent === id));
    });

    test('is silent on idle screens of other agents', () => {
      check(common.filter(({ agent }) => agent !== null && agent !== id));
    });
  },
);

/** What fires, a row for each rule: how often, and on which screens at which widths. */
function falseAlarms(manifest: Manifest, screens: readonly Negative[]): string[] {
  const found = new Map<string, Map<string, number[]>>();
  for (const one of screens) {
    const { state, rule, hold } = classify(one.screen, manifest);
    if (hold || state === 'idle') continue;
    const names = found.get(`${manifest.id}/${rule}`) ?? new Map<string, number[]>();
    found.set(`${manifest.id}/${rule}`, names);
    names.set(one.name, [...(names.get(one.name) ?? []), one.cols]);
  }
  return [...found].map(([rule, names]) => {
    const shown = [...names]
      .slice(0, SHOWN)
      .map(([name, cols]) => `\n    ${name} @${cols.sort((a, b) => a - b)}`);
    const more = names.size > SHOWN ? `\n    and ${names.size - SHOWN} more` : '';
    return `${rule} fires on ${names.size} screens:${shown.join('')}${more}`;
  });
}
