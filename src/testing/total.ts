import type { State } from '../manifest/types.js';
import type { Replay } from './replay.js';
import { type RecordingScore, scoreReplay } from './score.js';
import type { LeftOutReason } from './truth.js';

/** Scores of several recordings taken together. All times are seconds. */
export interface Score {
  readonly recordings: number;
  readonly judgedS: number;
  readonly rightS: number;
  /** `rightS` of `judgedS`, 0–1; 1 where nothing was judged. */
  readonly ratio: number;
  readonly prompts: number;
  readonly missed: number;
  /** Time that blocked was said and was wrong. */
  readonly falseBlockedS: number;
  /** Time that working was said and was wrong. */
  readonly falseWorkingS: number;
  /** Wrong time per `truth→got`, as `working→idle`. */
  readonly wrongS: Readonly<Record<string, number>>;
  readonly leftOutS: Readonly<Partial<Record<LeftOutReason, number>>>;
  /** Median and longest; null where there was none. */
  readonly latencyS: Spread | null;
  readonly lingeringS: Spread | null;
}

export interface Spread {
  readonly median: number;
  readonly max: number;
}

/** How right the verdicts of one replay, or of several taken together, are. */
export function score(replays: Replay | readonly Replay[]): Score {
  return totalScore([replays].flat().map(scoreReplay));
}

/** Adds up the scores of recordings. */
export function totalScore(scores: readonly RecordingScore[]): Score {
  const wrongS: Record<string, number> = {};
  const leftOutS: Partial<Record<LeftOutReason, number>> = {};
  const sum = (of: (score: RecordingScore) => number) =>
    scores.reduce((total, score) => total + of(score), 0);
  const saidWrongly = (state: State) =>
    sum(({ wrong }) =>
      wrong.filter(({ got }) => got === state).reduce((total, { from, to }) => total + to - from, 0),
    );
  for (const score of scores) {
    for (const { truth, got, from, to } of score.wrong) {
      const key = `${truth}→${got}`;
      wrongS[key] = (wrongS[key] ?? 0) + to - from;
    }
    for (const [reason, seconds] of Object.entries(score.leftOutS)) {
      const key = reason as LeftOutReason;
      leftOutS[key] = (leftOutS[key] ?? 0) + seconds;
    }
  }
  const judgedS = sum((score) => score.judgedS);
  const rightS = sum((score) => score.rightS);
  return {
    recordings: scores.length,
    judgedS,
    rightS,
    ratio: judgedS === 0 ? 1 : rightS / judgedS,
    prompts: sum((score) => score.prompts),
    missed: sum((score) => score.missed.length),
    falseBlockedS: saidWrongly('blocked'),
    falseWorkingS: saidWrongly('working'),
    wrongS,
    leftOutS,
    latencyS: spread(scores.flatMap((score) => score.latencyS)),
    lingeringS: spread(scores.flatMap((score) => score.lingeringS)),
  };
}

function spread(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  return { median: sorted[Math.floor((sorted.length - 1) / 2)]!, max: sorted.at(-1)! };
}
