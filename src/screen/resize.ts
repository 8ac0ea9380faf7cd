import { Grid } from './grid.js';
import { packGrid, unpackInto } from './pack.js';
import { type Frame, isKept } from './sync.js';
import { resizeTabs } from './tabs.js';
import type { SavedCursor, Vt } from './vt.js';

/**
 * Cuts or pads both screens, without reflow: agents redraw when the size changes. As in xterm, rows below the
 * cursor go first; the top is cut only as far as the cursor would leave the screen. Margins become the screen.
 */
export function resizeVt(vt: Vt, cols: number, rows: number): void {
  const cutTop = rowsToCut(rows, vt.y);
  vt.sync.frame = resizedFrame(vt, cols, rows);
  vt.grid = vt.grid.resized(cols, rows, cutTop);
  vt.x = Math.min(vt.x, cols - 1);
  vt.y = Math.min(vt.y - cutTop, rows - 1);
  vt.top = 0;
  vt.bottom = rows - 1;
  vt.joinAt = -1;
  vt.tabs = resizeTabs(vt.tabs, cols);
  vt.saved = movedUp(vt.saved, cutTop, cols);
  resizeHidden(vt, cols, rows);
}

function rowsToCut(rows: number, y: number): number {
  return Math.max(0, y + 1 - rows);
}

function movedUp(saved: SavedCursor, cutTop: number, cols: number): SavedCursor {
  return { ...saved, x: Math.min(saved.x, cols - 1), y: Math.max(0, saved.y - cutTop) };
}

function resizeHidden({ hidden }: Vt, cols: number, rows: number): void {
  if (!hidden) return;
  const cutTop = rowsToCut(rows, hidden.y);
  const grid = new Grid(hidden.packed.cols, hidden.packed.rows);
  unpackInto(hidden.packed, grid);
  hidden.packed = packGrid(grid.resized(cols, rows, cutTop));
  hidden.y = Math.min(hidden.y - cutTop, rows - 1);
  hidden.top = 0;
  hidden.bottom = rows - 1;
  hidden.tabs = resizeTabs(hidden.tabs, cols);
  hidden.saved = movedUp(hidden.saved, cutTop, cols);
}

/** The frame gets a grid with all its rows, none of which is read yet. */
function resizedFrame(vt: Vt, cols: number, rows: number): Frame | null {
  const { frame } = vt.sync;
  if (!frame) return null;
  const whole = new Grid(vt.cols, vt.rows);
  for (let y = 0; y < vt.rows; y++) {
    const source = isKept(frame, vt.grid, y) ? frame.rows.grid : vt.grid;
    const from = source.baseOf(y);
    whole.cells.set(source.cells.subarray(from, from + vt.cols), whole.baseOf(y));
  }
  const cutTop = rowsToCut(rows, frame.y);
  const grid = whole.resized(cols, rows, cutTop);
  // Stamps that no row had when it was read.
  const stamps = new Int32Array(rows).fill(-2);
  return {
    ...frame,
    rows: { grid, stamps },
    since: -1,
    x: Math.min(frame.x, cols - 1),
    y: Math.min(frame.y - cutTop, rows - 1),
  };
}
