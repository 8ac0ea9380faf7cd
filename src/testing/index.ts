export type { CastEvent } from './cast.js';
export { coverRules, type NearMiss, type RuleCoverage, type Shadow } from './coverage.js';
export { type DistinctScreen, distinctScreens } from './distinct.js';
export { FixtureError, type FixtureIssue } from './errors.js';
export type { Exclusion } from './exclusions.js';
export { isRight, type KnownScreen, knownScreens, QUIET } from './known-screens.js';
export type { LintCheck, LintIssue } from './lint/issue.js';
export { type LintOptions, lintManifest } from './lint/lint.js';
export { type Fixtures, type LoadOptions, loadFixtures, requireFixtures } from './load.js';
export type { Outcome } from './mutation/judge.js';
export type { Change, Mutant, PatternPlace } from './mutation/mutants.js';
export { type MutantResult, type MutateOptions, mutateRules } from './mutation/mutate.js';
export {
  explainSurvivors,
  type KnownSurvivor,
  readSurvivors,
  type SurvivorReport,
  survivorsFor,
} from './mutation/survivors.js';
export { loadNegatives } from './negatives.js';
export { loadRecording, type Recording } from './recording.js';
export { type Replay, type ReplayOptions, type ReplayStep, replay } from './replay.js';
export type { PatternList } from './rule-table.js';
export { type ExcludedSpan, type RecordingScore, scoreReplay, type WrongSpan } from './score.js';
export type { ScreenFixture } from './screens.js';
export { type Score, type Spread, score, totalScore } from './total.js';
export {
  type LeftOutReason,
  type LeftOutSpan,
  leftOutAt,
  type Truth,
  type TruthSpan,
  truthAt,
} from './truth.js';
export { VirtualClock } from './virtual-clock.js';
