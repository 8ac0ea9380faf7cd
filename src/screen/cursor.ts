import { BACKGROUND } from './cell.js';
import { charsetOf } from './charset.js';
import type { Vt } from './vt.js';

/** Brings the cursor back into the screen, or into the margins in origin mode; a pending wrap is forgotten. */
export function clampCursor(vt: Vt): void {
  const { cols } = vt.grid;
  if (vt.x >= cols) vt.x = cols - 1;
  clampRow(vt);
}

/** As `clampCursor`, but a pending wrap stays. */
export function clampRow(vt: Vt): void {
  const low = vt.origin ? vt.top : 0;
  const high = vt.origin ? vt.bottom : vt.grid.rows - 1;
  if (vt.y > high) vt.y = high;
  if (vt.y < low) vt.y = low;
}

/** CUP, HVP: row and column from 1; from the top margin in origin mode. */
export function CUP(vt: Vt, row: number, col: number): void {
  vt.x = col - 1;
  vt.y = row - 1 + (vt.origin ? vt.top : 0);
  clampCursor(vt);
}

/** CUU: up, not across the top margin. */
export function CUU(vt: Vt, n: number): void {
  const { grid, top, y } = vt;
  if (vt.x >= grid.cols) vt.x = grid.cols - 1;
  const stop = y >= top ? top : 0;
  vt.y = Math.max(y - n, stop);
  if (vt.origin) clampRow(vt);
}

/** CUD: down, not across the bottom margin. */
export function CUD(vt: Vt, n: number): void {
  const { grid, bottom, y } = vt;
  if (vt.x >= grid.cols) vt.x = grid.cols - 1;
  const stop = y <= bottom ? bottom : grid.rows - 1;
  vt.y = Math.min(y + n, stop);
  if (vt.origin) clampRow(vt);
}

/** CUF, HPR */
export function CUF(vt: Vt, n: number): void {
  const last = vt.grid.cols - 1;
  vt.x = Math.min(vt.x + n, last);
  if (vt.origin) clampRow(vt);
}

/** CUB */
export function CUB(vt: Vt, n: number): void {
  const last = vt.grid.cols - 1;
  vt.x = Math.max(Math.min(vt.x, last) - n, 0);
  if (vt.origin) clampRow(vt);
}

/** CHA, HPA: column from 1. */
export function CHA(vt: Vt, col: number): void {
  const { cols } = vt.grid;
  vt.x = col < cols ? col - 1 : cols - 1;
  if (vt.origin) clampRow(vt);
}

/** VPA: row from 1; from the top margin in origin mode. */
export function VPA(vt: Vt, row: number): void {
  vt.y = row - 1 + (vt.origin ? vt.top : 0);
  clampCursor(vt);
}

/** VPR: down, across margins. */
export function VPR(vt: Vt, n: number): void {
  clampCursor(vt);
  vt.y += n;
  clampCursor(vt);
}

/** LF, VT, FF */
export function LF(vt: Vt): void {
  if (vt.newline) vt.x = 0;
  lineDown(vt);
  const { cols } = vt.grid;
  if (vt.x >= cols) vt.x = cols - 1;
}

/** IND */
export function IND(vt: Vt): void {
  clampCursor(vt);
  lineDown(vt);
  clampCursor(vt);
}

function lineDown(vt: Vt): void {
  const { grid, y } = vt;
  if (y === vt.bottom) grid.scrollUp(vt.top, y, 1, vt.attr & BACKGROUND);
  else if (y < grid.rows - 1) vt.y = y + 1;
}

/** NEL */
export function NEL(vt: Vt): void {
  vt.x = 0;
  IND(vt);
}

/** RI */
export function RI(vt: Vt): void {
  clampCursor(vt);
  if (vt.y === vt.top) vt.grid.scrollDown(vt.top, vt.bottom, 1, vt.attr & BACKGROUND);
  else vt.y--;
  clampCursor(vt);
}

/** BS */
export function BS(vt: Vt): void {
  clampCursor(vt);
  if (vt.x > 0) vt.x--;
}

/** DECSTBM: rows from 1; a bottom of 0 or beyond the screen is the last row. Homes the cursor. */
export function DECSTBM(vt: Vt, top: number, bottom: number): void {
  const last = bottom === 0 || bottom > vt.rows ? vt.rows : bottom;
  if (last <= top) return;
  vt.top = top - 1;
  vt.bottom = last - 1;
  CUP(vt, 1, 1);
}

/** DECSC, SCOSC */
export function DECSC(vt: Vt): void {
  vt.saved = { x: vt.x, y: vt.y, attr: vt.attr, charset: vt.charset };
}

/** DECRC, SCORC: home when nothing was saved. */
export function DECRC(vt: Vt): void {
  vt.x = vt.saved.x;
  vt.y = vt.saved.y;
  vt.attr = vt.saved.attr;
  vt.charset = vt.saved.charset;
  clampCursor(vt);
}

/** SO, SI, LS2, LS3 and their right-hand forms: selects G0–G3. */
export function shift(vt: Vt, level: number): void {
  vt.level = level;
  vt.charset = vt.designated?.[level] ?? null;
}

/** SCS: designates G0–G3. Sets that are not known change nothing. */
export function SCS(vt: Vt, level: number, final: string): void {
  const charset = charsetOf(final);
  if (charset === undefined) return;
  vt.designated ??= [null, null, null, null];
  vt.designated[level] = charset;
  if (vt.level === level) vt.charset = charset;
}

/** Back to ASCII everywhere. */
export function resetCharsets(vt: Vt): void {
  vt.designated = null;
  vt.level = 0;
  vt.charset = null;
}
