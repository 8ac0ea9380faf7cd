import type { State } from '../manifest/types.js';
import { duration } from './duration.js';
import type { ProcessSignal, ReportChannel, ReportSignal, ScreenSignal } from './types.js';

/**
 * How long a report is believed when nothing contradicts it, in milliseconds per state.
 *
 * - `working`: hooks say nothing when the user interrupts, so it must end by itself; but a tool may run for long without
 *   an event (Claude Code lets a command run for 10 minutes), so it is half as long again.
 * - `blocked`: also missed by hooks when it is dismissed, but the person may be away: believing it for too short is a
 *   missed prompt, the worse mistake. An hour; where the screen knows the prompt, this never matters.
 * - `idle`: the end of a turn outranks the last spinner frames that are still on the screen (2 s covers them in all
 *   recordings). After that an idle report adds nothing to what is idle by default, and would only hide the next turn.
 */
export const REPORT_TTL_MS: Readonly<Record<State, number>> = {
  working: 15 * 60_000,
  blocked: 60 * 60_000,
  idle: 5_000,
};

/**
 * How long a screen that shows no work may stand still before a hook's `working` is doubted, in milliseconds. Not every
 * idle screen matches a rule, and no hook tells of an Esc; but Claude Code draws all the time while it works: its longest
 * pause in the recordings is 4.4 s, on a slow machine.
 */
export const SILENT_WORK_MS = 30_000;

/**
 * Channels that withdraw their own prompts: OSC 7501 replaces the record, ACP carries the answer. The others have no
 * event for an approval or an Esc, so a newer screen overrules what they said.
 */
const WITHDRAWS_PROMPTS: ReadonlySet<ReportChannel> = new Set<ReportChannel>(['osc7501', 'acp']);

export interface Contradictions {
  readonly screen: ScreenSignal | null;
  readonly process: ProcessSignal | null;
  readonly submittedAt: number | null;
  readonly now: number;
}

/**
 * Why a report no longer counts, in words for people; null while it does. Only what is strictly newer contradicts: of two
 * things seen at the same moment the agent's own word is the better one.
 */
export function whySetAside(report: ReportSignal, facts: Contradictions): string | null {
  const { screen, process, submittedAt, now } = facts;
  const { state, at } = report;
  if (now - at > REPORT_TTL_MS[state]) return `it is older than ${duration(REPORT_TTL_MS[state])}`;
  if (process?.front === 'shell' && process.at > at) return 'the shell came back to the front after it';
  const withdraws = WITHDRAWS_PROMPTS.has(report.channel ?? 'app');
  if (submittedAt !== null && submittedAt > at) {
    if (state === 'idle') return 'a prompt was submitted after it';
    if (state === 'blocked' && !withdraws) return 'an answer was given after it';
  }
  if (screen === null || screen.hold) return null;
  if (screen.rule === null) {
    const silent = now - Math.max(screen.at, at);
    if (state !== 'working' || report.channel !== 'claude-hook' || silent <= SILENT_WORK_MS) return null;
    return `the screen shows no work, and nothing has moved for ${duration(SILENT_WORK_MS)}`;
  }
  if (screen.at <= at) return null;
  if (state === 'working' && screen.state === 'idle')
    return `the screen shows idle since then ("${screen.rule}")`;
  if (state === 'blocked' && screen.state !== 'blocked' && !withdraws) {
    return `the screen shows ${screen.state} since then ("${screen.rule}")`;
  }
  return null;
}

/** When a report that counts now, with nothing new, may count no more (ms). */
export function doubtfulAt(state: State, at: number, screenAt: number, now: number): number {
  const expires = at + REPORT_TTL_MS[state] + 1;
  const silent = Math.max(at, screenAt) + SILENT_WORK_MS + 1;
  return state === 'working' && silent > now ? Math.min(expires, silent) : expires;
}
