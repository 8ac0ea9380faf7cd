import { styleAt } from './line.js';
import type { Progress, ScreenSnapshot } from './types.js';

/** The parts of a snapshot. */
export interface SnapshotParts {
  readonly cols: number;
  readonly rows: number;
  readonly lines: readonly string[];
  /** Of each row, as `styleRuns` makes them. */
  readonly styles: readonly string[];
  readonly title: string;
  readonly progress: Progress;
  readonly cursor: { readonly row: number; readonly col: number; readonly visible: boolean };
  readonly alternate: boolean;
  readonly revision: number;
}

export class Snapshot implements ScreenSnapshot {
  readonly cols: number;
  readonly rows: number;
  readonly lines: readonly string[];
  readonly title: string;
  readonly progress: Progress;
  readonly cursor: { readonly row: number; readonly col: number; readonly visible: boolean };
  readonly alternate: boolean;
  readonly revision: number;
  readonly #styles: readonly string[];

  constructor(parts: SnapshotParts) {
    this.cols = parts.cols;
    this.rows = parts.rows;
    this.lines = parts.lines;
    this.title = parts.title;
    this.progress = parts.progress;
    this.cursor = parts.cursor;
    this.alternate = parts.alternate;
    this.revision = parts.revision;
    this.#styles = parts.styles;
  }

  style(row: number, col: number): number {
    const packed = this.#styles[row];
    return packed === undefined || !(col >= 0 && col < this.cols) ? 0 : styleAt(packed, col);
  }
}
