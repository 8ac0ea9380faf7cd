import { ArgumentError } from '../errors.js';
import type { Report, ReportSignal } from '../signals/types.js';
import type { ProcessObservation } from './types.js';

const STATES: readonly unknown[] = ['blocked', 'working', 'idle'];
const FRONTS: readonly unknown[] = ['shell', 'agent', 'other'];

/** A report as it counts from `now` on. Throws `ArgumentError`. */
export function acceptReport(report: Report, now: number): ReportSignal {
  if (!STATES.includes(report?.state)) {
    throw new ArgumentError('report.state', `${show(report?.state)}; states are ${STATES.join(', ')}`);
  }
  return { ...report, at: timeOf('report.at', report.at, now) };
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
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
