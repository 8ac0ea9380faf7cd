import type { Clock } from '../clock.js';

/** Progress as reported with OSC 9;4. `value` is 0–100, or null where the state carries none. */
export interface Progress {
  readonly state: 'none' | 'normal' | 'error' | 'indeterminate' | 'paused';
  readonly value: number | null;
}

/** Bits of `ScreenSnapshot.style`. */
export const Style = {
  bold: 1,
  faint: 2,
  inverse: 4,
  background: 8,
} as const;

/** What a person sees at one moment. Immutable: the same object comes back until something changes. */
export interface ScreenSnapshot {
  readonly cols: number;
  readonly rows: number;
  /**
   * Exactly `rows` visible rows, top to bottom, trailing blanks trimmed; never scrollback. A wide character takes two
   * columns and is one character (or cluster) here, so that an index into a line is not a column.
   */
  readonly lines: readonly string[];
  /** The last title set with OSC 0 or OSC 2; empty when none was. */
  readonly title: string;
  readonly progress: Progress;
  readonly cursor: { readonly row: number; readonly col: number; readonly visible: boolean };
  /** Whether the alternate screen is shown. */
  readonly alternate: boolean;
  /** Grows whenever anything above changed. */
  readonly revision: number;
  /** Style bits (see `Style`) of a cell; 0 outside the screen. Rows and columns count from 0. */
  style(row: number, col: number): number;
}

/** Control sequences that carry messages rather than cells; for the layers above the screen. */
export interface ScreenEvents {
  /** A complete OSC string other than titles and progress: its number, and the text after the first `;`. */
  osc?(code: number, payload: string): void;
  /** RIS (ESC c). */
  reset?(): void;
}

export interface ScreenOptions {
  /** Width in columns, 1–500. Default 120. */
  cols?: number;
  /** Height in rows, 1–200. Default 32. */
  rows?: number;
  /** Time for giving up on a synchronized update that never ends. Default: the system clock. */
  clock?: Clock;
  events?: ScreenEvents;
}

export interface Screen {
  /** Takes any split of the output, mid-escape and mid-UTF-8 included; never throws. */
  write(chunk: Uint8Array | string): void;
  /** Cuts or pads, without reflow. Throws `ArgumentError` outside 1–500 columns or 1–200 rows. */
  resize(cols: number, rows: number): void;
  /** The visible screen; free when nothing changed (same object back). */
  snapshot(): ScreenSnapshot;
}
