import type { SessionListener, SessionState, SessionWatcher } from './types.js';

/** Those who are told of changes. What one of them throws reaches neither the session nor the others. */
export class Listeners {
  readonly #listeners = new Set<{ readonly call: SessionListener; readonly statesOnly: boolean }>();

  constructor(private readonly onError: ((error: unknown) => void) | undefined) {}

  /** `statesOnly`: not told of a new prompt within the same state. Returns what removes it. */
  add(call: SessionListener, statesOnly: boolean): () => void {
    const listener = { call, statesOnly };
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  clear(): void {
    this.#listeners.clear();
  }

  tell(state: SessionState, previous: SessionState, session: SessionWatcher, stateChanged: boolean): void {
    for (const listener of [...this.#listeners]) {
      // One of those before may have removed it, or disposed the session.
      if (!this.#listeners.has(listener) || (listener.statesOnly && !stateChanged)) continue;
      this.guard(() => listener.call(state, previous, session));
    }
  }

  guard(call: () => void): void {
    try {
      call();
    } catch (error) {
      try {
        this.onError?.(error);
      } catch {
        // Whoever is told of errors must not make new ones.
      }
    }
  }
}
