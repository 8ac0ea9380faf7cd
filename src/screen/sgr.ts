import { PROTECTED, STYLE_SHIFT } from './cell.js';
import type { Params } from './params.js';
import { Style } from './types.js';
import type { Vt } from './vt.js';

const BOLD = Style.bold << STYLE_SHIFT;
const FAINT = Style.faint << STYLE_SHIFT;
const INVERSE = Style.inverse << STYLE_SHIFT;
const BACKGROUND = Style.background << STYLE_SHIFT;

/** SGR codes with a meaning are below this. */
const CODES = 128;
// What a code leaves of the attributes and what it adds: one way for all codes, as a processor that guesses the way
// guesses right only where a program repeats itself.
const KEEP = /* @__PURE__ */ new Int32Array(CODES).fill(-1);
const SET = /* @__PURE__ */ new Int32Array(CODES);
KEEP[0] = 0;
SET[1] = BOLD;
SET[2] = FAINT;
SET[7] = INVERSE;
KEEP[22] = ~(BOLD | FAINT);
KEEP[27] = ~INVERSE;
KEEP[49] = ~BACKGROUND;
SET.fill(BACKGROUND, 40, 48).fill(BACKGROUND, 100, 108);

/** SGR: keeps what `Style` has bits for, and steps over the arguments of colours. */
export function SGR(vt: Vt, params: Params): void {
  const { values, length } = params;
  let attr = vt.attr;
  for (let k = 0; k < length; k++) {
    const p = values[k]!;
    if (p === 38 || p === 48 || p === 58) {
      if (!params.hasSubs && k + 4 < length && values[k + 1] === 2) {
        k += 4;
        if (p === 48) attr |= BACKGROUND;
      } else {
        k += colourLength(params, k);
        if (p === 48 && isColour) attr |= BACKGROUND;
      }
    } else if (p < CODES) attr = (attr & KEEP[p]!) | SET[p]!;
  }
  vt.attr = attr;
}

const M = 0x6d;

/**
 * The SGR sequences that agents write most, from `i` on, behind ESC and `[`: one code of one or two digits, or
 * `38;2;r;g;b` and `48;2;r;g;b`, where no number matters. Returns the index behind it; 0 when something else stands there.
 */
export function commonSgr(vt: Vt, d: Uint8Array, i: number, n: number): number {
  if (i + 3 > n) return 0;
  const tens = d[i]! - 0x30;
  if (tens >>> 0 > 9) return 0;
  const second = d[i + 1]!;
  let code = tens;
  let end = i + 1;
  if (second !== M) {
    const ones = second - 0x30;
    if (ones >>> 0 > 9) return 0;
    code = 10 * tens + ones;
    end = i + 2;
    if (d[end] !== M) {
      end = code === 38 || code === 48 ? directColour(d, end, n) : 0;
      if (end === 0) return 0;
      // Of the ground it is known that there is one.
      code = code === 48 ? 40 : 39;
    }
  }
  vt.attr = (vt.attr & KEEP[code]!) | SET[code]!;
  vt.joinAt = -1;
  return end + 1;
}

/** The index of the `m` of `;2;r;g;bm` at `i`; 0 when something else stands there. */
function directColour(d: Uint8Array, i: number, n: number): number {
  if (i + 7 > n || d[i + 1] !== 0x32 || d[i] !== 0x3b || d[i + 2] !== 0x3b) return 0;
  let separators = 0;
  for (let k = i + 3; k < n; k++) {
    const b = d[k]!;
    if (b >= 0x30 && b < 0x3a) continue;
    if (b === 0x3b) separators++;
    else return b === M && separators === 2 ? k : 0;
  }
  return 0;
}

/** Whether what `colourLength` saw last is a colour. */
let isColour = false;

/**
 * How many parameters follow a 38, 48 or 58 as its arguments. `38;5;n`, `38;2;r;g;b`, `38:5:n`, `38:2::r:g:b`
 * and the mixed forms that occur, such as `38;2:r:g:b`; anything else as xterm.js reads it.
 */
function colourLength(params: Params, at: number): number {
  let mode = 0;
  let shifted = 0;
  let length = 0;
  do {
    if (length + shifted === 1) mode = params.values[at + length]!;
    const sub = params.sub(at + length);
    if (sub !== undefined) {
      if (length + shifted === 0) mode = sub;
      break;
    }
    if ((mode === 5 && length + shifted >= 2) || (mode === 2 && length + shifted >= 5)) break;
    if (mode !== 0) shifted = 1;
  } while (++length + at < params.length && length + shifted < 6);
  isColour = mode === 2 || mode === 5;
  return length;
}

/** DECSCA: 1 protects what is printed next from selective erasure, 0 and 2 end it. */
export function DECSCA(vt: Vt, mode: number): void {
  if (mode === 1) vt.attr |= PROTECTED;
  else if (mode === 0 || mode === 2) vt.attr &= ~PROTECTED;
}
