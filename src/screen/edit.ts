import { BACKGROUND } from './cell.js';
import { clampCursor } from './cursor.js';
import type { Vt } from './vt.js';

const inMargins = (vt: Vt) => vt.y >= vt.top && vt.y <= vt.bottom;

/** ICH */
export function ICH(vt: Vt, n: number): void {
  clampCursor(vt);
  vt.grid.insertCells(vt.y, vt.x, n, vt.attr & BACKGROUND);
}

/** DCH */
export function DCH(vt: Vt, n: number): void {
  clampCursor(vt);
  vt.grid.deleteCells(vt.y, vt.x, n, vt.attr & BACKGROUND);
}

/** IL: nothing outside of the margins. */
export function IL(vt: Vt, n: number): void {
  clampCursor(vt);
  if (!inMargins(vt)) return;
  vt.grid.scrollDown(vt.y, vt.bottom, n, vt.attr & BACKGROUND);
  vt.x = 0;
}

/** DL: nothing outside of the margins. */
export function DL(vt: Vt, n: number): void {
  clampCursor(vt);
  if (!inMargins(vt)) return;
  vt.grid.scrollUp(vt.y, vt.bottom, n, vt.attr & BACKGROUND);
  vt.x = 0;
}

/** SU */
export function SU(vt: Vt, n: number): void {
  vt.grid.scrollUp(vt.top, vt.bottom, n, vt.attr & BACKGROUND);
}

/** SD: the rows that come in have no background, as in xterm. */
export function SD(vt: Vt, n: number): void {
  vt.grid.scrollDown(vt.top, vt.bottom, n, 0);
}

/** SL */
export function SL(vt: Vt, n: number): void {
  deleteColumns(vt, 0, n);
}

/** SR */
export function SR(vt: Vt, n: number): void {
  insertColumns(vt, 0, n);
}

/** DECIC */
export function DECIC(vt: Vt, n: number): void {
  insertColumns(vt, Math.min(vt.x, vt.cols - 1), n);
}

/** DECDC */
export function DECDC(vt: Vt, n: number): void {
  deleteColumns(vt, Math.min(vt.x, vt.cols - 1), n);
}

function insertColumns(vt: Vt, x: number, n: number): void {
  if (!inMargins(vt)) return;
  for (let y = vt.top; y <= vt.bottom; y++) vt.grid.insertCells(y, x, n, vt.attr & BACKGROUND);
}

function deleteColumns(vt: Vt, x: number, n: number): void {
  if (!inMargins(vt)) return;
  for (let y = vt.top; y <= vt.bottom; y++) vt.grid.deleteCells(y, x, n, vt.attr & BACKGROUND);
}
