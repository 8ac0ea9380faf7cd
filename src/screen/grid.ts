import { CLUSTER, CODE, TAIL } from './cell.js';
import { MAX_ROWS } from './limits.js';

const rotated = new Int32Array(MAX_ROWS);

/** Epochs before they are counted anew, so that they stay small integers. */
const LAST_EPOCH = 1 << 30;

/** Views of rows that are kept at hand; an update of a spinner changes one to three rows. */
const VIEWS = 8;

/** Rows of a held frame that have changed since, each in its place, and the epochs in which they had changed before. */
export interface KeptRows {
  readonly grid: Grid;
  readonly stamps: Int32Array;
}

/**
 * The cells of one screen. Rows are found through `baseOf`, so that scrolling moves indices instead of cells.
 * Every function keeps the two halves of wide characters together: who loses one loses both.
 *
 * Time is counted in epochs: a new one begins when rows are read and when a frame is held. A row is stamped with the
 * epoch in which it was changed last, so that it costs one comparison to know that a row needs no further care, and
 * nothing to begin or end an update.
 */
export class Grid {
  readonly cols: number;
  readonly rows: number;
  readonly cells: Int32Array;
  /** Index of the first cell of each row, from `start` on. */
  private readonly base: Int32Array;
  /** Scrolling the whole screen by a line moves this instead of the table, which has room for as many lines as rows. */
  private start = 0;
  epoch = 1;
  /** Who changes cells of a row calls `touch` first, unless its stamp is the epoch. */
  readonly stamp: Int32Array;
  /** The stamp that each row had when its text was read last. */
  readonly readAt: Int32Array;
  /** The last epoch in which all rows changed, which output that scrolls need not find out row by row. */
  private allStamped = 0;
  private keep: KeptRows | null = null;
  /** Of single rows: making one takes longer than copying it. */
  private readonly views: (Int32Array | undefined)[] = [];
  /** Rows with a stamp of this or later are not part of the held frame any more. */
  heldSince = 0;

  constructor(cols: number, rows: number) {
    this.cols = cols;
    this.rows = rows;
    this.cells = new Int32Array(cols * rows);
    this.base = new Int32Array(2 * rows);
    this.stamp = new Int32Array(rows);
    this.readAt = new Int32Array(rows).fill(-1);
    for (let y = 0; y < rows; y++) this.base[y] = y * cols;
  }

  /** Index of the first cell of a row. */
  baseOf(y: number): number {
    return this.base[this.start + y]!;
  }

  /** `baseOf` of all rows. */
  bases(): Int32Array {
    return this.base.slice(this.start, this.start + this.rows);
  }

  /** Makes a row ready to be changed. */
  touch(y: number): void {
    if (this.keep && this.stamp[y]! < this.heldSince) this.keepRow(y, this.keep);
    this.stamp[y] = this.epoch;
  }

  private touchRows(from: number, to: number): void {
    if (this.allStamped === this.epoch) return;
    if (this.keep) for (let y = from; y < to; y++) this.touch(y);
    else this.stamp.fill(this.epoch, from, to);
    if (to - from === this.rows) this.allStamped = this.epoch;
  }

  private keepRow(y: number, { grid, stamps }: KeptRows): void {
    const from = this.baseOf(y);
    const to = grid.baseOf(y);
    const slot = (from / this.cols) % VIEWS;
    let view = this.views[slot];
    if (view?.byteOffset !== 4 * from) {
      view = this.cells.subarray(from, from + this.cols);
      this.views[slot] = view;
    }
    grid.cells.set(view, to);
    stamps[y] = this.stamp[y]!;
  }

  /** From now on, rows are copied to `keep` before they change. */
  hold(keep: KeptRows): void {
    if (this.epoch >= LAST_EPOCH) {
      this.epoch = 1;
      this.stamp.fill(0);
      this.readAt.fill(-1);
    }
    this.heldSince = ++this.epoch;
    this.keep = keep;
  }

  letGo(): void {
    this.keep = null;
  }

