import { found } from '../manifest/decide.js';
import { engineOf, NO_MATCH, type PatternRef } from '../manifest/engine.js';
import { Layout } from '../manifest/layout.js';
import { PatternGroup } from '../manifest/pattern-group.js';
import { parseRegion } from '../manifest/region.js';
import type { Manifest, Rule, RulePattern, Verdict } from '../manifest/types.js';
import { isRight, type KnownScreen } from './known-screens.js';

export type PatternList = 'all' | 'any' | 'none';

/** One pattern of one rule, and on which screens it is. */
export interface Condition {
  readonly list: PatternList;
  /** Its place in the list. */
  readonly index: number;
  readonly pattern: RulePattern;
  /** For each screen 1 where the pattern matches. */
  readonly hits: Uint8Array;
}

/** One rule, and on which screens it matches. */
export interface RuleRow {
  readonly rule: Rule;
  readonly conditions: readonly Condition[];
  /** For each screen 1 where the rule matches, whether it decides or not. */
  readonly matches: Uint8Array;
}

/**
 * What every pattern and every rule of a manifest says about every one of many screens. Patterns are matched once;
 * what other rules would say is then a matter of ones and zeros.
 */
export class RuleTable {
  readonly rows: readonly RuleRow[];
  readonly screens: readonly KnownScreen[];
  /** For each screen the index of the rule that decides; -1 where none matches. */
  readonly winners: Int16Array;
  readonly #verdicts: readonly Verdict[];
  readonly #layouts: readonly Layout[];
  readonly #texts = new Map<string, RegionTexts>();

  constructor(manifest: Manifest, screens: readonly KnownScreen[]) {
    const engine = engineOf(manifest);
    this.screens = screens;
    this.#layouts = screens.map(({ snapshot }) => new Layout(snapshot, manifest.composer));
    this.#verdicts = engine.rules.map(({ verdict }) => verdict);
    const open = engine.rules.map(({ rule, all, any, none }) => {
      const conditions = (list: PatternList, refs: readonly PatternRef[]) =>
        refs.map((ref, index) => ({
          ref,
          condition: { list, index, pattern: ref.source, hits: new Uint8Array(screens.length) },
        }));
      return {
        rule,
        refs: [...conditions('all', all), ...conditions('any', any), ...conditions('none', none)],
      };
    });
    const every = open.flatMap(({ refs }) => refs);
    for (const [screen, layout] of this.#layouts.entries()) {
      for (const { ref, condition } of every) {
        if (found(ref, layout)) condition.hits[screen] = 1;
      }
    }
    this.rows = open.map(({ rule, refs }): RuleRow => {
      const conditions = refs.map(({ condition }) => condition);
      const matches = Uint8Array.from(screens, (_, screen) => (holds(conditions, screen) ? 1 : 0));
      return { rule, conditions, matches };
    });
    this.winners = Int16Array.from(screens, (_, screen) => this.nextMatch(screen, 0));
  }

  /** The first rule from `from` on that matches a screen; -1 where none does. */
  nextMatch(screen: number, from: number): number {
    for (let rule = from; rule < this.rows.length; rule++) {
      if (this.rows[rule]!.matches[screen] === 1) return rule;
    }
    return -1;
  }

  /** Whether it would be right that the rule with this index decides a screen; -1: that none does. */
  isRight(screen: number, rule: number): boolean {
    return isRight(this.screens[screen]!, this.#verdicts[rule] ?? NO_MATCH);
  }

  /** The texts of a region on all screens. */
  texts(region: string, wrap: boolean): RegionTexts {
    const key = `${wrap} ${region}`;
    const texts = this.#texts.get(key) ?? new RegionTexts(region, wrap, this.#layouts);
    this.#texts.set(key, texts);
    return texts;
  }
}

/** Whether a rule with these conditions matches; `hit` says whether a pattern does, by default what the table found. */
export function holds(
  conditions: readonly Condition[],
  screen: number,
  hit: (condition: Condition) => boolean = ({ hits }) => hits[screen] === 1,
): boolean {
  let any: boolean | null = null;
  for (const condition of conditions) {
    const { list } = condition;
    if (list === 'any') any = any === true || hit(condition);
    else if (hit(condition) === (list === 'none')) return false;
  }
  return any !== false;
}

/** The text of one region on many screens, each cut when it is first asked for; equal texts have equal numbers. */
export class RegionTexts {
  readonly #group: PatternGroup;
  readonly #layouts: readonly Layout[];
  readonly #numbers = new Map<string, number>();
  readonly #ofScreen: Int32Array;
  readonly #texts: string[] = [];

  constructor(name: string, wrap: boolean, layouts: readonly Layout[]) {
    const region = parseRegion(name);
    if ('fault' in region) throw new TypeError(region.fault);
    this.#group = new PatternGroup(region, wrap);
    this.#layouts = layouts;
    this.#ofScreen = new Int32Array(layouts.length).fill(-1);
  }

  /** The number of a screen's text. */
  number(screen: number): number {
    if (this.#ofScreen[screen] === -1) {
      const text = this.#group.text(this.#layouts[screen]!);
      const number = this.#numbers.get(text) ?? this.#texts.push(text) - 1;
      this.#numbers.set(text, number);
      this.#ofScreen[screen] = number;
    }
    return this.#ofScreen[screen]!;
  }

  text(number: number): string {
    return this.#texts[number]!;
  }
}
