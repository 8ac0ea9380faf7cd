import type { Replay, ReplayStep, TruthSpan } from '../testing/index.js';
import { leftOutAt, truthAt } from '../testing/index.js';

/** One line of a timeline: from `at` on, until the next entry, nothing told changes. */
export interface TimelineEntry {
  /** Seconds. */
  readonly at: number;
  readonly to: number;
  readonly step: ReplayStep;
  readonly truth: TruthSpan | null;
  /** Whether the verdict is right; null where it is not judged, and `note` then says why. */
  readonly right: boolean | null;
  readonly note: string | null;
}

/** The moments of a replay at which the state, the rule, the truth or the judgement changes. */
export function timelineOf({ recording, everyMs, steps }: Replay): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  for (const step of steps) {
    for (let sample = 0; sample < step.samples; sample++) {
      const at = step.from + (sample * everyMs) / 1000;
      const to = at + everyMs / 1000;
      const truth = truthAt(recording.truth, at);
      const leftOut = leftOutAt(recording.truth, at);
      const right = leftOut || !truth ? null : truth.state === step.state;
      const note = leftOut?.note ?? leftOut?.reason ?? null;
      const last = entries.at(-1);
      const same =
        last?.truth === truth &&
        last.right === right &&
        last.step.state === step.state &&
        last.step.verdict.rule === step.verdict.rule;
      if (same) entries[entries.length - 1] = { ...last, to };
      else entries.push({ at, to, step, truth, right, note });
    }
  }
  return entries;
}
