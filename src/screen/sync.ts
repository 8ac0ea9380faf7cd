import type { Clock } from '../clock.js';
import { Grid } from './grid.js';
import { MAX_SYNC_BYTES, MAX_SYNC_MS } from './limits.js';
import type { Progress } from './types.js';
import type { Vt } from './vt.js';

/** What was shown when a synchronized update (DEC 2026) began. */
export interface Frame {
  /** Its `dirty` marks the rows whose text had not been read when the update began. */
  grid: Grid;
  x: number;
  y: number;
  cursorVisible: boolean;
  title: string;
  progress: Progress;
  alternate: boolean;
}

/** Enough for the screens that are inside an update at one moment; an update lasts a millisecond. */
const POOL_SIZE = 4;

// Buffers, never content: every one is overwritten before it is read. Agents begin 25 updates a second, and a
// buffer for each would be most of the garbage of a session.
const pool: Grid[] = [];

/** Copying all cells takes 0.2 µs at 120×32, less than keeping account of the rows that an update touches. */
function copyFrame(vt: Vt): Frame {
  const { grid, x, y, cursorVisible, title, progress, alternate } = vt;
  const at = pool.findIndex((g) => g.cols === grid.cols && g.rows === grid.rows);
  const copy = at >= 0 ? pool.splice(at, 1)[0]! : new Grid(grid.cols, grid.rows);
  copy.cells.set(grid.cells);
  copy.base.set(grid.base);
  copy.dirty.set(grid.dirty);
  return { grid: copy, x, y, cursorVisible, title, progress, alternate };
}

function release(grid: Grid): void {
  if (pool.length < POOL_SIZE) pool.push(grid);
}

/**
 * Holds the last complete frame between the begin and the end of a synchronized update.
 * https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036
 */
export class SyncUpdate {
  /** Null outside of an update, and after it was given up. */
  frame: Frame | null = null;
  private beganAt = 0;
  private bytes = 0;

  constructor(private readonly clock: Clock) {}

  /** A second begin inside an update changes nothing; in particular it does not extend it. */
  begin(vt: Vt): void {
    if (this.frame) return;
    this.frame = copyFrame(vt);
    this.beganAt = this.clock.now();
    this.bytes = 0;
  }

  end(): void {
    if (!this.frame) return;
    release(this.frame.grid);
    this.frame = null;
  }

  /** To be called for what is written during an update. */
  count(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > MAX_SYNC_BYTES) this.end();
  }

  /** Ends an update that lasts too long; true when it did. */
  expire(): boolean {
    if (!this.frame || this.clock.now() - this.beganAt < MAX_SYNC_MS) return false;
    this.end();
    return true;
  }
}
