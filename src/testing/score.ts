import type { State } from '../manifest/types.js';
import type { ScreenSnapshot } from '../screen/types.js';
import type { Replay, ReplayStep } from './replay.js';
import { type LeftOutReason, leftOutAt, type TruthSpan, truthAt } from './truth.js';

/** A stretch in which the verdict was wrong. Seconds; `to` is the first look after it. */
export interface WrongSpan {
  readonly from: number;
  readonly to: number;
  readonly truth: State;
  readonly got: State;
  /** The rule that decided at its start; null for idle by default. */
  readonly rule: string | null;
  /** What the recording says about the truth there. */
  readonly why: string | null;
  /** The screen at its start. */
  readonly snapshot: ScreenSnapshot;
}

/** A stretch that is left out because an exclusions file says so. */
export interface ExcludedSpan {
  readonly from: number;
  readonly to: number;
  readonly reason: string;
}

/** How right the verdicts of one recording are. All times are seconds. */
export interface RecordingScore {
  readonly replay: Replay;
  readonly judgedS: number;
  readonly rightS: number;
  /** Time per reason for which it is not judged. */
  readonly leftOutS: Readonly<Partial<Record<LeftOutReason, number>>>;
  readonly excluded: readonly ExcludedSpan[];
  readonly wrong: readonly WrongSpan[];
  /** Prompts: spans whose truth is blocked and that have a judged look. */
  readonly prompts: number;
  /** Prompts during which no judged look said blocked. */
  readonly missed: readonly TruthSpan[];
  /** Time per prompt from its marker to the first look that says blocked; the agent's own delay is in it. */
  readonly latencyS: readonly number[];
  /** Time per answered prompt during which looks go on saying blocked; the agent's own delay is in it. */
  readonly lingeringS: readonly number[];
}

interface Look {
  readonly at: number;
  readonly step: ReplayStep;
}

/** Judges a replay by the truth in its recording; see `readTruth` for what is left out. */
export function scoreReplay(replay: Replay): RecordingScore {
  const { truth } = replay.recording;
  const lookS = replay.everyMs / 1000;
  const looks = replay.steps.flatMap((step) =>
    Array.from({ length: step.samples }, (_, index): Look => ({ at: step.from + index * lookS, step })),
  );
  const leftOutS: Partial<Record<LeftOutReason, number>> = {};
  const wrong: WrongSpan[] = [];
  const seen = new Map<TruthSpan, boolean>();
  let judged = 0;
  let right = 0;
  let openWrong = false;
  for (const { at, step } of looks) {
    const span = truthAt(truth, at);
    const leftOut = leftOutAt(truth, at);
    if (span === null || leftOut !== null) {
      const reason = leftOut?.reason ?? 'no truth';
      leftOutS[reason] = (leftOutS[reason] ?? 0) + lookS;
      openWrong = false;
      continue;
    }
    judged++;
    if (span.state === 'blocked') seen.set(span, seen.get(span) === true || step.state === 'blocked');
    if (step.state === span.state) {
      right++;
      openWrong = false;
      continue;
    }
    const last = wrong.at(-1);
    const rule = step.verdict.rule;
    const to = at + lookS;
    if (openWrong && last?.truth === span.state && last.got === step.state && last.rule === rule) {
      wrong[wrong.length - 1] = { ...last, to };
    } else {
      const { snapshot, state } = step;
      wrong.push({ from: at, to, truth: span.state, got: state, rule, why: span.why, snapshot });
    }
    openWrong = true;
  }
  return {
    replay,
    judgedS: judged * lookS,
    rightS: right * lookS,
    leftOutS,
    excluded: truth.leftOut
      .filter((span) => span.reason === 'excluded')
      .map(({ from, to, note }) => ({ from, to, reason: note ?? '' })),
    wrong,
    prompts: seen.size,
    missed: [...seen].filter(([, found]) => !found).map(([span]) => span),
    ...delays(replay, looks, lookS),
  };
}

/** How late the first blocked comes after a prompt's marker, and how long the last one stays after its answer. */
function delays(replay: Replay, looks: readonly Look[], lookS: number) {
  const latencyS: number[] = [];
  const lingeringS: number[] = [];
  const { spans } = replay.recording.truth;
  for (const [index, span] of spans.entries()) {
    if (span.state !== 'blocked') continue;
    const first = looks.find(({ at, step }) => at >= span.from && at < span.to && step.state === 'blocked');
    if (first) latencyS.push(first.at - span.from);
    const next = spans[index + 1];
    if (next === undefined || next.state === 'blocked') continue;
    const after = looks.filter(({ at }) => at >= next.from && at < next.to);
    const until = after.findIndex(({ step }) => step.state !== 'blocked');
    lingeringS.push((until < 0 ? after.length : until) * lookS);
  }
  return { latencyS, lingeringS };
}
