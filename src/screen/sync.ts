import type { Clock } from '../clock.js';
import { Grid, type KeptRows } from './grid.js';
import { MAX_SYNC_BYTES, MAX_SYNC_MS } from './limits.js';
import type { Progress } from './types.js';
import type { Vt } from './vt.js';

/** What was shown when a synchronized update (DEC 2026) began. */
export interface Frame {
  /** Rows that have changed since; the others are in the grid of the terminal. See `isKept`. */
  readonly rows: KeptRows;
  /** Rows of the terminal with a stamp of this or later have changed. */
  readonly since: number;
  x: number;
  y: number;
  readonly cursorVisible: boolean;
  readonly title: string;
  readonly progress: Progress;
  readonly alternate: boolean;
}

/** Whether a row of the frame is in its `rows`. */
export const isKept = (frame: Frame, grid: Grid, y: number) => grid.stamp[y]! >= frame.since;

// A buffer, never content: what is read of it was written before. Agents begin 25 updates a second, which last a
// millisecond each; one buffer for all screens of a size keeps them from making garbage.
let spare: KeptRows | null = null;

function takeBuffer(cols: number, rows: number): KeptRows {
  if (spare?.grid.cols === cols && spare.grid.rows === rows) {
    const taken = spare;
    spare = null;
    return taken;
  }
  return { grid: new Grid(cols, rows), stamps: new Int32Array(rows) };
}

/**
 * Holds the last complete frame between the begin and the end of a synchronized update.
 * https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036
 */
export class SyncUpdate {
  /** Null outside of an update, and after it was given up. */
  frame: Frame | null = null;
  /** Not asked for while an update begins and ends in one write. */
  private beganAt: number | null = null;
  private bytes = 0;

  constructor(
    private readonly vt: Vt,
    private readonly clock: Clock,
  ) {}

  /** A second begin inside an update changes nothing; in particular it does not extend it. */
  begin(): void {
    if (this.frame) return;
    const { grid, x, y, cursorVisible, title, progress, alternate } = this.vt;
    const rows = takeBuffer(grid.cols, grid.rows);
    grid.hold(rows);
    this.frame = { rows, since: grid.heldSince, x, y, cursorVisible, title, progress, alternate };
    this.beganAt = null;
    this.bytes = 0;
  }

  end(): void {
    if (!this.frame) return;
    spare = this.frame.rows;
    this.frame = null;
    this.vt.grid.letGo();
  }

  /** To be called after each write of so many bytes. */
  afterWrite(bytes: number): void {
    if (!this.frame) return;
    if (this.beganAt === null) this.beganAt = this.clock.now();
    else this.bytes += bytes;
    if (this.bytes > MAX_SYNC_BYTES) this.end();
  }

  /** Ends an update that lasts too long; true when it did. */
  expire(): boolean {
    if (!this.frame || this.beganAt === null || this.clock.now() - this.beganAt < MAX_SYNC_MS) return false;
    this.end();
    return true;
  }
}
