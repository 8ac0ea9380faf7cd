/** What a timer call returns; only good for the `clearTimeout` of the same clock. */
export type TimerHandle = unknown;

/** The only source of time in the library. All figures are milliseconds. */
export interface Clock {
  /** Milliseconds on any scale that never runs backwards within one clock. */
  now(): number;
  /** Runs `callback` once, at least `ms` milliseconds from now. Must not keep a process alive. */
  setTimeout(callback: () => void, ms: number): TimerHandle;
  clearTimeout(handle: TimerHandle): void;
}

/** A getter that is slower than the clock itself. */
const { timeOrigin } = performance;

/** The real clock: milliseconds since 1970 that never run backwards, and unref'ed timers. */
export const systemClock: Clock = {
  // Date.now() may be set back while the program runs, and whatever waits for a time would then stand still.
  now: () => timeOrigin + performance.now(),
  setTimeout(callback, ms) {
    const handle: unknown = setTimeout(callback, ms);
    // Browsers return a number, Node an object with unref.
    (handle as { unref?: () => void }).unref?.();
    return handle;
  },
  clearTimeout: (handle) => clearTimeout(handle as Parameters<typeof clearTimeout>[0]),
};
