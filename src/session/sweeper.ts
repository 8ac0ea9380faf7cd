import { type Clock, systemClock, type TimerHandle } from '../clock.js';
import { ArgumentError } from '../errors.js';
import { DEFAULT_INTERVAL_MS, DEFAULT_SETTLE_MS } from './constants.js';
import { Deadlines } from './deadlines.js';
import { SweepEntry, type Swept } from './sweep-entry.js';

export interface SweeperOptions {
  /** Least time between two sweeps of one session, in milliseconds; also the longest that a change stays unseen. Default 700. */
  readonly intervalMs?: number;
  /** How long output must pause before a look at the settled screen, in milliseconds; below `intervalMs`. Default 50. */
  readonly settleMs?: number;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** No timer: sessions are looked at only when `sweep()` is called. Default false. */
  readonly manual?: boolean;
}

/**
 * Decides when the screens of any number of sessions are classified. One timer for all, which keeps no process alive; a
 * session with nothing new costs nothing, and a write only notes the time.
 *
 * A session is looked at once per interval while there is output; before that, once output has settled, if what has
 * changed is more than a spinner. Deadlines are served in their order, so that a thousand busy sessions starve none.
 */
export interface Sweeper {
  readonly clock: Clock;
  readonly intervalMs: number;
  readonly settleMs: number;
  /** Looks now at every session with something new, and says how many there were. */
  sweep(): number;
  /** Stops the timer; the sessions are looked at no more. */
  dispose(): void;
}

/** Throws `ArgumentError` for an interval or a settle time that is none. */
export function createSweeper(options: SweeperOptions = {}): Sweeper {
  return timedSweeper(options);
}

function timedSweeper(options: SweeperOptions): TimedSweeper {
  const {
    intervalMs = DEFAULT_INTERVAL_MS,
    settleMs = Math.min(DEFAULT_SETTLE_MS, intervalMs),
    clock = systemClock,
    manual = false,
  } = options;
  if (!(intervalMs > 0 && Number.isFinite(intervalMs))) {
    throw new ArgumentError('options.intervalMs', `${intervalMs} is not a number of milliseconds above 0`);
  }
  if (!(settleMs >= 0 && settleMs <= intervalMs)) {
    throw new ArgumentError('options.settleMs', `${settleMs} is not from 0 to intervalMs (${intervalMs})`);
  }
  return new TimedSweeper(clock, intervalMs, settleMs, manual);
}

/** What `createSweeper` makes; `add` is for sessions. */
export class TimedSweeper implements Sweeper {
  readonly #queue = new Deadlines<SweepEntry>();
  #timer: TimerHandle | null = null;
  #timerDue = Number.POSITIVE_INFINITY;
  #disposed = false;

  constructor(
    readonly clock: Clock,
    readonly intervalMs: number,
    readonly settleMs: number,
    private readonly manual: boolean,
  ) {}

  add(session: Swept): SweepEntry {
    return new SweepEntry(session, this.intervalMs, this.settleMs, (entry) => this.#plan(entry));
  }

  sweep(): number {
    const now = this.clock.now();
    const due: SweepEntry[] = [];
    for (let entry = this.#queue.next; entry !== null; entry = this.#queue.next) {
      this.#queue.delete(entry);
      due.push(entry);
    }
    let looks = 0;
    for (const entry of due) {
      if (entry.lookIfNew(now)) looks++;
      this.#plan(entry);
    }
    return looks;
  }

  dispose(): void {
    this.#disposed = true;
    this.#disarm();
    for (let entry = this.#queue.next; entry !== null; entry = this.#queue.next) this.#queue.delete(entry);
  }

  #plan(entry: SweepEntry): void {
    const due = this.#disposed ? Number.POSITIVE_INFINITY : entry.nextDue();
    if (due === Number.POSITIVE_INFINITY) {
      this.#queue.delete(entry);
      // Whoever waits for nothing leaves no timer; without this it would ring once more, up to an hour later.
      if (this.#queue.next === null) this.#disarm();
      return;
    }
    this.#queue.set(entry, due);
    this.#arm();
  }

  /** The timer is only ever moved to an earlier time; one that rings too early finds nothing and is set anew. */
  #arm(): void {
    const next = this.#queue.next;
    if (next === null || this.manual || this.#disposed || next.due >= this.#timerDue) return;
    if (this.#timer !== null) this.clock.clearTimeout(this.#timer);
    this.#timerDue = next.due;
    this.#timer = this.clock.setTimeout(this.#ring, Math.max(0, next.due - this.clock.now()));
  }

  #disarm(): void {
    if (this.#timer === null) return;
    this.clock.clearTimeout(this.#timer);
    this.#timer = null;
    this.#timerDue = Number.POSITIVE_INFINITY;
  }

  readonly #ring = (): void => {
    this.#timer = null;
    // Holds back re-arming while the queue is worked on.
    this.#timerDue = Number.NEGATIVE_INFINITY;
    try {
      this.#serveAll(this.clock.now());
    } finally {
      this.#timerDue = Number.POSITIVE_INFINITY;
      this.#arm();
    }
  };

  #serveAll(now: number): void {
    for (let entry = this.#queue.next; entry !== null && entry.due <= now; entry = this.#queue.next) {
      entry.serve(now);
      this.#plan(entry);
      // A clock that runs on while sessions are looked at must not be followed for ever: what is due later comes later.
      if (entry.due <= now && entry.slot >= 0) this.#queue.set(entry, now + 1);
    }
  }
}

const sharedSweepers = new WeakMap<Clock, TimedSweeper>();

/** The sweeper of all sessions that are given none, one for each clock. */
export function sharedSweeper(clock: Clock): TimedSweeper {
  const known = sharedSweepers.get(clock);
  if (known !== undefined) return known;
  const sweeper = timedSweeper({ clock });
  sharedSweepers.set(clock, sweeper);
  return sweeper;
}
