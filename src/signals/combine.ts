import { duration } from './duration.js';
import { whySetAside } from './freshness.js';
import { newestReport } from './newest-report.js';
import type { Decision, ReportChannel, ReportSignal, ScreenSignal, Signals } from './types.js';

const CHANNEL_NAMES: Readonly<Record<ReportChannel, string>> = {
  osc7501: 'OSC 7501',
  'claude-hook': 'a Claude Code hook',
  'codex-notify': "Codex's notify",
  acp: 'ACP',
  app: 'the app',
};

const NOTHING = { rule: null, kind: null, detail: null, hold: false, gone: false } as const;

/**
 * Makes one decision of everything that is known. Pure: the same signals give the same decision, in whatever order they
 * came. In this order, the first that applies decides:
 *
 * 1. a prompt on the screen: blocked, always (a precise rule, and the one alert that must never be suppressed);
 * 2. a fresh report of the agent: younger than `REPORT_TTL_MS`, and not contradicted by something newer;
 * 3. the shell in front: idle, the agent is gone;
 * 4. the other rules of the screen;
 * 5. idle.
 *
 * Where something covers the agent (`hold`), the previous decision stands in for the screen.
 */
export function combineSignals(signals: Signals): Decision {
  const { screen, process = null, submittedAt = null, now, previous = null } = signals;
  const hold = screen?.hold === true;
  const shown = hold ? null : screen;
  const report = newestReport(signals.report);
  const setAside = report && whySetAside(report, { screen, process, submittedAt, now });
  const fresh = setAside === null ? report : null;
  const remark = report && setAside ? `; the report "${report.state}" does not count: ${setAside}` : '';

  if (shown?.state === 'blocked') return fromScreen(shown, fresh, '');
  // The prompt is still there, under the viewer: only what is newer than it can end it.
  if (hold && previous?.source === 'screen' && previous.state === 'blocked') {
    const shellSince = process?.front === 'shell' && process.at > previous.at;
    if (!shellSince && !(fresh && fresh.at > previous.at)) return held(previous);
  }
  if (fresh) return { ...fromReport(fresh, now), hold };
  if (process?.front === 'shell') {
    const reason = `the shell is back in the foreground: the agent has ended${remark}`;
    return { ...NOTHING, state: 'idle', source: 'process', reason, gone: true, hold, at: process.at };
  }
  if (hold)
    return previous
      ? held(previous)
      : nothingKnown('something covers the agent, and nothing was seen before', true);
  if (shown && shown.rule !== null) return fromScreen(shown, null, remark);
  if (shown)
    return { ...nothingKnown(`no rule matches the screen, which means idle${remark}`, false), at: shown.at };
  return nothingKnown(`nothing is known yet, which means idle${remark}`, false);
}

function fromScreen(screen: ScreenSignal, report: ReportSignal | null, remark: string): Decision {
  const { state, rule, at } = screen;
  // The agent often says more about its prompt than the screen's rule can.
  const said = report?.state === 'blocked' ? report : null;
  const kind = state === 'blocked' ? (screen.kind ?? said?.kind ?? null) : null;
  const what = state === 'blocked' ? `shows a prompt${kind ? ` (${kind})` : ''}` : `shows ${state}`;
  const reason = `the screen ${what}: rule "${rule}"${remark}`;
  return { ...NOTHING, state, source: 'screen', rule, kind, reason, detail: said?.detail ?? null, at };
}

function fromReport(report: ReportSignal, now: number): Decision {
  const { state, channel = 'app', detail = null, at } = report;
  const kind = state === 'blocked' ? (report.kind ?? null) : null;
  const who = channel === 'app' ? 'the app reports' : `the agent reports through ${CHANNEL_NAMES[channel]}`;
  const reason = `${who}: ${state}${kind ? ` (${kind})` : ''}, ${duration(now - at)} ago`;
  return { ...NOTHING, state, source: 'report', kind, reason, detail, at };
}

function held(previous: Decision): Decision {
  if (previous.hold) return previous;
  return { ...previous, hold: true, reason: `something covers the agent; before that, ${previous.reason}` };
}

function nothingKnown(reason: string, hold: boolean): Decision {
  return { ...NOTHING, state: 'idle', source: 'default', reason, hold, at: 0 };
}
