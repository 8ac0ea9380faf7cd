import type { ScreenSnapshot } from '../screen/types.js';
import { NOTABLE_ROWS } from './constants.js';

/**
 * Whether the screen has changed by more than what a busy agent repaints all the time: its spinner row, a timer, a
 * counter, the glyph in front of the title. A dialog always takes more. Rows that did not change are usually the same
 * string, so this is far cheaper than classifying.
 */
export function changedNotably(before: ScreenSnapshot | null, after: ScreenSnapshot): boolean {
  if (before === after) return false;
  if (before === null || before.rows !== after.rows || before.cols !== after.cols) return true;
  if (before.alternate !== after.alternate || before.progress.state !== after.progress.state) return true;
  if (before.title !== after.title && words(before.title) !== words(after.title)) return true;
  let changed = 0;
  for (let row = 0; row < after.rows; row++) {
    if (before.lines[row] !== after.lines[row] && ++changed >= NOTABLE_ROWS) return true;
  }
  return false;
}

/** A title without the glyphs in front that spin. */
function words(title: string): string {
  return title.replace(/^[^\p{L}\p{N}[]+/u, '');
}
