import { MANIFEST_MATCHER_BYTES, MATCHER_BYTES } from './limits.js';
import { PatternGroup } from './pattern-group.js';
import { parseRegion } from './region.js';
import type { Manifest, Rule, RulePattern, Verdict } from './types.js';

/** A pattern and where its answer is found: in a group of patterns that are matched together. */
export interface PatternRef {
  readonly source: RulePattern;
  readonly group: PatternGroup;
  readonly index: number;
}

/** A rule ready to be decided. */
export interface EngineRule {
  readonly rule: Rule;
  /** What classification answers when this rule wins; the same object every time. */
  readonly verdict: Verdict;
  readonly all: readonly PatternRef[];
  readonly any: readonly PatternRef[];
  readonly none: readonly PatternRef[];
}

/** What a manifest needs to classify: built on first use, shared by all sessions. */
export interface Engine {
  readonly manifest: Manifest;
  readonly rules: readonly EngineRule[];
  /** Verdicts of snapshots that were classified before. */
  readonly verdicts: WeakMap<object, Verdict>;
}

const engines = new WeakMap<Manifest, Engine>();

/** The engine of a manifest. */
export function engineOf(manifest: Manifest): Engine {
  let engine = engines.get(manifest);
  if (engine === undefined) {
    engine = buildEngine(manifest);
    engines.set(manifest, engine);
  }
  return engine;
}

function buildEngine(manifest: Manifest): Engine {
  const groups = new Map<string, PatternGroup>();
  const refer =
    (wrap: boolean) =>
    (source: RulePattern): PatternRef => {
      const key = `${wrap} ${source.region}`;
      const group = groups.get(key) ?? makeGroup(source.region, wrap);
      groups.set(key, group);
      return { source, group, index: group.add(source.pattern) };
    };
  const rules = manifest.rules.map((rule): EngineRule => {
    const refs = (patterns: readonly RulePattern[]) => patterns.map(refer(rule.wrap));
    return {
      rule,
      verdict: verdictOf(rule),
      all: refs(rule.all),
      any: refs(rule.any),
      none: refs(rule.none),
    };
  });
  const share = Math.floor(MANIFEST_MATCHER_BYTES / groups.size);
  for (const group of groups.values()) group.bytes = Math.min(MATCHER_BYTES, share);
  return { manifest, rules, verdicts: new WeakMap() };
}

function makeGroup(name: string, wrap: boolean): PatternGroup {
  const region = parseRegion(name);
  if ('fault' in region) throw new TypeError(`manifest: ${region.fault}`);
  return new PatternGroup(region, wrap);
}

function verdictOf(rule: Rule): Verdict {
  const hold = rule.state === 'hold';
  return Object.freeze({
    state: rule.state === 'hold' ? 'idle' : rule.state,
    rule: rule.id,
    kind: rule.kind,
    hold,
  });
}

/** What classification answers when no rule matches. */
export const NO_MATCH: Verdict = Object.freeze({ state: 'idle', rule: null, kind: null, hold: false });
