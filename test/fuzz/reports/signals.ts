import { combineSignals } from '../../../src/signals/combine.js';
import type { Decision, ReportSignal, Signals } from '../../../src/signals/types.js';
import type { Random } from '../lib/random.js';
import { checkDecision, must } from './check.js';

const CHANNELS = ['osc7501', 'claude-hook', 'codex-notify', 'acp', 'app'] as const;
const STATES = ['blocked', 'working', 'idle'] as const;

function time(random: Random): number {
  return random.weighted([
    [8, (r) => r.below(100_000)],
    [2, (r) => r.pick([0, -1, 1e15, 50_000, 50_001])],
    [0.3, (r) => r.pick([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])],
  ]);
}

const maybe = <T>(random: Random, make: () => T): T | null => (random.chance(0.6) ? make() : null);

function report(random: Random): ReportSignal {
  const state = random.pick(STATES);
  return {
    state,
    at: time(random),
    channel: random.pick(CHANNELS),
    kind: state === 'blocked' && random.chance(0.5) ? 'question' : null,
    detail: random.chance(0.3) ? random.pick(['a', 'b']) : null,
  };
}

/** Signals in any order and at any time: no throw, a decision of the right shape, and the order is of no matter. */
export function checkAnySignals(random: Random): void {
  let previous: Decision | null = null;
  for (let k = 0; k < 6; k++) {
    const reports = random.many(0, 5, report);
    const hold = random.chance(0.2);
    const rule = hold || random.chance(0.7) ? 'r' : null;
    const state = hold || rule === null ? 'idle' : random.pick(STATES);
    const signals: Signals = {
      screen: maybe(random, () => ({
        state,
        rule,
        hold,
        kind: state === 'blocked' && random.chance(0.5) ? 'permission' : null,
        at: time(random),
      })),
      process: maybe(random, () => ({
        front: random.pick(['shell', 'agent', 'other'] as const),
        at: time(random),
      })),
      submittedAt: maybe(random, () => time(random)),
      now: time(random),
      previous,
    };
    const decision = combineSignals({ ...signals, report: reports });
    checkDecision(decision);
    if (reports.every(({ at }) => !Number.isNaN(at))) {
      const turned = combineSignals({ ...signals, report: [...reports].reverse() });
      must(JSON.stringify(turned) === JSON.stringify(decision), 'the order of the reports matters');
    }
    if (signals.screen?.state === 'blocked')
      must(decision.state === 'blocked', 'a prompt on the screen is not told');
    previous = decision;
  }
}
