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
export {
  createInputGate,
  type InputGate,
  InputRefusedError,
  type RefusalReason,
} from './session/input-gate.js';
export {
  type Alert,
  createNotifier,
  type Notifier,
  type NotifierOptions,
} from './session/notifier.js';
export { createSweeper, type Sweeper, type SweeperOptions } from './session/sweeper.js';
export type {
  ProcessObservation,
  SessionListener,
  SessionOptions,
  SessionState,
  SessionWatcher,
} from './session/types.js';
export { createSessionWatcher } from './session/watcher.js';
export { reportFromAcp } from './signals/acp.js';
export { reportFromClaudeHook } from './signals/claude-hook.js';
export { type ClaudeHookOptions, claudeHookSettings } from './signals/claude-hook-settings.js';
export { reportFromCodexNotify } from './signals/codex-notify.js';
export { combineSignals } from './signals/combine.js';
export { REPORT_TTL_MS } from './signals/freshness.js';
export { encodeProgramStatus, PROGRAM_STATUS_QUERY } from './signals/program-status/encode.js';
export { parseProgramStatus } from './signals/program-status/parse.js';
export type {
  ProgramKind,
  ProgramState,
  ProgramStatusRecord,
  ProgramStatusReport,
} from './signals/program-status/types.js';
export type {
  Decision,
  DecisionSource,
  Foreground,
  ProcessSignal,
  Report,
  ReportChannel,
  ReportSignal,
  ScreenSignal,
  Signals,
} from './signals/types.js';
