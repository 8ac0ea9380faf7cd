import { ATTRIBUTES, BACKGROUND, CLUSTER, CODE, SPACE, TAIL } from './cell.js';
import { printContextual, tryJoinPictographic } from './join.js';
import { MAX_CELL_UNITS } from './limits.js';
import type { Vt } from './vt.js';
import { IDEOGRAPHIC_SPACE, Kind, kindOf } from './width.js';

/** Prints the run of ASCII that begins at `i`, which is printable; returns the index behind it. */
export function printAscii(vt: Vt, d: Uint8Array, i: number, n: number): number {
  if (vt.insert || vt.charset !== null) return printAsciiSlowly(vt, d, i, n);
  const { attr } = vt;
  const { cells, base, dirty, cols } = vt.grid;
  let x = vt.x;
  let c = d[i]!;
  let p = 0;
  while (c >= SPACE && c < 0x7f) {
    if (x >= cols) {
      x = cols - 1;
      if (vt.wrap) {
        wrapLine(vt);
        x = 0;
      }
    }
    p = base[vt.y]! + x;
    dirty[vt.y] = 1;
    if (cells[p]! & TAIL) cells[p - 1] = attr;
    const first = p;
    const stop = p + Math.min(n - i, cols - x);
    for (;;) {
      cells[p++] = attr | c;
      if (p >= stop) break;
      c = d[i + p - first]!;
      if (c < SPACE || c >= 0x7f) break;
    }
    i += p - first;
    x += p - first;
    if (x < cols && cells[p]! & TAIL) cells[p] = attr;
    if (i >= n) break;
    c = d[i]!;
  }
  vt.x = x;
  vt.joinAt = p - 1;
  return i;
}

function printAsciiSlowly(vt: Vt, d: Uint8Array, i: number, n: number): number {
  for (let c = d[i]!; c >= SPACE && c < 0x7f; c = d[i]!) {
    printChar(vt, c);
    if (++i >= n) break;
  }
  return i;
}

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
    if (vt.joinAt >= 0 && vt.grid.cells[vt.joinAt]! & CLUSTER && tryJoinPictographic(vt, code)) return;
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
    if (x + width > cols) return;
  }
  if (vt.insert) grid.insertCells(vt.y, x, width, attr);
  const p = grid.base[vt.y]! + x;
  grid.dirty[vt.y] = 1;
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

/**
 * Adds a mark to the cell printed last or, after something else than printing, to the one left of the cursor.
 * Where there is no text, nobody would see it.
 */
export function joinMark(vt: Vt, code: number): void {
  const { cells, base, cols } = vt.grid;
  let at = vt.joinAt;
  if (at < 0) {
    if (vt.x === 0) return;
    at = base[vt.y]! + Math.min(vt.x, cols) - 1;
    if (cells[at]! & TAIL) at--;
    if ((cells[at]! & (CODE | CLUSTER)) === 0) return;
  }
  appendTo(vt, at, code);
}

/** Adds a code point to a cell of the cursor's row. */
export function appendTo(vt: Vt, at: number, code: number): void {
  const { cells, dirty } = vt.grid;
  const text = vt.cellText(cells[at]!) + String.fromCodePoint(code);
  if (text.length > MAX_CELL_UNITS) return;
  cells[at] = (cells[at]! & ATTRIBUTES) | CLUSTER | vt.intern(text);
  dirty[vt.y] = 1;
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
