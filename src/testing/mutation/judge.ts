import { translated } from '../../manifest/pattern-group.js';
import { checkRegex, createMatcher, type Matcher } from '../../manifest/regex.js';
import type { Manifest } from '../../manifest/types.js';
import { type Condition, holds, type RegionTexts, type RuleTable } from '../rule-table.js';
import { excludeEachOther } from './exclude-each-other.js';
import type { Change, Mutant, PatternPlace } from './mutants.js';

/**
 * `killed`: a screen that was right is wrong now. `survived`: none is. `equivalent`: certainly none can be. `invalid`: the
 * changed pattern does not compile, or matches the empty text.
 */
export type Outcome = 'killed' | 'survived' | 'equivalent' | 'invalid';

export interface Judgement {
  readonly outcome: Outcome;
  /** The screen that becomes wrong, by its place in the table. */
  readonly screen: number | null;
}

/** Finds out whether any screen notices the mutants of one rule. */
export class Judge {
  readonly #table: RuleTable;
  readonly #manifest: Manifest;
  readonly #at: number;
  /** Screens that are right, and would be wrong if the rule did the opposite of what it does. */
  readonly #sensitive: readonly number[];

  /** `at`: the place of the rule in the manifest. */
  constructor(table: RuleTable, manifest: Manifest, at: number) {
    this.#table = table;
    this.#manifest = manifest;
    this.#at = at;
    this.#sensitive = sensitiveScreens(table, (screen, winner) => {
      if (winner === at) return table.nextMatch(screen, at + 1);
      return winner === -1 || winner > at ? at : winner;
    });
  }

  judge({ change }: Mutant): Judgement {
    if (change.kind === 'swap') return this.#judgeSwap();
    const matches = this.changed(change);
    if (matches === null) return { outcome: 'invalid', screen: null };
    return toJudgement(this.#sensitive.find((screen) => matches(screen) !== this.#matched(screen)));
  }

  #matched(screen: number): boolean {
    return this.#table.rows[this.#at]!.matches[screen] === 1;
  }

  /** Where both rules match and the upper one decides, the lower one would. */
  #judgeSwap(): Judgement {
    const at = this.#at;
    const [upper, lower] = [this.#table.rows[at]!, this.#table.rows[at + 1]!];
    if (excludeEachOther(upper.rule, lower.rule, this.#manifest)) {
      return { outcome: 'equivalent', screen: null };
    }
    const swapped = (screen: number, winner: number) =>
      winner === at && lower.matches[screen] === 1 ? at + 1 : winner;
    return toJudgement(sensitiveScreens(this.#table, swapped)[0]);
  }

  /** Whether the rule, changed, matches a screen; null when it is no valid rule any more. */
  changed(change: Exclude<Change, { kind: 'swap' }>): ((screen: number) => boolean) | null {
    if (change.kind === 'drop rule') return () => false;
    const { conditions } = this.#table.rows[this.#at]!;
    if (change.kind === 'drop wrap') return this.#unwrapped();
    const changed = conditions.find(standsAt(change))!;
    if (change.kind === 'drop pattern') {
      const rest = conditions.filter((condition) => condition !== changed);
      return (screen) => holds(rest, screen);
    }
    return this.#rewritten(change, changed);
  }

  #unwrapped(): (screen: number) => boolean {
    const { conditions } = this.#table.rows[this.#at]!;
    const hits = new Map(
      conditions.map((condition) => {
        const { pattern, region } = condition.pattern;
        return [condition, hitsOf(createMatcher([translated(pattern)]), this.#table.texts(region, false))];
      }),
    );
    return (screen) => holds(conditions, screen, (condition) => hits.get(condition)!(screen));
  }

  #rewritten(
    change: Extract<Change, { kind: 'edit pattern' | 'widen region' }>,
    changed: Condition,
  ): ((screen: number) => boolean) | null {
    const { rule, conditions } = this.#table.rows[this.#at]!;
    const { pattern, region } = { ...changed.pattern, ...change };
    const matcher = compile(pattern);
    if (matcher === null) return null;
    const hits = hitsOf(matcher, this.#table.texts(region, rule.wrap));
    const opposite = (screen: number) =>
      holds(conditions, screen, (condition) => (condition.hits[screen] === 1) !== (condition === changed));
    return (screen) => {
      const before = this.#matched(screen);
      // On most screens the rule does not depend on this pattern: those need no matching.
      if (opposite(screen) === before) return before;
      return hits(screen) === (changed.hits[screen] === 1) ? before : !before;
    };
  }
}

/** Screens that are right with the rule that decides, and would be wrong with another one. */
function sensitiveScreens(table: RuleTable, other: (screen: number, winner: number) => number): number[] {
  const found: number[] = [];
  for (const [screen, winner] of table.winners.entries()) {
    const next = other(screen, winner);
    if (next !== winner && table.isRight(screen, winner) && !table.isRight(screen, next)) found.push(screen);
  }
  return found;
}

const toJudgement = (screen: number | undefined): Judgement =>
  screen === undefined ? { outcome: 'survived', screen: null } : { outcome: 'killed', screen };

const standsAt =
  ({ list, index }: PatternPlace) =>
  (condition: Condition): boolean =>
    condition.list === list && condition.index === index;

function compile(pattern: string): Matcher | null {
  const check = checkRegex(translated(pattern));
  if ('fault' in check || check.matchesNothing) return null;
  return createMatcher([translated(pattern)]);
}

/** Whether a pattern matches a region of a screen; each text is matched once. */
function hitsOf(matcher: Matcher, texts: RegionTexts): (screen: number) => boolean {
  const known = new Map<number, boolean>();
  return (screen) => {
    const number = texts.number(screen);
    let hit = known.get(number);
    if (hit === undefined) {
      const text = texts.text(number);
      hit = text !== '' && matcher.match(text).length > 0;
      known.set(number, hit);
    }
    return hit;
  };
}
