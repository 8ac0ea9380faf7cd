import { BACKGROUND, CLUSTER, SPACE, TAIL } from './cell.js';
import { joinLast, joinMark, printContextual } from './join.js';
import type { Vt } from './vt.js';
import { IDEOGRAPHIC_SPACE, Kind, kindOf } from './width.js';

/** Prints one code point, through the selected character set. */
export function printChar(vt: Vt, code: number): void {
  if (code >= 0x7f) printCode(vt, code);
  else {
    const replaced = vt.charset === null ? 0 : vt.charset[code]!;
    put(vt, replaced || code, 1);
  }
}

/** Prints one code point ≥ U+00A0. */
export function printCode(vt: Vt, code: number): void {
  const kind = kindOf(code);
  if (kind <= Kind.wide) {
    if (vt.joinAt >= 0 && vt.grid.cells[vt.joinAt]! & CLUSTER && joinLast(vt, code)) return;
    put(vt, code === IDEOGRAPHIC_SPACE ? SPACE : code, kind + 1);
  } else if (kind === Kind.space) put(vt, SPACE, 1);
  else if (kind === Kind.joining) joinMark(vt, code);
  else if (kind === Kind.contextual) printContextual(vt, code);
}

/** Writes a character of one or two columns at the cursor. */
export function put(vt: Vt, code: number, width: number): void {
  const { grid, attr } = vt;
  const { cells, cols } = grid;
  let x = vt.x;
  if (x + width > cols) {
    if (vt.wrap) {
      grid.blank(vt.y, x, cols, attr);
      wrapLine(vt);
      x = 0;
    } else x = cols - 1;
    vt.x = x;
    if (x + width > cols) {
      vt.joinAt = -1;
      return;
    }
  }
  if (vt.insert) grid.insertCells(vt.y, x, width, attr);
  if (grid.stamp[vt.y] !== grid.epoch) grid.touch(vt.y);
  const p = grid.baseOf(vt.y) + x;
  if (cells[p]! & TAIL) cells[p - 1] = attr;
  cells[p] = attr | code;
  if (width === 2) {
    if (x + 2 < cols && cells[p + 2]! & TAIL) cells[p + 2] = attr;
    cells[p + 1] = attr | TAIL;
  } else if (x + 1 < cols && cells[p + 1]! & TAIL) cells[p + 1] = attr;
  vt.x = x + width;
  vt.joinAt = p;
}

/** Moves to the begin of the next row, scrolling at the bottom margin. */
export function wrapLine(vt: Vt): void {
  vt.x = 0;
  if (vt.y === vt.bottom) vt.grid.scrollUp(vt.top, vt.bottom, 1, vt.attr & BACKGROUND);
  else if (vt.y < vt.grid.rows - 1) vt.y++;
}

/** REP: what was printed last once more, `n` times; nothing after anything but printing. */
export function REP(vt: Vt, n: number): void {
  if (vt.joinAt < 0) return;
  const { cells, cols, rows } = vt.grid;
  const text = vt.cellText(cells[vt.joinAt]!);
  const width = vt.joinAt + 1 < cells.length && cells[vt.joinAt + 1]! & TAIL ? 2 : 1;
  // Once the screen is full of it, another row of it changes nothing.
  const perRow = Math.max(1, Math.floor(cols / width));
  const full = cols * rows;
  const count = n <= full ? n : full + ((n - full) % perRow);
  for (let k = 0; k < count; k++) for (const character of text) printChar(vt, character.codePointAt(0)!);
}
