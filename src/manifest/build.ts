import { ruleId } from './check-rules.js';
import { DEFAULT_REGION } from './region.js';
import type { ManifestSource, PatternSource, RuleSource } from './source.js';
import type { ComposerSpec, Manifest, Rule, RulePattern } from './types.js';

/** What a manifest is called when it does not say. */
const DEFAULT_ID = 'custom';
const DEFAULT_VERSION = '0';

/** Turns a manifest without faults into the compiled one. */
export function buildManifest(source: ManifestSource, base: Manifest | null, inherit: boolean): Manifest {
  const named = inherit ? base : null;
  const id = source.id ?? named?.id ?? DEFAULT_ID;
  return Object.freeze({
    id,
    name: source.name ?? named?.name ?? id,
    version: source.version ?? named?.version ?? DEFAULT_VERSION,
    aliases: Object.freeze(source.aliases ?? named?.aliases ?? []),
    commands: Object.freeze(source.commands ?? named?.commands ?? []),
    tested: Object.freeze(source.tested ?? named?.tested ?? []),
    composer: composerOf(source) ?? base?.composer ?? null,
    rules: Object.freeze(mergeRules(source, base?.rules ?? [])),
  });
}

function composerOf({ composer }: ManifestSource): ComposerSpec | null {
  if (composer?.frame === undefined) return null;
  const { prompt = [], frame, footer = 'any' } = composer;
  return Object.freeze({ prompt: Object.freeze(prompt), frame, footer });
}

/** Own rules come first; one with the id of a base rule takes that rule's place instead. */
function mergeRules(source: ManifestSource, base: readonly Rule[]): Rule[] {
  const own = new Map(source.rules.map((rule, index) => [ruleId(rule, index), buildRule(rule, index)]));
  const disabled = new Set(source.disable);
  const kept = base.filter((rule) => !disabled.has(rule.id)).map((rule) => own.get(rule.id) ?? rule);
  const replaced = new Set(base.map((rule) => rule.id));
  return [...[...own.values()].filter((rule) => !replaced.has(rule.id)), ...kept];
}

function buildRule(source: RuleSource, index: number): Rule {
  const { state, lists } = source;
  if (state === undefined) throw new Error('a rule without a state passed the checks');
  const patterns = (list: readonly PatternSource[] = []): readonly RulePattern[] =>
    Object.freeze(
      list.map(({ pattern, region }) =>
        Object.freeze({ pattern, region: region?.name ?? source.region ?? DEFAULT_REGION }),
      ),
    );
  return Object.freeze({
    id: ruleId(source, index),
    state,
    kind: source.kind ?? null,
    why: source.why ?? null,
    wrap: source.wrap ?? false,
    all: patterns(lists.get('all')),
    any: patterns(lists.get('any')),
    none: patterns(lists.get('none')),
  });
}
