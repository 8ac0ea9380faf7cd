import { CLUSTER, CODE, SPACE, STYLE_SHIFT, TAIL } from './cell.js';
import type { Clusters } from './clusters.js';

const units: number[] = [];

/** The text of `cols` cells from index `b`: blanks read as spaces, tails as nothing, trailing blanks are cut. */
export function lineText(cells: Int32Array, b: number, cols: number, clusters: Clusters): string {
  let end = b + cols;
  while (end > b) {
    const text = cells[end - 1]! & (CODE | CLUSTER | TAIL);
    if (text !== 0 && text !== SPACE) break;
    end--;
  }
  let k = 0;
  for (let p = b; p < end; p++) {
    const text = cells[p]! & (CODE | CLUSTER | TAIL);
    if (text === 0) units[k++] = SPACE;
    else if (text <= 0xffff) units[k++] = text;
    else if (text & TAIL) continue;
    else if (text & CLUSTER) {
      const cluster = clusters.text(text & CODE);
      for (let j = 0; j < cluster.length; j++) units[k++] = cluster.charCodeAt(j);
    } else {
      units[k++] = 0xd7c0 + (text >> 10);
      units[k++] = 0xdc00 | (text & 0x3ff);
    }
  }
  units.length = k;
  // A wide U+3000 at the end is a space with a tail.
  return endsWithSpace(k) ? fromUnits().trimEnd() : fromUnits();
}

function endsWithSpace(length: number): boolean {
  return length > 0 && units[length - 1] === SPACE;
}

// One call makes a flat string; adding up characters would leave a rope of 32 bytes a character.
function fromUnits(): string {
  return String.fromCharCode.apply(null, units);
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
