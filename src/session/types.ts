import type { Clock } from '../clock.js';
import type { Manifest } from '../manifest/types.js';
import type { ScreenSnapshot } from '../screen/types.js';
import type { ProgramStatusRecord } from '../signals/program-status/types.js';
import type { Decision, Foreground, Report } from '../signals/types.js';
import type { Sweeper } from './sweeper.js';

/** What a session is doing, and since when. */
export interface SessionState extends Decision {
  /** When `state` last became what it is, in milliseconds on the session's clock. */
  readonly since: number;
  /** While blocked: a fingerprint of what is asked; two prompts that ask the same have the same one. Null otherwise. */
  readonly prompt: string | null;
}

/** An observation of the process table. */
export interface ProcessObservation {
  readonly front: Foreground;
  /** Command line of the program in front; with `manifest: 'auto'` it tells which agent this is. */
  readonly command?: string | readonly string[];
  /** When, in milliseconds on the session's clock. Default: now. */
  readonly at?: number;
}

export type SessionListener = (state: SessionState, previous: SessionState, session: SessionWatcher) => void;

export interface SessionOptions {
  /** Name of the session, for the app's own use. Default `session-1`, `session-2`, … */
  readonly id?: string;
  /**
   * The rules: a manifest, the id or alias of a built-in one, or `auto`, which starts without an agent and takes one from
   * what the process table or the agent's own OSC 7501 reports say.
   */
  readonly manifest: Manifest | string;
  /** Size of the terminal. Default 120 × 32. */
  readonly cols?: number;
  readonly rows?: number;
  /** Shared between sessions. Default: one per clock, with its default options. */
  readonly sweeper?: Sweeper;
  /** Default: the sweeper's clock, or the system's. */
  readonly clock?: Clock;
  /** Called when `state.state` has changed. */
  readonly onChange?: SessionListener;
  /**
   * Takes what the terminal answers; write it to the program. When given, the watcher answers the OSC 7501 query, so that
   * agents start to report, and nothing else. It is always the same text.
   */
  readonly onReply?: (bytes: string) => void;
  /** Takes what a listener or `onReply` throws. Default: it is dropped, for nothing here may disturb the terminal. */
  readonly onError?: (error: unknown) => void;
}

/** One terminal with an agent in it. Made by `createSessionWatcher`. */
export interface SessionWatcher {
  readonly id: string;
  /** The last decision, with `since`. Never newer than the last look: use `check()` before acting on it. */
  readonly state: SessionState;
  /** The rules in use; null while `auto` knows no agent. */
  readonly manifest: Manifest | null;
  /** What the program and its sub-agents report with OSC 7501, the program itself (`id` empty) first. */
  readonly records: readonly ProgramStatusRecord[];
  /** The prompt of a blocked session was not seen at the last look, and nothing else either: is it only being repainted? */
  readonly fading: boolean;
  readonly disposed: boolean;
  /** How often the screen was classified so far. */
  readonly classifications: number;
  /** Takes the next output of the PTY, split anywhere. Never throws, and does nothing after `dispose`. */
  write(chunk: Uint8Array | string): void;
  /** Throws `ArgumentError` for a size no screen has. */
  resize(cols: number, rows: number): void;
  /** Takes what the agent says about itself, and looks at once. Throws `ArgumentError` for a state that is none. */
  report(report: Report): void;
  /** Takes what the process table says, and looks at once. Throws `ArgumentError` for a `front` that is none. */
  process(observation: ProcessObservation): void;
  /** Tells that a prompt or an answer was submitted to the agent, which ends older reports of idle. */
  submitted(): void;
  /** Looks at the screen as it is now, tells the listeners if the state changed, and returns it. */
  check(): SessionState;
  /** The screen as it is now. */
  snapshot(): ScreenSnapshot;
  /**
   * Adds a listener, told like `onChange` and also when, while blocked, a different prompt is asked (`state.state` is then
   * the same as before). Returns what removes it.
   */
  subscribe(listener: SessionListener): () => void;
  /** Ends it: nothing is told any more, and no timer is left. */
  dispose(): void;
}
