import { CLUSTER, CODE, SPACE, STYLE_MASK, STYLE_SHIFT, TAIL, TEXT } from './cell.js';
import type { Clusters } from './clusters.js';
import { MAX_COLS } from './limits.js';

/** Room for a row of the widest screen, and more where cells hold clusters. */
let units = new Uint16Array(2 * MAX_COLS);
const bytes = new Uint8Array(MAX_COLS);

// Decoders make flat strings: adding up characters would leave ropes of 32 bytes a character.
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });
const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** What `readLine` found. */
export const line = { text: '', styles: '' };

/**
 * Reads `cols` cells from index `b`. Text: blanks read as spaces, tails as nothing, trailing blanks are cut. Styles
 * as in `styleRuns`, with the bits of `Style`.
 */
export function readLine(cells: Int32Array, b: number, cols: number, clusters: Clusters): void {
  let end = b + cols;
  // All bits that occur: most rows have no style, and need not be searched for changes of it.
  let seen = 0;
  while (end > b) {
    const cell = cells[end - 1]!;
    const text = cell & TEXT;
    if (text !== 0 && text !== SPACE) break;
    seen |= cell;
    end--;
  }
  // Most rows are ASCII, which is decoded in half the time.
  let p = b;
  for (; p < end; p++) {
    const cell = cells[p]!;
    const text = cell & TEXT;
    if (text >= 0x80) break;
    seen |= cell;
    bytes[p - b] = text === 0 ? SPACE : text;
  }
  if (p === end) line.text = p === b ? '' : utf8.decode(bytes.subarray(0, p - b));
  else {
    line.text = anyText(cells, b, end, clusters);
    seen |= seenInText;
  }
  line.styles = (seen >> STYLE_SHIFT) & STYLE_MASK ? styleRuns(cells, b, cols, STYLE_MASK) : '';
}

let seenInText = 0;

function anyText(cells: Int32Array, b: number, end: number, clusters: Clusters): string {
  let out = units;
  let seen = 0;
  let k = 0;
  for (let p = b; p < end; p++) {
    const cell = cells[p]!;
    seen |= cell;
    const text = cell & TEXT;
    if (text <= 0xffff) out[k++] = text === 0 ? SPACE : text;
    else if (text < CLUSTER) {
      out[k++] = 0xd7c0 + (text >> 10);
      out[k++] = 0xdc00 | (text & 0x3ff);
    } else if (text < TAIL) {
      k = addCluster(clusters.text(text & CODE), k);
      out = units;
    }
  }
  seenInText = seen;
  // The tail of a wide space (U+3000) is no blank.
  while (k > 0 && out[k - 1] === SPACE) k--;
  const text = out.subarray(0, k);
  return isLittleEndian ? utf16.decode(text) : String.fromCharCode.apply(null, Array.from(text));
}

/** Only the text of `readLine`. */
export function lineText(cells: Int32Array, b: number, cols: number, clusters: Clusters): string {
  readLine(cells, b, cols, clusters);
  return line.text;
}

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
