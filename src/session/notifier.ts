import { type Clock, systemClock, type TimerHandle } from '../clock.js';
import { ArgumentError } from '../errors.js';
import type { State } from '../manifest/types.js';
import type { SessionState, SessionWatcher } from './types.js';

/** How long the same alert of the same session is held back, in milliseconds. */
export const DEFAULT_COOLDOWN_MS = 30_000;

/** A prompt that was gone for less than this (ms) has flickered; after longer it has been asked anew. */
export const FLICKER_MS = 2_000;

export interface Alert {
  readonly sessionId: string;
  readonly state: SessionState;
}

export interface NotifierOptions {
  /** Default 30,000. */
  readonly cooldownMs?: number;
  /** Shows the alert. What it throws is dropped. */
  readonly notify: (alert: Alert) => void;
  /** States that alert. Default: only `blocked`. */
  readonly states?: readonly State[];
  /** Default: the system's. Must be the clock of the sessions. */
  readonly clock?: Clock;
}

/** Tells people once about what they are asked. Made by `createNotifier`. */
export interface Notifier {
  /** Follows a session; returns what ends it. */
  watch(session: SessionWatcher): () => void;
  /** Takes the state of a session, for apps that keep their own list. */
  update(sessionId: string, state: SessionState): void;
  /** Forgets a session. */
  forget(sessionId: string): void;
  /** Forgets all; no timer is left. */
  dispose(): void;
}

/**
 * Alerts per session, state and prompt at most once in `cooldownMs`: a prompt that flickers alerts once, a different one
 * at once. A prompt that was asked anew while its alert was held back, and still stands when the time is over, alerts
 * then. Throws `ArgumentError` for a cooldown that is none.
 */
export function createNotifier(options: NotifierOptions): Notifier {
  const { cooldownMs = DEFAULT_COOLDOWN_MS, notify, states = ['blocked'], clock = systemClock } = options;
  if (!(cooldownMs >= 0 && Number.isFinite(cooldownMs))) {
    throw new ArgumentError('options.cooldownMs', `${cooldownMs} is not a number of milliseconds from 0 on`);
  }
  const sessions = new Map<string, SessionAlerts>();
  const alertsOf = (id: string): SessionAlerts => {
    const known = sessions.get(id);
    if (known !== undefined) return known;
    const alerts = new SessionAlerts(clock, cooldownMs, (state) => notify({ sessionId: id, state }));
    sessions.set(id, alerts);
    return alerts;
  };
  const update = (id: string, state: SessionState) =>
    alertsOf(id).update(states.includes(state.state) ? `${state.state} ${state.prompt ?? ''}` : null, state);
  const forget = (id: string) => {
    sessions.get(id)?.forget();
    sessions.delete(id);
  };
  return {
    update,
    forget,
    watch(session) {
      update(session.id, session.state);
      const unsubscribe = session.subscribe((state) => update(session.id, state));
      return () => {
        unsubscribe();
        forget(session.id);
      };
    },
    dispose() {
      for (const id of [...sessions.keys()]) forget(id);
    },
  };
}

interface Asked {
  /** When it last alerted; minus infinity where it never did. */
  alertedAt: number;
  /** When it last went away; infinity while it stands. */
  goneAt: number;
}

/** The alerts of one session. */
class SessionAlerts {
  readonly #asked = new Map<string, Asked>();
  #current: string | null = null;
  #lastAlert: string | null = null;
  #timer: TimerHandle | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly cooldownMs: number,
    private readonly send: (state: SessionState) => void,
  ) {}

  /** `what`: what would be alerted; null where there is nothing to alert. */
  update(what: string | null, state: SessionState): void {
    if (what === this.#current) return;
    const now = this.clock.now();
    this.forget();
    const before = this.#current === null ? undefined : this.#asked.get(this.#current);
    if (before) before.goneAt = now;
    this.#current = what;
    this.#prune(now);
    if (what === null) return;

    const asked = this.#asked.get(what) ?? {
      alertedAt: Number.NEGATIVE_INFINITY,
      goneAt: Number.NEGATIVE_INFINITY,
    };
    const isNew = what !== this.#lastAlert || now - asked.goneAt >= FLICKER_MS;
    asked.goneAt = Number.POSITIVE_INFINITY;
    this.#asked.set(what, asked);
    const wait = asked.alertedAt + this.cooldownMs - now;
    if (wait <= 0) this.#alert(what, asked, state);
    else if (isNew) this.#timer = this.clock.setTimeout(() => this.#alert(what, asked, state), wait);
  }

  /** Drops the alert that waits. */
  forget(): void {
    if (this.#timer !== null) this.clock.clearTimeout(this.#timer);
    this.#timer = null;
  }

  #alert(what: string, asked: Asked, state: SessionState): void {
    this.#timer = null;
    asked.alertedAt = this.clock.now();
    this.#lastAlert = what;
    try {
      this.send(state);
    } catch {
      // An alert that cannot be shown must not end the watching.
    }
  }

  /** Forgets what can hold nothing back any more. */
  #prune(now: number): void {
    for (const [what, { alertedAt, goneAt }] of this.#asked) {
      if (now - alertedAt >= this.cooldownMs && goneAt !== Number.POSITIVE_INFINITY) this.#asked.delete(what);
    }
  }
}
