import type { Grid } from './grid.js';
import { line, readLine } from './line.js';
import { Snapshot } from './snapshot.js';
import { type Frame, isKept } from './sync.js';
import type { Vt } from './vt.js';

/** Makes snapshots of a terminal, reading only the rows that were touched and keeping what did not change. */
export class Viewer {
  private lines: string[] = [];
  private styles: string[] = [];
  private shownLines: readonly string[] = [];
  private shownStyles: readonly string[] = [];
  private last: Snapshot | null = null;

  constructor(private readonly vt: Vt) {}

  /** The last snapshot if it still holds, or a new one. */
  view(): Snapshot {
    const { frame } = this.vt.sync;
    const { grid } = this.vt;
    const shown: Frame | Vt = frame ?? this.vt;
    const changed = this.readRows(frame);
    const { last } = this;
    const row = shown.y;
    const col = Math.min(shown.x, grid.cols - 1);
    if (
      last &&
      !changed &&
      last.cols === grid.cols &&
      last.rows === grid.rows &&
      last.cursor.row === row &&
      last.cursor.col === col &&
      last.cursor.visible === shown.cursorVisible &&
      last.title === shown.title &&
      last.alternate === shown.alternate &&
      last.progress.state === shown.progress.state &&
      last.progress.value === shown.progress.value
    )
      return last;
    if (changed || !last) {
      this.shownLines = this.lines.slice();
      this.shownStyles = this.styles.slice();
    }
    this.last = new Snapshot(
      grid,
      shown,
      this.shownLines,
      this.shownStyles,
      { row, col, visible: shown.cursorVisible },
      (last?.revision ?? 0) + 1,
    );
    return this.last;
  }

  /** Brings `lines` and `styles` up to date; true when one of them changed. */
  private readRows(frame: Frame | null): boolean {
    const { grid } = this.vt;
    let changed = this.lines.length !== grid.rows;
    if (changed) {
      this.lines = new Array<string>(grid.rows).fill('');
      this.styles = new Array<string>(grid.rows).fill('');
    }
    const { readAt, stamp } = grid;
    for (let y = 0; y < grid.rows; y++) {
      if (frame && isKept(frame, grid, y)) {
        const { rows } = frame;
        if (readAt[y] === rows.stamps[y]) continue;
        readAt[y] = rows.stamps[y]!;
        if (this.readRow(rows.grid, y)) changed = true;
      } else if (readAt[y] !== stamp[y]) {
        readAt[y] = stamp[y]!;
        if (this.readRow(grid, y)) changed = true;
      }
    }
    grid.epoch++;
    return changed;
  }

  private readRow(grid: Grid, y: number): boolean {
    readLine(grid.cells, grid.baseOf(y), grid.cols, this.vt.clusters);
    if (line.text === this.lines[y] && line.styles === this.styles[y]) return false;
    this.lines[y] = line.text;
    this.styles[y] = line.styles;
    return true;
  }
}
