import type { Manifest } from '../../src/manifest/types.js';
import { createNotifier, type Notifier } from '../../src/session/notifier.js';
import { createSweeper, type Sweeper } from '../../src/session/sweeper.js';
import type { SessionState, SessionWatcher } from '../../src/session/types.js';
import { createSessionWatcher } from '../../src/session/watcher.js';
import type { VirtualClock } from '../../src/testing/virtual-clock.js';

/** What happened in all sessions of an app. */
export interface Tally {
  changes: number;
  alerts: number;
  replies: number;
  classifications: number;
  errors: unknown[];
}

/** A dashboard: one sweeper, one notifier, and a watcher for every terminal. */
export class App {
  readonly sweeper: Sweeper;
  readonly notifier: Notifier;
  readonly #sessions = new Map<SessionWatcher, () => void>();

  constructor(
    clock: VirtualClock,
    readonly tally: Tally,
  ) {
    this.sweeper = createSweeper({ clock });
    this.notifier = createNotifier({ clock, notify: () => tally.alerts++ });
  }

  get size(): number {
    return this.#sessions.size;
  }

  open(
    id: string,
    manifest: Manifest,
    cols: number,
    rows: number,
    told: (state: SessionState) => void,
  ): SessionWatcher {
    const session = createSessionWatcher({
      id,
      manifest,
      cols,
      rows,
      sweeper: this.sweeper,
      onChange: (state) => {
        this.tally.changes++;
        told(state);
      },
      onReply: () => this.tally.replies++,
      onError: (error) => this.tally.errors.push(error),
    });
    this.#sessions.set(session, this.notifier.watch(session));
    return session;
  }

  close(session: SessionWatcher): void {
    this.#sessions.get(session)?.();
    this.#sessions.delete(session);
    this.tally.classifications += session.classifications;
    session.dispose();
  }

  /** The process is gone: its timers with it, but nobody has disposed a session. */
  kill(): void {
    for (const session of this.#sessions.keys()) this.tally.classifications += session.classifications;
    this.sweeper.dispose();
    this.notifier.dispose();
    this.#sessions.clear();
  }

  quit(): void {
    for (const session of [...this.#sessions.keys()]) this.close(session);
    this.notifier.dispose();
    this.sweeper.dispose();
  }
}
