import type { Rule, RulePattern } from '../../manifest/types.js';
import type { PatternList } from '../rule-table.js';
import { patternEdits } from './pattern-edits.js';
import { widerRegions } from './wider-regions.js';

/** Where in a rule a pattern stands. */
export interface PatternPlace {
  readonly list: PatternList;
  readonly index: number;
}

/** What is changed in a rule. */
export type Change =
  | { readonly kind: 'drop rule' }
  | { readonly kind: 'drop wrap' }
  | { readonly kind: 'swap' }
  | ({ readonly kind: 'drop pattern' } & PatternPlace)
  | ({ readonly kind: 'edit pattern'; readonly pattern: string } & PatternPlace)
  | ({ readonly kind: 'widen region'; readonly region: string } & PatternPlace);

/** One small change of one rule, which fixtures should notice. */
export interface Mutant {
  /** Id of the changed rule. */
  readonly rule: string;
  /** What is changed, for people and for survivors.toml: `all[0]: drop ^`. Unique within its rule. */
  readonly mutation: string;
  readonly change: Change;
  /** The pattern or the region before; null where the rule as a whole is changed. */
  readonly before: string | null;
  /** The same after; null where nothing is left of it. */
  readonly after: string | null;
  /** The larger change that this one is a part of; null for those of the rule as a whole. */
  readonly parent: Mutant | null;
}

/** Every mutant of one rule, each after its parent. `next` is the rule below it. */
export function mutantsOf(rule: Rule, next: Rule | null): Mutant[] {
  const drop = whole(rule, 'drop rule', { kind: 'drop rule' }, null);
  const mutants = [drop];
  if (next !== null && next.state !== rule.state) {
    mutants.push(whole(rule, `swap with ${next.id}`, { kind: 'swap' }, null));
  }
  if (rule.wrap) mutants.push(whole(rule, 'drop wrap', { kind: 'drop wrap' }, drop));
  for (const list of ['all', 'any', 'none'] as const) {
    for (const [index, pattern] of rule[list].entries()) {
      mutants.push(...mutantsOfPattern(rule, { list, index }, pattern, drop));
    }
  }
  return mutants;
}

function whole(rule: Rule, mutation: string, change: Change, parent: Mutant | null): Mutant {
  return { rule: rule.id, mutation, change, before: null, after: null, parent };
}

function mutantsOfPattern(rule: Rule, place: PatternPlace, pattern: RulePattern, whole: Mutant): Mutant[] {
  const name = (what: string) => `${place.list}[${place.index}]: ${what}`;
  // Without its only evidence there is no rule.
  const alone = place.list !== 'none' && rule.all.length + rule.any.length === 1;
  const drop: Mutant = {
    rule: rule.id,
    mutation: name('drop pattern'),
    change: { kind: 'drop pattern', ...place },
    before: pattern.pattern,
    after: null,
    parent: whole,
  };
  const parent = alone ? whole : drop;
  return [
    ...(alone ? [] : [drop]),
    ...widened(rule, place, pattern, name, parent),
    ...edited(rule, place, pattern, name, parent),
  ];
}

type Name = (what: string) => string;

function widened(
  rule: Rule,
  place: PatternPlace,
  { region }: RulePattern,
  name: Name,
  above: Mutant,
): Mutant[] {
  let parent = above;
  return widerRegions(region).map((wider): Mutant => {
    const change: Change = { kind: 'widen region', region: wider, ...place };
    const mutation = name(`widen to ${wider}`);
    // What the widest region does not change, one in between does not either.
    parent = { rule: rule.id, mutation, change, before: region, after: wider, parent };
    return parent;
  });
}

function edited(
  rule: Rule,
  place: PatternPlace,
  { pattern }: RulePattern,
  name: Name,
  above: Mutant,
): Mutant[] {
  const open: { readonly mutant: Mutant; readonly to: number }[] = [];
  return patternEdits(pattern).map((edit): Mutant => {
    while (open.length > 0 && open.at(-1)!.to <= edit.from) open.pop();
    const mutant: Mutant = {
      rule: rule.id,
      mutation: name(edit.name),
      change: { kind: 'edit pattern', pattern: edit.pattern, ...place },
      before: pattern,
      after: edit.pattern,
      parent: open.at(-1)?.mutant ?? above,
    };
    open.push({ mutant, to: edit.to });
    return mutant;
  });
}
