import { snapshotFromText } from '../../../src/screen/from-text.js';
import type { ScreenSnapshot } from '../../../src/screen/types.js';
import { Random } from '../lib/random.js';

const ALPHABETS: readonly (readonly string[])[] = [
  ['a', 'b'],
  ['a'],
  [...'abx01 '],
  [...'─│╭╮╰╯❯> '],
  ['─'],
  [' ', ' ', ' ', 'x'],
  ['❯ ', '1. ', 'Yes', 'No', ' '],
  ['esc ', 'to ', 'interrupt ', 'cancel ', '(', ')', '✳', '…'],
  ['漢', '🚀', 'e\u0301', 'a'],
  [`e${'\u0301'.repeat(31)}`],
];

/** A screen full of what patterns and anchors have to work on; up to the largest there is. */
export function hostileScreen(
  seed: number,
  cols: number,
  rows: number,
  glyphs?: readonly string[],
): ScreenSnapshot {
  const random = new Random(seed);
  const alphabet = glyphs ?? random.pick(ALPHABETS);
  const row = () => {
    let line = random.chance(0.2) ? random.pick(['❯ ', '│ ', '  ', '╭───────────']) : '';
    for (let width = 0; width < cols; width++) line += random.pick(alphabet);
    return line;
  };
  const some = random.many(1, 8, row);
  const lines = Array.from({ length: rows }, () => (random.chance(0.1) ? '' : random.pick(some)));
  return snapshotFromText(lines.join('\n'), {
    cols,
    rows,
    title: random.pick(['', '✳ a', 'x'.repeat(4_000)]),
  });
}
