import { BACKGROUND } from './cell.js';
import { packGrid, unpackInto } from './pack.js';
import type { Vt } from './vt.js';

/** Shows the alternate screen, empty; the cursor stays where it is. Nothing when it is shown already. */
export function enterAlternate(vt: Vt): void {
  if (vt.hidden) return;
  const { top, bottom, tabs, saved, y } = vt;
  vt.hidden = { packed: packGrid(vt.grid), y, top, bottom, tabs, saved };
  vt.grid.blankRows(0, vt.rows, vt.attr & BACKGROUND);
  vt.top = 0;
  vt.bottom = vt.rows - 1;
  vt.tabs = null;
  vt.saved = vt.savedAlternate;
  vt.alternate = true;
}

/** Shows the normal screen as it was left; the cursor stays where it is. */
export function leaveAlternate(vt: Vt): void {
  const { hidden } = vt;
  if (!hidden) return;
  vt.savedAlternate = vt.saved;
  unpackInto(hidden.packed, vt.grid);
  vt.top = hidden.top;
  vt.bottom = hidden.bottom;
  vt.tabs = hidden.tabs;
  vt.saved = hidden.saved;
  vt.hidden = null;
  vt.alternate = false;
}
