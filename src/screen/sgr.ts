import { PROTECTED, STYLE_SHIFT } from './cell.js';
import type { Params } from './params.js';
import { Style } from './types.js';
import type { Vt } from './vt.js';

const BOLD = Style.bold << STYLE_SHIFT;
const FAINT = Style.faint << STYLE_SHIFT;
const INVERSE = Style.inverse << STYLE_SHIFT;
const BACKGROUND = Style.background << STYLE_SHIFT;

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
    } else if (p === 0) attr = 0;
    else if (p === 39) continue;
    else if (p === 1) attr |= BOLD;
    else if (p === 2) attr |= FAINT;
    else if (p === 7) attr |= INVERSE;
    else if (p === 22) attr &= ~(BOLD | FAINT);
    else if (p === 27) attr &= ~INVERSE;
    else if ((p >= 40 && p <= 47) || (p >= 100 && p <= 107)) attr |= BACKGROUND;
    else if (p === 49) attr &= ~BACKGROUND;
  }
  vt.attr = attr;
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
