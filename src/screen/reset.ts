import { CUP, resetCharsets } from './cursor.js';
import { homeCursor, NO_PROGRESS, type Vt } from './vt.js';

/** RIS: everything but the title, which belongs to the window. */
export function RIS(vt: Vt): void {
  vt.hidden = null;
  vt.alternate = false;
  vt.attr = 0;
  vt.grid.blankRows(0, vt.rows, 0);
  vt.tabs = null;
  vt.newline = false;
  vt.progress = NO_PROGRESS;
  vt.savedAlternate = homeCursor();
  DECSTR(vt);
  CUP(vt, 1, 1);
  vt.events.push('reset');
}

/** DECSTR: modes, margins, attributes, character sets and the saved cursor; the text and the cursor stay. */
export function DECSTR(vt: Vt): void {
  vt.cursorVisible = true;
  vt.top = 0;
  vt.bottom = vt.rows - 1;
  vt.attr = 0;
  vt.wrap = true;
  vt.origin = false;
  vt.insert = false;
  resetCharsets(vt);
  vt.saved = homeCursor();
  vt.sync.end();
}
