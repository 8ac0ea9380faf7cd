import { CLUSTER, SPACE, TAIL } from './cell.js';
import { printChar, printCode, wrapLine } from './print.js';
import type { Vt } from './vt.js';
import { IDEOGRAPHIC_SPACE, KINDS } from './width.js';

const DEL = 0x7f;

/*
 * The hot loop. Most of what agents write is text, in which single signs and boxes stand between words, so that
 * ASCII and UTF-8 of several bytes are one run. What the next cells hold matters only at both ends of a run: in
 * between, both halves of a torn wide character are overwritten.
 */

/**
 * Prints the text that begins at `i`, up to a control, or to a sequence that is cut by the end, broken, or a C1
 * control, which are the decoder's. Returns the index behind; `i` itself when there is no text.
 */
export function printText(vt: Vt, d: Uint8Array, i: number, n: number): number {
  const { grid, attr } = vt;
  const { cells, cols } = grid;
  const direct = !vt.insert && vt.charset === null;
  while (i < n) {
    const { x } = vt;
    const first = grid.base[vt.y]! + x;
    const edge = first + cols - x;
    const mayJoin = vt.insert || (vt.joinAt >= 0 && (cells[vt.joinAt]! & CLUSTER) !== 0);
    let p = first;
    let last = -1;
    let special = 0;
    while (i < n) {
      const b = d[i]!;
      if (b < DEL) {
        if (b < SPACE || p === edge || !direct) break;
        if (last < 0) beginRun(vt, p);
        const count = writeAscii(cells, p, attr, d, i, Math.min(n, i + edge - p));
        i += count;
        p += count;
        last = p - 1;
        continue;
      }
      const length = b < 0xe0 ? 2 : b < 0xf0 ? 3 : 4;
      if (i + length > n) break;
      // A continuation becomes 0–3F, everything else more.
      const second = d[i + 1]! ^ 0x80;
      let code = 0;
      if (length === 3) {
        const third = d[i + 2]! ^ 0x80;
        // What may follow E0 and ED, the decoder knows.
        if ((second | third) > 0x3f || b === 0xe0 || b === 0xed) break;
        code = ((b & 0xf) << 12) | (second << 6) | third;
      } else if (length === 2) {
        if (b < 0xc2 || second > 0x3f || (b === 0xc2 && second < 0x20)) break;
        code = ((b & 0x1f) << 6) | second;
      } else {
        const third = d[i + 2]! ^ 0x80;
        const fourth = d[i + 3]! ^ 0x80;
        code = ((b & 7) << 18) | (second << 12) | (third << 6) | fourth;
        if ((second | third | fourth) > 0x3f || code < 0x10000 || code > 0x10ffff || b > 0xf4) break;
      }
      i += length;
      const width = code < KINDS.length ? KINDS[code]! + 1 : 3;
      if (width > 2 || p + width > edge || (last < 0 && mayJoin) || code === IDEOGRAPHIC_SPACE) {
        special = code;
        break;
      }
      if (last < 0) beginRun(vt, p);
      cells[p] = attr | code;
      last = p++;
      if (width === 2) cells[p++] = attr | TAIL;
    }
    if (last >= 0) {
      if (p < edge && cells[p]! & TAIL) cells[p] = attr;
      vt.x = x + p - first;
      vt.joinAt = last;
    }
    if (special !== 0) printCode(vt, special);
    else if (i >= n || d[i]! < SPACE || d[i]! >= DEL) break;
    else if (!direct) printChar(vt, d[i++]!);
    else if (vt.wrap) wrapLine(vt);
    else vt.x = cols - 1;
  }
  return i;
}

function beginRun({ grid, y, attr }: Vt, p: number): void {
  if (grid.stamp[y] !== grid.epoch) grid.touch(y);
  if (grid.cells[p]! & TAIL) grid.cells[p - 1] = attr;
}

/** Copies printable characters to cells, four at once where it can; returns how many. */
function writeAscii(cells: Int32Array, p: number, attr: number, d: Uint8Array, from: number, to: number): number {
  let i = from;
  for (; i + 4 <= to; i += 4, p += 4) {
    const a = d[i]!;
    const b = d[i + 1]!;
    const c = d[i + 2]!;
    const e = d[i + 3]!;
    // The sign is set when one of them is out of range.
    if (((a - 32) | (126 - a) | (b - 32) | (126 - b) | (c - 32) | (126 - c) | (e - 32) | (126 - e)) < 0) break;
    cells[p] = attr | a;
    cells[p + 1] = attr | b;
    cells[p + 2] = attr | c;
    cells[p + 3] = attr | e;
  }
  for (; i < to; i++, p++) {
    const c = d[i]!;
    if (c < SPACE || c >= DEL) break;
    cells[p] = attr | c;
  }
  return i - from;
}
