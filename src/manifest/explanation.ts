import type { RegionName, Rule, Verdict } from './types.js';

/** Where a pattern matched first. */
export interface PatternMatch {
  /** The matched text; with line ends where it spans rows. */
  readonly text: string;
  /** Row and column of its first character, counted from 0; null in the title and in progress, which have none. */
  readonly row: number | null;
  readonly col: number | null;
}

/** One pattern of a rule on one screen. */
export interface PatternExplanation {
  readonly list: 'all' | 'any' | 'none';
  /** As written in the manifest. */
  readonly pattern: string;
  readonly region: RegionName;
  readonly matched: boolean;
  readonly match: PatternMatch | null;
}

/** One rule on one screen. */
export interface RuleExplanation {
  readonly rule: Rule;
  readonly matched: boolean;
  /** Whether this is the rule that decides: the first that matched. One that matched later is shadowed by it. */
  readonly decides: boolean;
  readonly patterns: readonly PatternExplanation[];
}

/** What a region that a rule names covers of one screen. */
export interface RegionExplanation {
  readonly name: RegionName;
  /** Whether it is folded into one line (`wrap = true`). */
  readonly wrap: boolean;
  /** The text the patterns are matched against; empty when `empty` says why. */
  readonly text: string;
  /** First and last row, counted from 0; null for the title, for progress and for an empty region. */
  readonly rows: { readonly first: number; readonly last: number } | null;
  /** Why nothing is covered; null when something is. */
  readonly empty: string | null;
}

/** Why a screen was classified as it was. */
export interface Explanation {
  readonly verdict: Verdict;
  /** Every rule of the manifest, in its order. */
  readonly rules: readonly RuleExplanation[];
  /** The regions its rules name, in the order of first use. */
  readonly regions: readonly RegionExplanation[];
}
