import type { State } from '../manifest/types.js';
import type { ReportSignal } from './types.js';

/** What asks more of a person counts more. */
export const URGENCY: Readonly<Record<State, number>> = { blocked: 2, working: 1, idle: 0 };

/**
 * The report that counts: the newest, for it supersedes the others, also when it is set aside itself. Of several with the
 * same time it is the most urgent, and then the first in the order of channel, kind and detail: the order in which they
 * are given never matters.
 */
export function newestReport(
  reports: ReportSignal | readonly ReportSignal[] | null | undefined,
): ReportSignal | null {
  if (reports === null || reports === undefined) return null;
  if (!isList(reports)) return reports;
  let best: ReportSignal | null = null;
  for (const report of reports) if (best === null || precedes(report, best)) best = report;
  return best;
}

function precedes(a: ReportSignal, b: ReportSignal): boolean {
  if (a.at !== b.at) return a.at > b.at;
  if (a.state !== b.state) return URGENCY[a.state] > URGENCY[b.state];
  return sortKey(a) < sortKey(b);
}

function sortKey({ channel, kind, detail }: ReportSignal): string {
  return JSON.stringify([channel ?? 'app', kind ?? null, detail ?? null]);
}

function isList(value: ReportSignal | readonly ReportSignal[]): value is readonly ReportSignal[] {
  return Array.isArray(value);
}
