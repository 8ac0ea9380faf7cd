import { CLUSTER, CODE, SPACE, STYLE_SHIFT, TAIL, TEXT } from './cell.js';
import type { Clusters } from './clusters.js';
import { MAX_COLS } from './limits.js';

/** Room for a row of the widest screen, and more where cells hold clusters. */
let units = new Uint16Array(2 * MAX_COLS);

const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });
const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** The text of `cols` cells from index `b`: blanks read as spaces, tails as nothing, trailing blanks are cut. */
export function lineText(cells: Int32Array, b: number, cols: number, clusters: Clusters): string {
  let end = b + cols;
  while (end > b && isBlank(cells[end - 1]!)) end--;
  let k = 0;
  for (let p = b; p < end; p++) {
    const text = cells[p]! & TEXT;
    if (text === 0) units[k++] = SPACE;
    else if (text <= 0xffff) units[k++] = text;
    else if (text < CLUSTER) {
      units[k++] = 0xd7c0 + (text >> 10);
      units[k++] = 0xdc00 | (text & 0x3ff);
    } else if (text < TAIL) k = addCluster(clusters.text(text & CODE), k);
  }
  // The tail of a wide space (U+3000) is no blank.
  while (k > 0 && units[k - 1] === SPACE) k--;
  return k === 0 ? '' : decode(k);
}

const isBlank = (cell: number) => (cell & TEXT) === 0 || (cell & TEXT) === SPACE;

function addCluster(text: string, k: number): number {
  // Every cell that is left takes two units at most, or comes here and makes room.
  if (k + text.length + 2 * MAX_COLS > units.length) {
    const grown = new Uint16Array(2 * units.length + text.length);
    grown.set(units);
    units = grown;
  }
  for (let j = 0; j < text.length; j++) units[k++] = text.charCodeAt(j);
  return k;
}

// Either way the string is flat; adding up characters would leave a rope of 32 bytes a character.
function decode(length: number): string {
  const text = units.subarray(0, length);
  return isLittleEndian ? decoder.decode(text) : String.fromCharCode.apply(null, Array.from(text));
}

const runs: number[] = [];

/**
 * The styles of `cols` cells as pairs of column and style, one for each change, packed in a string: immutable,
 * compared with `===`, and empty for most rows. `mask` selects the bits.
 */
export function styleRuns(cells: Int32Array, b: number, cols: number, mask: number): string {
  let k = 0;
  let last = 0;
  for (let x = 0; x < cols; x++) {
    const style = (cells[b + x]! >> STYLE_SHIFT) & mask;
    if (style === last) continue;
    runs[k++] = x;
    runs[k++] = style;
    last = style;
  }
  if (k === 0) return '';
  runs.length = k;
  return String.fromCharCode.apply(null, runs);
}

/** The style at a column of `styleRuns`. */
export function styleAt(packed: string, col: number): number {
  let style = 0;
  for (let k = 0; k < packed.length && packed.charCodeAt(k) <= col; k += 2) style = packed.charCodeAt(k + 1);
  return style;
}
