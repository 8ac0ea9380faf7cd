import { STYLE_MASK } from './cell.js';
import { lineText, styleRuns } from './line.js';
import { Snapshot } from './snapshot.js';
import type { Frame } from './sync.js';
import type { Vt } from './vt.js';

/** Makes snapshots of a terminal, reading only the rows that were touched and keeping what did not change. */
export class Viewer {
  private lines: string[] = [];
  private styles: string[] = [];
  private last: Snapshot | null = null;

  constructor(private readonly vt: Vt) {}

  /** The last snapshot if it still holds, or a new one. */
  view(): Snapshot {
    const shown: Frame | Vt = this.vt.sync.frame ?? this.vt;
    const { grid } = shown;
    const changed = this.readRows(shown);
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
    this.last = new Snapshot({
      cols: grid.cols,
      rows: grid.rows,
      lines: changed || !last ? this.lines.slice() : last.lines,
      styles: this.styles.slice(),
      title: shown.title,
      progress: shown.progress,
      cursor: { row, col, visible: shown.cursorVisible },
      alternate: shown.alternate,
      revision: (last?.revision ?? 0) + 1,
    });
    return this.last;
  }

  private readRows({ grid }: Frame | Vt): boolean {
    const { cells, base, dirty, cols, rows } = grid;
    let changed = false;
    if (this.lines.length !== rows) {
      this.lines = new Array<string>(rows).fill('');
      this.styles = new Array<string>(rows).fill('');
      dirty.fill(1);
      changed = true;
    }
    for (let y = 0; y < rows; y++) {
      if (dirty[y] === 0) continue;
      dirty[y] = 0;
      const text = lineText(cells, base[y]!, cols, this.vt.clusters);
      const style = styleRuns(cells, base[y]!, cols, STYLE_MASK);
      if (text === this.lines[y] && style === this.styles[y]) continue;
      this.lines[y] = text;
      this.styles[y] = style;
      changed = true;
    }
    return changed;
  }
}
