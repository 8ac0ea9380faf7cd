import type { Clock } from '../clock.js';
import { CLUSTER, CODE } from './cell.js';
import type { Charset } from './charset.js';
import { Clusters } from './clusters.js';
import { Grid } from './grid.js';
import { markCells, markPacked, type PackedGrid } from './pack.js';
import { SyncUpdate } from './sync.js';
import type { Progress } from './types.js';

/** What DECSC keeps. */
export interface SavedCursor {
  x: number;
  y: number;
  attr: number;
  charset: Charset | null;
}

/** The normal screen while the alternate one is shown. */
export interface HiddenScreen {
  packed: PackedGrid;
  y: number;
  top: number;
  bottom: number;
  tabs: Uint8Array | null;
  saved: SavedCursor;
}

export type VtEvent = { readonly code: number; readonly payload: string } | 'reset';

export const NO_PROGRESS: Progress = { state: 'none', value: null };

export const homeCursor = (): SavedCursor => ({ x: 0, y: 0, attr: 0, charset: null });

/** State of the terminal. The functions that change it stand in files of their own, under their mnemonics. */
export class Vt {
  grid: Grid;
  readonly clusters = new Clusters();

  /** Column, from 0; equal to the width while a wrap is pending. */
  x = 0;
  y = 0;
  /** Margins (DECSTBM), rows from 0, both inside. */
  top = 0;
  bottom: number;
  /** Style bits of what is printed next, as they stand in a cell. */
  attr = 0;

  /** DECAWM */
  wrap = true;
  /** DECOM */
  origin = false;
  /** IRM */
  insert = false;
  /** LNM */
  newline = false;
  cursorVisible = true;

  /** What SO, SI and the locking shifts select from; null before anything was designated. */
  designated: (Charset | null)[] | null = null;
  level = 0;
  charset: Charset | null = null;

  /** 1 for each column with a stop; null for one every eight columns. */
  tabs: Uint8Array | null = null;
  saved = homeCursor();

  /** Index of the cell printed last, for marks that join it and for REP; -1 after anything but printing. */
  joinAt = -1;

  title = '';
  progress = NO_PROGRESS;
  alternate = false;
  hidden: HiddenScreen | null = null;
  /** The alternate screen's, kept while it is not shown. */
  savedAlternate = homeCursor();

  readonly sync: SyncUpdate;
  events: VtEvent[] = [];

  constructor(cols: number, rows: number, clock: Clock) {
    this.grid = new Grid(cols, rows);
    this.bottom = rows - 1;
    this.sync = new SyncUpdate(this, clock);
  }

  get cols(): number {
    return this.grid.cols;
  }

  get rows(): number {
    return this.grid.rows;
  }

  /** The text of a cell: empty when blank. */
  cellText(cell: number): string {
    if (cell & CLUSTER) return this.clusters.text(cell & CODE);
    const code = cell & CODE;
    return code === 0 ? '' : String.fromCodePoint(code);
  }

  intern(text: string): number {
    return this.clusters.intern(text, this.mark);
  }

  private readonly mark = (use: (index: number) => void): void => {
    markCells(this.grid.cells, use);
    if (this.sync.frame) markCells(this.sync.frame.rows.grid.cells, use);
    if (this.hidden) markPacked(this.hidden.packed, use);
  };
}
