import { ArgumentError } from '../errors.js';
import { displayText } from '../signals/display-text.js';
import type { Report, ReportSignal } from '../signals/types.js';
import type { ProcessObservation } from './types.js';

const STATES: readonly unknown[] = ['blocked', 'working', 'idle'];
const KINDS: readonly unknown[] = ['permission', 'question', 'plan', 'trust', 'login', 'limit', 'menu'];
const CHANNELS: readonly unknown[] = ['osc7501', 'claude-hook', 'codex-notify', 'acp', 'app'];
const FRONTS: readonly unknown[] = ['shell', 'agent', 'other'];

/** A report as it counts from `now` on. Throws `ArgumentError`. */
export function acceptReport(report: Report, now: number): ReportSignal {
  if (!STATES.includes(report?.state)) {
    throw new ArgumentError('report.state', `${show(report?.state)}; states are ${STATES.join(', ')}`);
  }
  const { state, kind = null, channel = 'app', detail = null } = report;
  if (kind !== null && !KINDS.includes(kind)) {
    throw new ArgumentError('report.kind', `${show(kind)}; kinds are ${KINDS.join(', ')}`);
  }
  if (!CHANNELS.includes(channel)) {
    throw new ArgumentError('report.channel', `${show(channel)}; channels are ${CHANNELS.join(', ')}`);
  }
  if (detail !== null && typeof detail !== 'string') {
    throw new ArgumentError('report.detail', `${show(detail)} is no text`);
  }
  const shown = detail === null ? null : displayText(detail) || null;
  return { state, kind, channel, detail: shown, at: timeOf('report.at', report.at, now) };
}

/** An observation as it counts from `now` on. Throws `ArgumentError`. */
export function acceptObservation(observation: ProcessObservation, now: number) {
  if (!FRONTS.includes(observation?.front)) {
    throw new ArgumentError(
      'observation.front',
      `${show(observation?.front)}; it is one of ${FRONTS.join(', ')}`,
    );
  }
  return { front: observation.front, at: timeOf('observation.at', observation.at, now) };
}

/** What claims to come from the future would be the newest for ever: it counts as now. */
function timeOf(argument: string, at: number | undefined, now: number): number {
  if (at === undefined) return now;
  if (!Number.isFinite(at)) throw new ArgumentError(argument, `${at} is not a time in milliseconds`);
  return Math.min(at, now);
}

function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  // An object from outside may have a `toString` that is none.
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
