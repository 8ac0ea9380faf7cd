import { BACKGROUND, PROTECTED } from './cell.js';
import { CUP, clampCursor, clampRow } from './cursor.js';
import type { Vt } from './vt.js';

/** ED, DECSED: 0 to the end of the screen, 1 from its begin, 2 all. */
export function ED(vt: Vt, mode: number, selective: boolean): void {
  clampRow(vt);
  if (mode === 0) {
    erase(vt, vt.y, vt.x, vt.cols, selective);
    eraseRows(vt, vt.y + 1, vt.rows, selective);
  } else if (mode === 1) {
    erase(vt, vt.y, 0, vt.x + 1, selective);
    eraseRows(vt, 0, vt.y, selective);
  } else if (mode === 2) eraseRows(vt, 0, vt.rows, selective);
}

/** EL, DECSEL: 0 to the end of the row, 1 from its begin, 2 all. */
export function EL(vt: Vt, mode: number, selective: boolean): void {
  clampRow(vt);
  // With a wrap pending there is nothing right of the cursor: xterm.js, VTE, kitty, Alacritty and tmux agree that
  // the last column stays, or `grep --color` would lose it.
  if (mode === 0) erase(vt, vt.y, vt.x, vt.cols, selective);
  else if (mode === 1) erase(vt, vt.y, 0, vt.x + 1, selective);
  else if (mode === 2) erase(vt, vt.y, 0, vt.cols, selective);
}

/** ECH */
export function ECH(vt: Vt, n: number): void {
  clampCursor(vt);
  erase(vt, vt.y, vt.x, vt.x + n, false);
}

function eraseRows(vt: Vt, from: number, to: number, selective: boolean): void {
  if (!selective) vt.grid.blankRows(from, to, vt.attr & BACKGROUND);
  else for (let y = from; y < to; y++) erase(vt, y, 0, vt.cols, true);
}

function erase(vt: Vt, y: number, from: number, to: number, selective: boolean): void {
  const { grid } = vt;
  const fill = vt.attr & BACKGROUND;
  const end = Math.min(to, grid.cols);
  if (!selective) {
    grid.blank(y, from, end, fill);
    return;
  }
  const b = grid.baseOf(y);
  const isProtected = (x: number) => (grid.cells[b + x]! & PROTECTED) !== 0;
  for (let x = from; x < end; x++) {
    if (isProtected(x)) continue;
    const start = x;
    while (x + 1 < end && !isProtected(x + 1)) x++;
    grid.blank(y, start, x + 1, fill);
  }
}

/** DECALN: fills the screen with E and homes the cursor. */
export function DECALN(vt: Vt): void {
  vt.grid.blankRows(0, vt.rows, vt.attr | 0x45);
  CUP(vt, 1, 1);
}
