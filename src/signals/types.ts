import type { BlockedKind, State, Verdict } from '../manifest/types.js';

/** How a report reached us. */
export type ReportChannel =
  /** OSC 7501 in the agent's own output. */
  | 'osc7501'
  /** A hook of Claude Code. */
  | 'claude-hook'
  /** The `notify` program of Codex. */
  | 'codex-notify'
  /** A message of the Agent Client Protocol. */
  | 'acp'
  /** Anything the app knows by itself. */
  | 'app';

/** What an agent, or the app on its behalf, says about itself. Everything but `state` may be left out. */
export interface Report {
  readonly state: State;
  /** What a blocked agent waits for. Default null. */
  readonly kind?: BlockedKind | null;
  /** Default `app`. */
  readonly channel?: ReportChannel;
  /** One line of plain text for people, made safe to show. It comes from outside: never treat it as markup. */
  readonly detail?: string | null;
  /** Milliseconds on the session's clock. Default: when the session is given it. */
  readonly at?: number;
}

/** A report with the time it was made or arrived, in milliseconds. */
export type ReportSignal = Report & { readonly at: number };

/** What `classify` made of the screen, and when that screen was last drawn on (ms), not when it was looked at. */
export type ScreenSignal = Verdict & { readonly at: number };

/**
 * Which program has the terminal. `shell`: the foreground process group is the shell itself, not an agent's tool that
 * happens to be called bash. `agent`: the agent. `other`: anything else, as one of the agent's tools.
 */
export type Foreground = 'shell' | 'agent' | 'other';

/** An observation of the process table, in milliseconds. */
export interface ProcessSignal {
  readonly front: Foreground;
  readonly at: number;
}

/** Which fact decided. `default`: none did, and that means idle. */
export type DecisionSource = 'screen' | 'report' | 'process' | 'default';

/** One answer made of everything that is known about a session. */
export interface Decision {
  readonly state: State;
  readonly source: DecisionSource;
  /** Id of the manifest rule, where the screen decided; null otherwise. */
  readonly rule: string | null;
  /** What a blocked agent waits for, where known; null otherwise. */
  readonly kind: BlockedKind | null;
  /** Why, in a sentence for people. Not meant to be parsed. */
  readonly reason: string;
  /** What the agent itself says about it, e.g. `approve Bash: npm test`. From outside, but safe to show as plain text. */
  readonly detail: string | null;
  /** Something covers the agent (a transcript viewer, a pager), so the screen does not show its state. */
  readonly hold: boolean;
  /** The agent has ended: the shell is back in front. */
  readonly gone: boolean;
  /** When the deciding fact was observed (ms); 0 where there is none. */
  readonly at: number;
}

export interface Signals {
  /** What the screen says; null where it was never read. */
  readonly screen: ScreenSignal | null;
  /** What the agent said: the newest report counts, and of several made at the same time the most urgent. Default null. */
  readonly report?: ReportSignal | readonly ReportSignal[] | null;
  /** The last observation of the process table. Default null. */
  readonly process?: ProcessSignal | null;
  /** When a person or the app last submitted a prompt or an answer (ms). Default null. */
  readonly submittedAt?: number | null;
  /** Milliseconds, on the scale of all the other times. */
  readonly now: number;
  /** The decision before, which stands where a viewer covers the agent. Default null. */
  readonly previous?: Decision | null;
}
