export { type Clock, systemClock, type TimerHandle } from './clock.js';
export { ArgumentError } from './errors.js';
export { builtinManifest, builtinManifests } from './manifest/builtin.js';
export { classify } from './manifest/classify.js';
export {
  type CompileOptions,
  compileManifest,
  type ExtendOptions,
  extendManifest,
} from './manifest/compile.js';
export { explain } from './manifest/explain.js';
export type {
  Explanation,
  PatternExplanation,
  PatternMatch,
  RegionExplanation,
  RuleExplanation,
} from './manifest/explanation.js';
export { identifyAgent } from './manifest/identify.js';
export { ManifestError } from './manifest/manifest-error.js';
export type {
  BlockedKind,
  ComposerSpec,
  Manifest,
  ManifestIssue,
  RegionName,
  Rule,
  RulePattern,
  RuleState,
  State,
  Verdict,
} from './manifest/types.js';
export { snapshotFromText } from './screen/from-text.js';
export { createScreen } from './screen/screen.js';
export {
  type Progress,
  type Screen,
  type ScreenEvents,
  type ScreenOptions,
  type ScreenSnapshot,
  Style,
} from './screen/types.js';
