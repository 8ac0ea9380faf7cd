import { styleAt } from './line.js';
import type { Progress, ScreenSnapshot } from './types.js';

type Cursor = ScreenSnapshot['cursor'];

/** What is shown besides text: a terminal, a frame of it, or what is known of one. */
export interface Shown {
  readonly title: string;
  readonly progress: Progress;
  readonly alternate: boolean;
}

export class Snapshot implements ScreenSnapshot {
  readonly cols: number;
  readonly rows: number;
  readonly lines: readonly string[];
  readonly title: string;
  readonly progress: Progress;
  readonly cursor: Cursor;
  readonly alternate: boolean;
  readonly revision: number;
  readonly #styles: readonly string[];

  /** `styles` holds the `styleRuns` of each row. */
  constructor(
    size: { readonly cols: number; readonly rows: number },
    shown: Shown,
    lines: readonly string[],
    styles: readonly string[],
    cursor: Cursor,
    revision: number,
  ) {
    this.cols = size.cols;
    this.rows = size.rows;
    this.lines = lines;
    this.title = shown.title;
    this.progress = shown.progress;
    this.cursor = cursor;
    this.alternate = shown.alternate;
    this.revision = revision;
    this.#styles = styles;
  }

  style(row: number, col: number): number {
    const packed = this.#styles[row];
    return packed === undefined || !(col >= 0 && col < this.cols) ? 0 : styleAt(packed, col);
  }
}
