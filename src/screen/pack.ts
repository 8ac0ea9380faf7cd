import { CLUSTER, CODE, STYLE_SHIFT, TAIL } from './cell.js';
import type { Grid } from './grid.js';
import { styleRuns } from './line.js';

/** A grid that is not shown, as text: agents live in the alternate screen for hours, and text is a quarter of cells. */
export interface PackedGrid {
  readonly cols: number;
  readonly rows: number;
  /** Per row: code units; blanks are U+0000, tails U+0001, and U+0002 is followed by two halves of a cluster index. */
  readonly texts: readonly string[];
  readonly styles: readonly string[];
}

const BLANK_UNIT = 0;
const TAIL_UNIT = 1;
const CLUSTER_UNIT = 2;
const ALL_STYLE_BITS = 31;

export function packGrid(grid: Grid): PackedGrid {
  const texts: string[] = [];
  const styles: string[] = [];
  for (let y = 0; y < grid.rows; y++) {
    const b = grid.baseOf(y);
    texts.push(packRow(grid.cells, b, grid.cols));
    styles.push(styleRuns(grid.cells, b, grid.cols, ALL_STYLE_BITS));
  }
  return { cols: grid.cols, rows: grid.rows, texts, styles };
}

function packRow(cells: Int32Array, b: number, cols: number): string {
  let end = b + cols;
  while (end > b && (cells[end - 1]! & (CODE | CLUSTER | TAIL)) === 0) end--;
  const units: number[] = [];
  for (let p = b; p < end; p++) {
    const text = cells[p]! & (CODE | CLUSTER | TAIL);
    if (text & TAIL) units.push(TAIL_UNIT);
    else if (text & CLUSTER) units.push(CLUSTER_UNIT, (text & CODE) >> 12, text & 0xfff);
    else if (text > 0xffff) units.push(0xd7c0 + (text >> 10), 0xdc00 | (text & 0x3ff));
    else units.push(text || BLANK_UNIT);
  }
  return String.fromCharCode.apply(null, units);
}

/** Overwrites a grid of the same size. */
export function unpackInto(packed: PackedGrid, grid: Grid): void {
  grid.blankRows(0, packed.rows, 0);
  for (let y = 0; y < packed.rows; y++) {
    const b = grid.baseOf(y);
    unpackRow(packed.texts[y]!, grid.cells, b);
    unpackStyles(packed.styles[y]!, grid.cells, b, packed.cols);
  }
}

/** From one change to the next: asking for every column in turn would take quadratic time. */
function unpackStyles(runs: string, cells: Int32Array, b: number, cols: number): void {
  for (let k = 0; k < runs.length; k += 2) {
    const end = k + 2 < runs.length ? runs.charCodeAt(k + 2) : cols;
    const style = runs.charCodeAt(k + 1) << STYLE_SHIFT;
    for (let x = runs.charCodeAt(k); x < end; x++) cells[b + x]! |= style;
  }
}

function unpackRow(text: string, cells: Int32Array, b: number): void {
  let p = b;
  for (let k = 0; k < text.length; k++, p++) {
    const unit = text.charCodeAt(k);
    if (unit === TAIL_UNIT) cells[p] = TAIL;
    else if (unit === CLUSTER_UNIT) {
      cells[p] = CLUSTER | (text.charCodeAt(k + 1) << 12) | text.charCodeAt(k + 2);
      k += 2;
    } else if (unit >= 0xd800 && unit <= 0xdbff) {
      cells[p] = text.codePointAt(k)!;
      k++;
    } else cells[p] = unit;
  }
}

/** Calls `use` with the index of every cluster in the grid. */
export function markPacked(packed: PackedGrid, use: (index: number) => void): void {
  for (const text of packed.texts)
    for (let k = text.indexOf('\u0002'); k >= 0; k = text.indexOf('\u0002', k + 3))
      use((text.charCodeAt(k + 1) << 12) | text.charCodeAt(k + 2));
}

/** As `markPacked`, for the cells of a grid. */
export function markCells(cells: Int32Array, use: (index: number) => void): void {
  for (let p = 0; p < cells.length; p++) if (cells[p]! & CLUSTER) use(cells[p]! & CODE);
}
