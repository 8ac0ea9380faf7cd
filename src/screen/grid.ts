import { CLUSTER, CODE, TAIL } from './cell.js';

const rotated = new Int32Array(512);

/**
 * The cells of one screen. Rows are found through `base`, so that scrolling moves indices instead of cells.
 * Every function keeps the two halves of wide characters together: who loses one loses both.
 */
export class Grid {
  readonly cols: number;
  readonly rows: number;
  readonly cells: Int32Array;
  /** Index of the first cell of each row. */
  readonly base: Int32Array;
  /** 1 for each row that was touched since its text was last read. */
  readonly dirty: Uint8Array;

  constructor(cols: number, rows: number) {
    this.cols = cols;
    this.rows = rows;
    this.cells = new Int32Array(cols * rows);
    this.base = new Int32Array(rows);
    this.dirty = new Uint8Array(rows);
    for (let y = 0; y < rows; y++) this.base[y] = y * cols;
    this.dirty.fill(1);
  }

  /** Fills whole rows, `to` excluded. */
  blankRows(from: number, to: number, fill: number): void {
    for (let y = from; y < to; y++) {
      const b = this.base[y]!;
      this.cells.fill(fill, b, b + this.cols);
      this.dirty[y] = 1;
    }
  }

  /** Fills a part of one row, `to` excluded, and the halves torn at its ends. */
  blank(y: number, from: number, to: number, fill: number): void {
    if (from >= to) return;
    const b = this.base[y]!;
    const cells = this.cells;
    if (cells[b + from]! & TAIL) cells[b + from - 1] = fill;
    if (to < this.cols && cells[b + to]! & TAIL) cells[b + to] = fill;
    cells.fill(fill, b + from, b + to);
    this.dirty[y] = 1;
  }

  /** Moves rows `top`–`bottom` up by `n`, and fills those that come in. */
  scrollUp(top: number, bottom: number, n: number, fill: number): void {
    const { base } = this;
    const height = bottom - top + 1;
    if (n === 1) {
      const first = base[top]!;
      base.copyWithin(top, top + 1, bottom + 1);
      base[bottom] = first;
    } else if (n < height) {
      for (let k = 0; k < n; k++) rotated[k] = base[top + k]!;
      base.copyWithin(top, top + n, bottom + 1);
      for (let k = 0; k < n; k++) base[bottom + 1 - n + k] = rotated[k]!;
    }
    this.blankRows(Math.max(top, bottom + 1 - n), bottom + 1, fill);
    this.dirty.fill(1, top, bottom + 1);
  }

  /** Moves rows `top`–`bottom` down by `n`, and fills those that come in. */
  scrollDown(top: number, bottom: number, n: number, fill: number): void {
    const { base } = this;
    if (n <= bottom - top) {
      for (let k = 0; k < n; k++) rotated[k] = base[bottom + 1 - n + k]!;
      base.copyWithin(top + n, top, bottom + 1 - n);
      for (let k = 0; k < n; k++) base[top + k] = rotated[k]!;
    }
    this.blankRows(top, Math.min(bottom + 1, top + n), fill);
    this.dirty.fill(1, top, bottom + 1);
  }

  /** Shifts the rest of the row right by `n`; what leaves at the edge is lost. */
  insertCells(y: number, x: number, n: number, fill: number): void {
    const b = this.base[y]!;
    const { cells, cols } = this;
    if (cells[b + x]! & TAIL) {
      cells[b + x - 1] = fill;
      cells[b + x]! &= ~TAIL;
    }
    if (n < cols - x) {
      // The head of a wide character that would end in the last column is cut off its tail.
      if (cells[b + cols - n]! & TAIL) cells[b + cols - n - 1] = fill;
      cells.copyWithin(b + x + n, b + x, b + cols - n);
    }
    cells.fill(fill, b + x, b + Math.min(cols, x + n));
    this.dirty[y] = 1;
  }

  /** Shifts the rest of the row left by `n` and fills the end. */
  deleteCells(y: number, x: number, n: number, fill: number): void {
    const b = this.base[y]!;
    const { cells, cols } = this;
    if (cells[b + x]! & TAIL) cells[b + x - 1] = fill;
    if (n < cols - x) {
      if (cells[b + x + n]! & TAIL) cells[b + x + n] = fill;
      cells.copyWithin(b + x, b + x + n, b + cols);
    }
    cells.fill(fill, b + Math.max(x, cols - n), b + cols);
    this.dirty[y] = 1;
  }

  /** A copy of another size: `cutTop` rows are dropped at the top, the rest is cut or padded. */
  resized(cols: number, rows: number, cutTop: number): Grid {
    const grid = new Grid(cols, rows);
    const width = Math.min(cols, this.cols);
    for (let y = 0; y < rows && y + cutTop < this.rows; y++) {
      const from = this.base[y + cutTop]!;
      const to = grid.base[y]!;
      grid.cells.set(this.cells.subarray(from, from + width), to);
      const torn = width < this.cols && this.cells[from + width]! & TAIL;
      if (torn) grid.cells[to + width - 1]! &= ~(CODE | CLUSTER);
    }
    return grid;
  }
}
