import type { Manifest, Rule } from '../manifest/types.js';
import type { KnownScreen } from './known-screens.js';
import { type Condition, type PatternList, RuleTable } from './rule-table.js';

/** How the screens of fixtures exercise one rule. */
export interface RuleCoverage {
  readonly rule: Rule;
  /** Distinct screens of recordings that it decides, and the seconds they show. */
  readonly recorded: number;
  readonly seconds: number;
  /** Single screens that it decides. */
  readonly single: number;
  /** Screens that it misses by one condition, by that condition; the most frequent first. */
  readonly nearMisses: readonly NearMiss[];
  /** Rules above it that decide screens on which it matches too; the most frequent first. */
  readonly shadowedBy: readonly Shadow[];
}

export interface NearMiss {
  readonly list: PatternList;
  /** The pattern that is missing (or there, in `none`); null for a whole `any`, of which not one is there. */
  readonly pattern: string | null;
  readonly region: string | null;
  readonly screens: number;
  /** Where the first of them is. */
  readonly example: string;
}

export interface Shadow {
  /** Id of the rule above. */
  readonly rule: string;
  readonly screens: number;
}

/**
 * Counts for every rule of a manifest the screens that it decides, that it nearly decides, and that a rule above takes
 * from it. A near miss finds at least one of the things that
 * a rule asks for, so a rule that asks for one thing misses nearly only by its `none`.
 */
export function coverRules(manifest: Manifest, screens: readonly KnownScreen[]): RuleCoverage[] {
  const table = new RuleTable(manifest, screens);
  return table.rows.map(({ rule, conditions, matches }, index): RuleCoverage => {
    const near = new Counter<NearMiss>();
    const shadows = new Counter<Shadow>();
    let recorded = 0;
    let single = 0;
    let seconds = 0;
    for (const [screen, known] of screens.entries()) {
      const winner = table.winners[screen]!;
      if (winner === index) {
        if (known.seconds > 0) recorded++;
        else single++;
        seconds += known.seconds;
      } else if (matches[screen] === 1) {
        const above = table.rows[winner]!.rule.id;
        shadows.count(above, () => ({ rule: above, screens: 0 }));
      } else {
        const missing = onlyFault(conditions, screen);
        if (missing) near.count(keyOf(missing), () => toNearMiss(missing, known.name));
      }
    }
    return { rule, recorded, seconds, single, nearMisses: near.sorted(), shadowedBy: shadows.sorted() };
  });
}

/** The one condition by which a rule misses a screen of which it finds something; null where there is no such one. */
function onlyFault(conditions: readonly Condition[], screen: number): Condition | null {
  const hit = ({ hits }: Condition) => hits[screen] === 1;
  const of = (list: PatternList) => conditions.filter((condition) => condition.list === list);
  const any = of('any');
  const missing = of('all').filter((condition) => !hit(condition));
  if (any.length > 0 && !any.some(hit)) missing.push(any[0]!);
  const found = of('all').length + (any.length > 0 ? 1 : 0) - missing.length;
  const faults = [...missing, ...of('none').filter(hit)];
  return found > 0 && faults.length === 1 ? faults[0]! : null;
}

const keyOf = ({ list, index }: Condition): string => (list === 'any' ? list : `${list} ${index}`);

function toNearMiss({ list, pattern }: Condition, example: string): NearMiss {
  return list === 'any'
    ? { list, pattern: null, region: null, screens: 0, example }
    : { list, pattern: pattern.pattern, region: pattern.region, screens: 0, example };
}

/** Entries by key with the number of screens of each. */
class Counter<T extends { readonly screens: number }> {
  readonly #entries = new Map<string, T>();

  count(key: string, create: () => T): void {
    const entry = this.#entries.get(key) ?? create();
    this.#entries.set(key, { ...entry, screens: entry.screens + 1 });
  }

  sorted(): T[] {
    return [...this.#entries.values()].sort((a, b) => b.screens - a.screens);
  }
}
