import { systemClock } from '../clock.js';
import { ArgumentError } from '../errors.js';
import { StringFeed } from './encode.js';
import { MAX_COLS, MAX_ROWS, SEGMENT_BYTES } from './limits.js';
import { Parser } from './parser.js';
import { resizeVt } from './resize.js';
import type { Screen, ScreenEvents, ScreenOptions, ScreenSnapshot } from './types.js';
import { Viewer } from './viewer.js';
import { Vt } from './vt.js';

/**
 * A screen that shows what a program writes to its terminal. Synchronous, without scrollback; understands the
 * control functions of ECMA-48, VT510 and xterm that place, erase and mark text, and skips all others.
 *
 * Text is normalised for matching: a cell that was never written and every Unicode space read as U+0020, so that
 * `lines` can be searched; a wide character takes two columns and is one character of its line, so the index in a
 * line is not the column (`style` counts columns); invisible characters that take part in no cluster are left out.
 *
 * Throws `ArgumentError` for a size outside of 1–500 columns or 1–200 rows.
 */
export function createScreen(options: ScreenOptions = {}): Screen {
  return new VtScreen(options);
}

export class VtScreen implements Screen {
  readonly vt: Vt;
  private readonly parser: Parser;
  private readonly viewer: Viewer;
  private readonly strings = new StringFeed();
  private readonly events: ScreenEvents | undefined;
  private lastView: ScreenSnapshot | null = null;
  private busy = false;
  private waiting: (Uint8Array | string)[] = [];

  constructor({ cols = 120, rows = 32, clock = systemClock, events }: ScreenOptions) {
    checkSize(cols, rows);
    this.vt = new Vt(cols, rows, clock);
    this.parser = new Parser(this.vt);
    this.viewer = new Viewer(this.vt);
    this.events = events;
  }

  write(chunk: Uint8Array | string): void {
    if (this.busy) {
      // A listener writes to the screen it listens to: after what is being written.
      this.waiting.push(typeof chunk === 'string' ? chunk : chunk.slice());
      return;
    }
    this.busy = true;
    try {
      this.take(chunk);
      while (this.waiting.length > 0) this.take(this.waiting.shift()!);
    } finally {
      this.busy = false;
    }
  }

  resize(cols: number, rows: number): void {
    checkSize(cols, rows);
    if (cols === this.vt.cols && rows === this.vt.rows) return;
    resizeVt(this.vt, cols, rows);
    this.lastView = null;
  }

  snapshot(): ScreenSnapshot {
    if (this.vt.sync.expire()) this.lastView = null;
    this.lastView ??= this.viewer.view();
    return this.lastView;
  }

  private take(chunk: Uint8Array | string): void {
    this.lastView = null;
    if (typeof chunk === 'string') this.strings.feed(chunk, this.parse);
    else {
      if (this.strings.pending) this.strings.flush(this.parse);
      for (let i = 0; i < chunk.length; i += SEGMENT_BYTES)
        this.parseRange(chunk, i, Math.min(chunk.length, i + SEGMENT_BYTES));
    }
  }

  private readonly parse = (bytes: Uint8Array, length: number): void => this.parseRange(bytes, 0, length);

  private parseRange(bytes: Uint8Array, from: number, to: number): void {
    this.parser.parse(bytes, from, to);
    this.vt.sync.afterWrite(to - from);
    if (this.vt.events.length > 0) this.deliver();
  }

  private deliver(): void {
    const { events } = this.vt;
    this.vt.events = [];
    for (const event of events) {
      try {
        if (event === 'reset') this.events?.reset?.();
        else this.events?.osc?.(event.code, event.payload);
      } catch {
        // A listener that fails must not stop the output of the program, and has its own ways to tell.
      }
    }
  }
}

function checkSize(cols: number, rows: number): void {
  checkRange('cols', cols, MAX_COLS);
  checkRange('rows', rows, MAX_ROWS);
}

export function checkRange(name: string, value: number, max: number): void {
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new ArgumentError(name, `${String(value)} given, an integer from 1 to ${max} expected`);
}
