import { CLUSTER, SPACE, TAIL } from './cell.js';
import { printChar, printCode, wrapLine } from './print.js';
import type { Vt } from './vt.js';
import { IDEOGRAPHIC_SPACE, KINDS } from './width.js';

/*
 * The hot loops: text straight from bytes to cells. What the next cells hold matters only at both ends of a run: in
 * between, both halves of a torn wide character are overwritten.
 */

const DEL = 0x7f;

/** Prints the run of ASCII that begins at `i`, which is printable; returns the index behind it. */
export function printAscii(vt: Vt, d: Uint8Array, i: number, n: number): number {
  if (vt.insert || vt.charset !== null) return printAsciiSlowly(vt, d, i, n);
  const { attr, grid } = vt;
  const { cells, cols } = grid;
  let x = vt.x;
  let p = 0;
  do {
    if (x >= cols) {
      x = cols - 1;
      if (vt.wrap) {
        wrapLine(vt);
        x = 0;
      }
    }
    if (grid.stamp[vt.y] !== grid.epoch) grid.touch(vt.y);
    p = grid.baseOf(vt.y) + x;
    if (cells[p]! & TAIL) cells[p - 1] = attr;
    const written = writeAscii(cells, p, attr, d, i, Math.min(n, i + cols - x));
    i += written;
    p += written;
    x += written;
    if (x < cols && cells[p]! & TAIL) cells[p] = attr;
  } while (i < n && d[i]! >= SPACE && d[i]! < DEL);
  vt.x = x;
  vt.joinAt = p - 1;
  return i;
}

/** Copies printable characters to cells, four at once where it can; returns how many. */
function writeAscii(
  cells: Int32Array,
  p: number,
  attr: number,
  d: Uint8Array,
  from: number,
  to: number,
): number {
  let i = from;
  for (; i + 4 <= to; i += 4, p += 4) {
    const a = d[i]!;
    const b = d[i + 1]!;
    const c = d[i + 2]!;
    const e = d[i + 3]!;
    // The sign is set when one of them is out of range.
    if (((a - 32) | (126 - a) | (b - 32) | (126 - b) | (c - 32) | (126 - c) | (e - 32) | (126 - e)) < 0)
      break;
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

function printAsciiSlowly(vt: Vt, d: Uint8Array, i: number, n: number): number {
  for (; i < n && d[i]! >= SPACE && d[i]! < DEL; i++) printChar(vt, d[i]!);
  return i;
}

/**
 * Prints the run of UTF-8 sequences of several bytes that begins at `i`. Returns the index behind it: `i` itself
 * when the sequence there is cut by the end, broken, or a C1 control, which the decoder takes care of.
 */
export function printMultibyte(vt: Vt, d: Uint8Array, i: number, n: number): number {
  const { grid, attr } = vt;
  const { cells, cols } = grid;
  while (i < n) {
    const { x } = vt;
    const mayJoin = vt.insert || (vt.joinAt >= 0 && (cells[vt.joinAt]! & CLUSTER) !== 0);
    const first = grid.baseOf(vt.y) + x;
    const edge = first + cols - x;
    let p = first;
    let last = -1;
    let special = 0;
    while (i < n) {
      const b = d[i]!;
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
      if (last < 0) {
        if (grid.stamp[vt.y] !== grid.epoch) grid.touch(vt.y);
        if (cells[p]! & TAIL) cells[p - 1] = attr;
      }
      const cell = attr | code;
      cells[p] = cell;
      last = p++;
      if (width === 2) cells[p++] = attr | TAIL;
      else if (length === 3) {
        // Rules and boxes repeat one sign for half of the bytes that some agents write.
        if (i + 3 > n || d[i + 2] !== d[i - 1] || d[i + 1] !== (second ^ 0x80) || d[i] !== b) continue;
        const end = i + 3 * Math.min(edge - p, ((n - i) / 3) | 0);
        const after = repeats(d, i, end, b, second ^ 0x80, d[i - 1]!);
        for (; i < after; i += 3) cells[p++] = cell;
        last = p - 1;
      }
    }
    if (last >= 0) {
      if (p < edge && cells[p]! & TAIL) cells[p] = attr;
      vt.x = x + p - first;
      vt.joinAt = last;
    }
    if (special === 0) break;
    printCode(vt, special);
  }
  return i;
}

/** Where in `i`–`end`, a multiple of three bytes, the repetition of one sequence ends. */
function repeats(d: Uint8Array, i: number, end: number, a: number, b: number, c: number): number {
  for (; i + 12 <= end; i += 12) {
    const first = (d[i]! ^ a) | (d[i + 1]! ^ b) | (d[i + 2]! ^ c);
    const second = (d[i + 3]! ^ a) | (d[i + 4]! ^ b) | (d[i + 5]! ^ c);
    const third = (d[i + 6]! ^ a) | (d[i + 7]! ^ b) | (d[i + 8]! ^ c);
    const fourth = (d[i + 9]! ^ a) | (d[i + 10]! ^ b) | (d[i + 11]! ^ c);
    if ((first | second | third | fourth) !== 0) break;
  }
  while (i < end && d[i] === a && d[i + 1] === b && d[i + 2] === c) i += 3;
  return i;
}
