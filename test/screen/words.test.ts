import fc from 'fast-check';
import { expect, test } from 'vitest';
import { screenOf } from './support/screens.js';

const COLS = 40;

/** How the cursor gets from one column to another, further right or left, on the same row. */
const moves: Record<string, (from: number, to: number) => string | null> = {
  spaces: (from, to) => (to >= from ? ' '.repeat(to - from) : null),
  'no-break spaces': (from, to) => (to >= from ? '\u00a0'.repeat(to - from) : null),
  CUF: (from, to) => (to > from ? `\x1b[${to - from}C` : null),
  HPR: (from, to) => (to > from ? `\x1b[${to - from}a` : null),
  CUB: (from, to) => (to < from ? `\x1b[${from - to}D` : null),
  BS: (from, to) => (to < from ? '\b'.repeat(from - to) : null),
  CHA: (_, to) => byColumn(to),
  HPA: (_, to) => `\x1b[${to + 1}\``,
  CUP: (_, to) => `\x1b[1;${to + 1}H`,
  'CR and CUF': (_, to) => (to > 0 ? `\r\x1b[${to}C` : '\r'),
  'tab and CUB': (_, to) => `\r${'\t'.repeat(Math.floor(to / 8) + 1)}\x1b[${8 - (to % 8)}D`,
};

const byColumn = (to: number) => `\x1b[${to + 1}G`;

const plan = fc.record({
  words: fc.array(fc.constantFrom('Do', 'you', 'want', '❯', '1.', 'Yes', 'é'), {
    minLength: 1,
    maxLength: 6,
  }),
  gaps: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 6, maxLength: 6 }),
  order: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
  ways: fc.array(fc.constantFrom(...Object.keys(moves)), { minLength: 6, maxLength: 6 }),
  before: fc.constantFrom(
    '',
    `${'#'.repeat(COLS)}\r\x1b[K`,
    `${'#'.repeat(COLS)}\x1b[2K\r`,
    `\x1b[41m${'#'.repeat(COLS)}\x1b[m\r\x1b[2J`,
  ),
});

test('words placed by any moves, in any order, read as the same words with spaces', () => {
  fc.assert(
    fc.property(plan, ({ words, gaps, order, ways, before }) => {
      const places = words.map((word, k) => ({
        word,
        col: words.slice(0, k).reduce((sum, w, j) => sum + w.length + gaps[j]!, 0),
        key: order[k]!,
      }));
      const text = places.reduce((line, { word, col }) => line.padEnd(col) + word, '');
      let output = before;
      let at = 0;
      for (const [k, { word, col }] of places.toSorted((a, b) => a.key - b.key).entries()) {
        const way = moves[ways[k]!]!(at, col);
        // Spaces would overwrite a word that stands already.
        const usable =
          way !== null && !(/^[ \u00a0]/.test(way) && order.some((key, j) => j > 0 && key < order[j - 1]!));
        output += (usable ? way : byColumn(col)) + word;
        at = col + word.length;
      }
      expect(screenOf(output, { cols: COLS, rows: 2 }).snapshot().lines[0]).toBe(text);
    }),
    { numRuns: 5000, seed: 20261206 },
  );
});
