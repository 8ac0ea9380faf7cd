/** What an agent is doing, as a person would say it. */
export type State = 'blocked' | 'working' | 'idle';

/** What a rule says: a state, or `hold` (something covers the agent; keep the last state). */
export type RuleState = State | 'hold';

/** What a blocked agent waits for. */
export type BlockedKind = 'permission' | 'question' | 'plan' | 'trust' | 'login' | 'limit' | 'menu';

/** The answer of `classify`. */
export interface Verdict {
  readonly state: State;
  /** Id of the rule that decided; null when none matched (idle by default). */
  readonly rule: string | null;
  /** The rule's kind, for blocked; null otherwise. */
  readonly kind: BlockedKind | null;
  /** True when the deciding rule says `hold`: `state` is then `idle` and means nothing; keep the last one. */
  readonly hold: boolean;
}

/** A region of the screen by name, as it stands in a manifest: `bottom(14)`, `composer`, `title`. */
export type RegionName = string;

/** How an agent draws the box it is typed into. Exact definitions stand in manifests/README.md. */
export interface ComposerSpec {
  /** Glyphs that open the input row; empty means that any row may be one. */
  readonly prompt: readonly string[];
  /** `rule`: between two rule lines or in a box; `bar`: beside a vertical bar; `none`: a bare row. */
  readonly frame: 'rule' | 'bar' | 'none';
  /** `indented`: all rows below the composer are; text at the left edge there means that the agent has gone. */
  readonly footer: 'any' | 'indented';
}

/** One pattern of a rule. */
export interface RulePattern {
  /** As written in the manifest. */
  readonly pattern: string;
  readonly region: RegionName;
}

/** One rule, in the order of the manifest. */
export interface Rule {
  readonly id: string;
  readonly state: RuleState;
  readonly kind: BlockedKind | null;
  /** What on the screen proves the state. */
  readonly why: string | null;
  /** Whether line ends and runs of blanks are folded into one space before matching. */
  readonly wrap: boolean;
  readonly all: readonly RulePattern[];
  readonly any: readonly RulePattern[];
  readonly none: readonly RulePattern[];
}

/** A compiled manifest: immutable, reusable, and safe to share between sessions. */
export interface Manifest {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly aliases: readonly string[];
  readonly commands: readonly string[];
  readonly tested: readonly string[];
  /** Null where the manifest does not say how the composer looks; the composer regions are then unusable. */
  readonly composer: ComposerSpec | null;
  readonly rules: readonly Rule[];
}

/** One fault of a manifest. */
export interface ManifestIssue {
  /** The file, as given in `options.source`. */
  readonly source: string;
  /** Counted from 1. */
  readonly line: number;
  /** In UTF-16 units, as editors count, from 1. */
  readonly column: number;
  /** Id of the rule the fault is in; null outside a rule. */
  readonly rule: string | null;
  /** Where in the manifest: `rules[3].any[1].pattern`; empty for the whole file. */
  readonly path: string;
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
}