  /** Fills whole rows, `to` excluded. */
  blankRows(from: number, to: number, fill: number): void {
    this.touchRows(from, to);
    for (let y = from; y < to; y++) {
      const b = this.baseOf(y);
      this.cells.fill(fill, b, b + this.cols);
    }
  }

  /** Fills a part of one row, `to` excluded, and the halves torn at its ends. */
  blank(y: number, from: number, to: number, fill: number): void {
    if (from >= to) return;
    if (this.stamp[y] !== this.epoch) this.touch(y);
    const b = this.baseOf(y);
    const cells = this.cells;
    if (cells[b + from]! & TAIL) cells[b + from - 1] = fill;
    if (to < this.cols && cells[b + to]! & TAIL) cells[b + to] = fill;
    cells.fill(fill, b + from, b + to);
  }

  /** Moves rows `top`–`bottom` up by `n`, and fills those that come in. */
  scrollUp(top: number, bottom: number, n: number, fill: number): void {
    if (this.allStamped !== this.epoch) this.touchRows(top, bottom + 1);
    if (n === 1 && bottom - top === this.rows - 1) {
      this.scrollAll(fill);
      return;
    }
    const { base, start } = this;
    const height = bottom - top + 1;
    if (n < height) {
      for (let k = 0; k < n; k++) rotated[k] = base[start + top + k]!;
      base.copyWithin(start + top, start + top + n, start + bottom + 1);
      for (let k = 0; k < n; k++) base[start + bottom + 1 - n + k] = rotated[k]!;
    }
    this.blankRows(Math.max(top, bottom + 1 - n), bottom + 1, fill);
  }

  /** By one line, as most scrolling is. */
  private scrollAll(fill: number): void {
    const { base, rows, cols } = this;
    const first = base[this.start]!;
    base[this.start + rows] = first;
    if (++this.start === rows) {
      base.copyWithin(0, rows);
      this.start = 0;
    }
    this.cells.fill(fill, first, first + cols);
  }

  /** Moves rows `top`–`bottom` down by `n`, and fills those that come in. */
  scrollDown(top: number, bottom: number, n: number, fill: number): void {
    this.touchRows(top, bottom + 1);
    const { base, start } = this;
    if (n <= bottom - top) {
      for (let k = 0; k < n; k++) rotated[k] = base[start + bottom + 1 - n + k]!;
      base.copyWithin(start + top + n, start + top, start + bottom + 1 - n);
      for (let k = 0; k < n; k++) base[start + top + k] = rotated[k]!;
    }
    this.blankRows(top, Math.min(bottom + 1, top + n), fill);
  }

  /** Shifts the rest of the row right by `n`; what leaves at the edge is lost. */
  insertCells(y: number, x: number, n: number, fill: number): void {
    if (this.stamp[y] !== this.epoch) this.touch(y);
    const b = this.baseOf(y);
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
  }

  /** Shifts the rest of the row left by `n` and fills the end. */
  deleteCells(y: number, x: number, n: number, fill: number): void {
    if (this.stamp[y] !== this.epoch) this.touch(y);
    const b = this.baseOf(y);
    const { cells, cols } = this;
    if (cells[b + x]! & TAIL) cells[b + x - 1] = fill;
    if (n < cols - x) {
      if (cells[b + x + n]! & TAIL) cells[b + x + n] = fill;
      cells.copyWithin(b + x, b + x + n, b + cols);
    }
    cells.fill(fill, b + Math.max(x, cols - n), b + cols);
  }

  /** A copy of another size: `cutTop` rows are dropped at the top, the rest is cut or padded. */
  resized(cols: number, rows: number, cutTop: number): Grid {
    const grid = new Grid(cols, rows);
    const width = Math.min(cols, this.cols);
    for (let y = 0; y < rows && y + cutTop < this.rows; y++) {
      const from = this.baseOf(y + cutTop);
      const to = grid.baseOf(y);
      grid.cells.set(this.cells.subarray(from, from + width), to);
      const torn = width < this.cols && this.cells[from + width]! & TAIL;
      if (torn) grid.cells[to + width - 1]! &= ~(CODE | CLUSTER);
    }
    return grid;
  }
}
