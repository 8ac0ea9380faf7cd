import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearest } from '../../src/manifest/suggest.js';

test.each([
  ['regoin', ['rules', 'region'], 'region'],
  ['Region', ['region'], 'region'],
  ['x', ['y'], null],
  ['al', ['all', 'any'], 'all'],
  ['permission-2', ['permission-1', 'permission-2x'], 'permission-1'],
  ['abcdef', ['abc'], null],
  ['', ['a'], null],
  ['x'.repeat(33), ['x'.repeat(33)], null],
])('%j of %j is %j', (name, known, meant) => {
  expect(nearest(name, known)).toBe(meant);
});

/** The textbook's distance. */
function distance(a: string, b: string): number {
  const row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    let diagonal = row[0]!;
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const next = Math.min(diagonal + (a[i - 1] === b[j - 1] ? 0 : 1), row[j]! + 1, row[j - 1]! + 1);
      diagonal = row[j]!;
      row[j] = next;
    }
  }
  return row[b.length]!;
}

test('the first of the nearest, of those that are near at all', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 5 }), (name, known) => {
      const limit = Math.min(2, Math.floor(name.length / 2));
      const near = known.map((one) => distance(name, one)).filter((d) => d <= limit);
      const expected = known.find((one) => near.length > 0 && distance(name, one) === Math.min(...near));
      expect(nearest(name, known)).toBe(expected ?? null);
    }),
    { seed: 11, numRuns: 1_000 },
  );
});
