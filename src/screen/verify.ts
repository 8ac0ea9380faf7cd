import { CLUSTER, CODE, SPACE, STYLE_MASK, TAIL } from './cell.js';
import type { Grid } from './grid.js';
import { lineText, styleRuns } from './line.js';
import type { VtScreen } from './screen.js';
import { isKept } from './sync.js';
import type { Vt } from './vt.js';

/** Throws when an invariant of the screen does not hold. For tests; reads everything, the snapshot included. */
export function verify(screen: VtScreen): void {
  const { vt } = screen;
  verifyGrid(vt.grid, vt);
  const { cols, rows, x, y, top, bottom } = vt;
  check(x >= 0 && x <= cols, 'cursor column', x);
  check(y >= 0 && y < rows, 'cursor row', y);
  check(top >= 0 && top <= bottom && bottom < rows, 'margins', [top, bottom]);
  check(vt.alternate === (vt.hidden !== null), 'alternate screen', vt.alternate);
  check(vt.tabs === null || vt.tabs.length === cols, 'tab stops', vt.tabs?.length);
  check(vt.events.length === 0, 'events delivered', vt.events.length);
  for (const saved of [vt.saved, vt.savedAlternate, vt.hidden?.saved]) {
    if (saved) check(saved.x >= 0 && saved.y >= 0, 'saved cursor', saved);
  }
  if (vt.joinAt >= 0) {
    const col = vt.joinAt - vt.grid.baseOf(y);
    check(col >= 0 && col < x, 'cell printed last', [col, x]);
    check((vt.grid.cells[vt.joinAt]! & TAIL) === 0, 'cell printed last is no tail', col);
  }
  verifySnapshot(screen);
}

function verifyGrid(grid: Grid, vt: Vt): void {
  const { cols, rows, cells, stamp, readAt, epoch } = grid;
  const base = grid.bases();
  check(Math.max(...stamp, ...readAt) <= epoch, 'no row is stamped later', [stamp, readAt, epoch]);
  check(new Set(base).size === rows, 'rows are distinct', base);
  for (let row = 0; row < rows; row++) {
    const b = base[row]!;
    check(b % cols === 0 && b >= 0 && b < cols * rows, 'row begins at a row', b);
    for (let col = 0; col < cols; col++) {
      const cell = cells[b + col]!;
      check(cell >= 0, 'cell is a small integer', cell);
      if (cell & TAIL) {
        check(col > 0, 'tail has a head', [row, col]);
        const head = cells[b + col - 1]!;
        check((head & TAIL) === 0 && (head & (CODE | CLUSTER)) !== 0, 'head has text', [row, col]);
        check((cell & (CODE | CLUSTER)) === 0, 'tail has no text', [row, col]);
      } else if (cell & CLUSTER) {
        check(vt.clusters.text(cell & CODE).length > 1, 'cluster has text', [row, col]);
      } else check((cell & CODE) === 0 || (cell & CODE) >= SPACE, 'no controls', [row, col]);
    }
  }
}

function verifySnapshot(screen: VtScreen): void {
  const { vt } = screen;
  const snapshot = screen.snapshot();
  const { frame } = vt.sync;
  check(snapshot.lines.length === vt.rows, 'a line for each row', snapshot.lines.length);
  for (let row = 0; row < vt.rows; row++) {
    const grid = frame && isKept(frame, vt.grid, row) ? frame.rows.grid : vt.grid;
    const b = grid.baseOf(row);
    const text = lineText(grid.cells, b, grid.cols, vt.clusters);
    check(snapshot.lines[row] === text, 'line equals cells', [row, text, snapshot.lines[row]]);
    check(text === text.trimEnd(), 'line is trimmed', [row, text]);
    const styles = styleRuns(grid.cells, b, grid.cols, STYLE_MASK);
    for (let col = 0; styles !== '' && col < grid.cols; col++)
      check(snapshot.style(row, col) === ((grid.cells[b + col]! >> 23) & STYLE_MASK), 'style', [row, col]);
  }
  check(screen.snapshot() === snapshot, 'the same snapshot until something changes', snapshot.revision);
}

function check(holds: boolean, what: string, found: unknown): void {
  if (!holds) throw new Error(`screen invariant: ${what} (${JSON.stringify(found)})`);
}
