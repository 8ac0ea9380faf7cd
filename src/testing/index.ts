export type { CastEvent } from './cast.js';
export { type DistinctScreen, distinctScreens } from './distinct.js';
export { FixtureError, type FixtureIssue } from './errors.js';
export type { Exclusion } from './exclusions.js';
export { type Fixtures, type LoadOptions, loadFixtures, requireFixtures } from './load.js';
export { loadRecording, type Recording } from './recording.js';
export { type Replay, type ReplayOptions, type ReplayStep, replay } from './replay.js';
export { type ExcludedSpan, type RecordingScore, scoreReplay, type WrongSpan } from './score.js';
export type { ScreenFixture } from './screens.js';
export { type Score, type Spread, totalScore } from './total.js';
export {
  type LeftOutReason,
  type LeftOutSpan,
  leftOutAt,
  type Truth,
  type TruthSpan,
  truthAt,
} from './truth.js';
export { VirtualClock } from './virtual-clock.js';
