import { NOTABLE_BYTES, SETTLE_CREDIT } from './constants.js';
import type { Timed } from './deadlines.js';

/** What a sweeper asks of a session. */
export interface Swept {
  /** Classifies the screen as it is. Never throws. */
  look(): void;
  /** Whether more than a spinner has changed since the last look; cheap, only asked of a settled screen. Never throws. */
  changedNotably(): boolean;
}

/** One session in a sweeper: when it was written to and looked at, and when the next look is due. Times are milliseconds. */
export class SweepEntry implements Timed {
  due = Number.POSITIVE_INFINITY;
  slot = -1;
  /** Since the last look: the first and the last output; infinite where there was none. */
  #firstWrite = Number.POSITIVE_INFINITY;
  #lastWrite = Number.POSITIVE_INFINITY;
  /** The last output of all. */
  #lastOutput = Number.NEGATIVE_INFINITY;
  /** Size of the output since the last pause; too little of it is not worth a look. */
  #size = 0;
  /** The last pause came in the middle of something large: whatever follows is worth it. */
  #midway = false;
  #lastLook = Number.NEGATIVE_INFINITY;
  /** A look the session itself asked for. */
  #wakeAt = Number.POSITIVE_INFINITY;
  #credit = SETTLE_CREDIT;
  #creditAt = Number.NEGATIVE_INFINITY;
  #removed = false;

  constructor(
    private readonly session: Swept,
    private readonly intervalMs: number,
    private readonly settleMs: number,
    private readonly plan: (entry: SweepEntry) => void,
  ) {}

  /** There was output of `size` characters or bytes. Allocates nothing, and touches no timer while output flows. */
  wrote(now: number, size: number): void {
    const isFirst = this.#firstWrite === Number.POSITIVE_INFINITY;
    // Once there is enough, more of it can only move the deadline to a later time: the queue finds out by itself.
    const planned = !isFirst && this.#worthIt;
    if (now - this.#lastOutput >= this.settleMs) this.#size = 0;
    if (isFirst) this.#firstWrite = now;
    this.#lastWrite = now;
    this.#lastOutput = now;
    this.#size += size;
    if (!planned && (this.slot < 0 || this.nextDue() < this.due)) this.plan(this);
  }

  /** Asks for a look at `at`, whether there is output or not; replaces an earlier wish. Infinity asks for none. */
  wake(at: number): void {
    this.#wakeAt = at;
    if (at < this.due || this.slot < 0) this.plan(this);
  }

  /** The session was looked at, by whomever. */
  looked(now: number): void {
    this.#firstWrite = Number.POSITIVE_INFINITY;
    this.#lastWrite = Number.POSITIVE_INFINITY;
    this.#lastLook = now;
    if (now - this.#lastOutput >= this.settleMs) this.#size = 0;
  }

  remove(): void {
    this.#removed = true;
    this.plan(this);
  }

  /** Infinity while nothing is new and nothing is wished. */
  nextDue(): number {
    if (this.#removed) return Number.POSITIVE_INFINITY;
    // Even the first look of a burst waits for the settle time: the first bytes are half a frame.
    const sweep = Math.max(this.#lastLook + this.intervalMs, this.#firstWrite + this.settleMs);
    const settle = this.#worthIt ? this.#lastWrite + this.settleMs : Number.POSITIVE_INFINITY;
    return Math.min(this.#wakeAt, sweep, settle);
  }

  /** Does what is due at `now`; nothing, where a write has moved the deadline. */
  serve(now: number): void {
    if (this.#removed || this.nextDue() > now) return;
    const sweepDue = Math.max(this.#lastLook + this.intervalMs, this.#firstWrite + this.settleMs) <= now;
    if (this.#wakeAt <= now || sweepDue) this.#look();
    else {
      this.#size = 0;
      this.#midway = this.#earned(now) && this.session.changedNotably();
      if (!this.#midway) return;
      this.#credit -= 1;
      this.#look();
    }
  }

  /** For sweeps by hand. */
  lookIfNew(now: number): boolean {
    if (this.#removed) return false;
    if (this.#firstWrite === Number.POSITIVE_INFINITY && this.#wakeAt > now) return false;
    this.#look();
    return true;
  }

  get #worthIt(): boolean {
    return this.#size >= NOTABLE_BYTES || (this.#midway && this.#size > 0);
  }

  #earned(now: number): boolean {
    const earned = (now - this.#creditAt) / this.intervalMs;
    this.#credit = Math.min(SETTLE_CREDIT, this.#credit + earned);
    this.#creditAt = now;
    return this.#credit >= 1;
  }

  #look(): void {
    this.#wakeAt = Number.POSITIVE_INFINITY;
    this.session.look();
  }
}
