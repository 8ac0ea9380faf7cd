import type { Clock, TimerHandle } from '../clock.js';
import { ArgumentError } from '../errors.js';

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/**
 * A clock that stands still until told to move, so that a test of anything timed never sleeps.
 *
 * Timers run inside `advance`, in order of their due time, and in order of creation where that is equal;
 * `now()` inside a callback is the moment it was due. A callback may set and clear timers; one set to fall
 * within the same advance runs in it.
 */
export class VirtualClock implements Clock {
  #now: number;
  /** In order of due time, then of creation. */
  readonly #timers: Timer[] = [];

  /** `startMs`: what `now()` says first. Default 0. */
  constructor(startMs = 0) {
    if (!Number.isFinite(startMs)) throw new ArgumentError('startMs', `${startMs} is not a finite number`);
    this.#now = startMs;
  }

  /** Milliseconds; only `advance` moves it. */
  now(): number {
    return this.#now;
  }

  /** As `Clock.setTimeout`; a delay that is negative or not a number counts as 0. */
  setTimeout(callback: () => void, ms: number): TimerHandle {
    const timer = { due: this.#now + (Math.max(ms, 0) || 0), run: callback };
    const after = this.#timers.findIndex((other) => other.due > timer.due);
    this.#timers.splice(after < 0 ? this.#timers.length : after, 0, timer);
    return timer;
  }

  /** Does nothing for a timer that has run or was cleared. */
  clearTimeout(handle: TimerHandle): void {
    const at = this.#timers.indexOf(handle as Timer);
    if (at >= 0) this.#timers.splice(at, 1);
  }

  /** How many timers wait to run. */
  get pending(): number {
    return this.#timers.length;
  }

  /**
   * Moves the time on by `ms` milliseconds and runs what falls due on the way.
   * Throws `ArgumentError` for a negative or not finite `ms`; what a callback throws is passed on, with the
   * clock standing at that timer.
   */
  advance(ms: number): void {
    if (!(ms >= 0 && Number.isFinite(ms))) {
      throw new ArgumentError('ms', `${ms} is not a number of milliseconds to move on by`);
    }
    const end = this.#now + ms;
    for (;;) {
      const next = this.#timers[0];
      if (next === undefined || next.due > end) break;
      this.#timers.shift();
      this.#now = next.due;
      next.run();
    }
    this.#now = end;
  }
}
