import { ATTRIBUTES, CLUSTER, CODE, TAIL } from './cell.js';
import { Joined } from './clusters.js';
import { MAX_CELL_UNITS } from './limits.js';
import { put, wrapLine } from './print.js';
import type { Vt } from './vt.js';
import {
  isFlag,
  isPictographic,
  isRegionalIndicator,
  isSaraAm,
  isSkinTone,
  isWidenedBySkinTone,
  isWidenedByVS16,
  joinsSyllable,
  KEYCAP,
  Kind,
  kindOf,
  VS16,
  ZWJ,
} from './width.js';

/** Prints a code point whose width depends on the cell before it, and that may join it. */
export function printContextual(vt: Vt, code: number): void {
  if (vt.joinAt >= 0 && joinLast(vt, code)) return;
  if (code === ZWJ || code === VS16 || code === KEYCAP) joinMark(vt, code);
  else put(vt, code, isSkinTone(code) ? 2 : 1);
}

/**
 * Adds a mark to the cell printed last or, after something else than printing, to the one left of the cursor.
 * Where there is no text, nobody would see it.
 */
export function joinMark(vt: Vt, code: number): void {
  if (vt.joinAt >= 0) {
    joinLast(vt, code);
    return;
  }
  const { cells, cols } = vt.grid;
  if (vt.x === 0) return;
  let at = vt.grid.baseOf(vt.y) + Math.min(vt.x, cols) - 1;
  if (cells[at]! & TAIL) at--;
  if ((cells[at]! & (CODE | CLUSTER)) === 0) return;
  setText(vt, at, added(vt, cells[at]!, code));
}

/** Joins a code point to the cell printed last; false when it does not join. */
export function joinLast(vt: Vt, code: number): boolean {
  const cell = vt.grid.cells[vt.joinAt]!;
  const text = cell & (CODE | CLUSTER);
  let result = vt.clusters.recall(text, code);
  if (result < 0) {
    const joined = howToJoin(vt.cellText(cell), code);
    result = ((joined === Joined.not ? 0 : added(vt, cell, code)) << 2) | joined;
    vt.clusters.remember(text, code, result);
  }
  const joined = result & 3;
  if (joined === Joined.not) return false;
  setText(vt, vt.joinAt, result >> 2);
  if (joined === Joined.wider) widen(vt);
  return true;
}

function howToJoin(text: string, code: number): number {
  const first = text.codePointAt(0)!;
  const isSingle = text.length === (first > 0xffff ? 2 : 1);
  const widerIf = (wider: boolean) => (wider ? Joined.wider : Joined.same);
  if (code === VS16) return widerIf(isSingle && isWidenedByVS16(first));
  if (code === KEYCAP) return widerIf(/^[\d#*]\ufe0f?$/.test(text));
  if (kindOf(code) === Kind.joining || code === ZWJ) return Joined.same;
  if (isSkinTone(code)) return widerIf(isSingle && isWidenedBySkinTone(first));
  if (isRegionalIndicator(code)) {
    if (!isSingle || !isRegionalIndicator(first)) return Joined.not;
    return widerIf(isFlag(first, code));
  }
  if (isSaraAm(code)) return Joined.same;
  if (kindOf(code) === Kind.contextual) return joinsSyllable(text, code) ? Joined.same : Joined.not;
  // A pictograph joins another that ends in a joiner.
  const joins = text.charCodeAt(text.length - 1) === ZWJ && isPictographic(code) && isPictographic(first);
  return joins ? Joined.wider : Joined.not;
}

/** The text of a cell with a code point more, as it stands in a cell; the same text when it would be too long. */
function added(vt: Vt, cell: number, code: number): number {
  const text = vt.cellText(cell) + String.fromCodePoint(code);
  return text.length > MAX_CELL_UNITS ? cell & (CODE | CLUSTER) : CLUSTER | vt.intern(text);
}

/** Changes the text of a cell in the cursor's row. */
function setText(vt: Vt, at: number, text: number): void {
  const { grid } = vt;
  if (grid.stamp[vt.y] !== grid.epoch) grid.touch(vt.y);
  grid.cells[at] = (grid.cells[at]! & ATTRIBUTES) | text;
}

/**
 * Gives the cell printed last a second column. In the last column of the screen it moves to the next row as any
 * wide character would; without autowrap it stays narrow.
 */
function widen(vt: Vt): void {
  const { grid } = vt;
  const { cells, cols } = grid;
  const at = vt.joinAt;
  if (vt.x - (at - grid.baseOf(vt.y)) > 1) return;
  let p = at;
  if (vt.x >= cols) {
    if (!vt.wrap || cols < 2) return;
    const cell = cells[at]!;
    grid.touch(vt.y);
    cells[at] = vt.attr;
    wrapLine(vt);
    p = grid.baseOf(vt.y);
    grid.blank(vt.y, 0, 1, vt.attr);
    cells[p] = cell;
  }
  grid.touch(vt.y);
  const x = p - grid.baseOf(vt.y) + 1;
  if (x + 1 < cols && cells[p + 2]! & TAIL) cells[p + 2] = vt.attr;
  cells[p + 1] = (cells[p]! & ATTRIBUTES) | TAIL;
  vt.x = x + 1;
  vt.joinAt = p;
}
