import { CLUSTER, TAIL } from './cell.js';
import { appendTo, joinMark, put, wrapLine } from './print.js';
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
  VS16,
  ZWJ,
} from './width.js';

/** Prints a code point whose width depends on the cell before it. */
export function printContextual(vt: Vt, code: number): void {
  const at = vt.joinAt;
  if (code === ZWJ || code === VS16 || code === KEYCAP) {
    const text = at < 0 ? '' : vt.cellText(vt.grid.cells[at]!);
    joinMark(vt, code);
    if (code === VS16 && isWidenedByVS16(text.codePointAt(0) ?? 0) && isOneCodePoint(text)) widen(vt);
    if (code === KEYCAP && /^[\d#*]\ufe0f?$/.test(text)) widen(vt);
    return;
  }
  const text = at < 0 ? '' : vt.cellText(vt.grid.cells[at]!);
  const first = text.codePointAt(0) ?? 0;
  if (isSkinTone(code)) {
    if (text === '') put(vt, code, 2);
    else {
      appendTo(vt, at, code);
      if (isWidenedBySkinTone(first) && isOneCodePoint(text)) widen(vt);
    }
  } else if (isRegionalIndicator(code)) {
    if (isRegionalIndicator(first) && isOneCodePoint(text)) {
      appendTo(vt, at, code);
      if (isFlag(first, code)) widen(vt);
    } else put(vt, code, 1);
  } else if (text !== '' && (isSaraAm(code) || joinsSyllable(text, code))) appendTo(vt, at, code);
  else put(vt, code, 1);
}

const isOneCodePoint = (text: string) =>
  text.length === 1 || (text.length === 2 && text > '\ud800' && text < '\udfff');

/** Joins a pictograph to the one before that ends in a zero-width joiner; false when there is none. */
export function tryJoinPictographic(vt: Vt, code: number): boolean {
  const at = vt.joinAt;
  const text = vt.cellText(vt.grid.cells[at]!);
  if (text.charCodeAt(text.length - 1) !== ZWJ) return false;
  if (!isPictographic(code) || !isPictographic(text.codePointAt(0)!)) return false;
  appendTo(vt, at, code);
  widen(vt);
  return true;
}

/**
 * Gives the cell printed last a second column. In the last column of the screen it moves to the next row as any
 * wide character would; without autowrap it stays narrow.
 */
function widen(vt: Vt): void {
  const { grid } = vt;
  const { cells, cols, base, dirty } = grid;
  const at = vt.joinAt;
  if (vt.x - (at - base[vt.y]!) > 1) return;
  let p = at;
  if (vt.x >= cols) {
    if (!vt.wrap || cols < 2) return;
    const cell = cells[at]!;
    cells[at] = vt.attr;
    wrapLine(vt);
    p = base[vt.y]!;
    grid.blank(vt.y, 0, 1, vt.attr);
    cells[p] = cell;
  }
  const x = p - base[vt.y]! + 1;
  if (x + 1 < cols && cells[p + 2]! & TAIL) cells[p + 2] = vt.attr;
  cells[p + 1] = (cells[p]! & ~(CLUSTER | 0x1fffff)) | TAIL;
  dirty[vt.y] = 1;
  vt.x = x + 1;
  vt.joinAt = p;
}
