import type { Rule, RulePattern } from '../../manifest/types.js';
import type { PatternList } from '../rule-table.js';

/** A pattern that asks for something, and where it stands. */
export interface Evidence extends RulePattern {
  readonly list: PatternList;
  readonly index: number;
}

/** The ways in which a rule can match: all of `all`, and one of `any`. Each is never empty. */
export function waysToMatch({ all, any }: Rule): Evidence[][] {
  const of = (list: 'all' | 'any', patterns: readonly RulePattern[]) =>
    patterns.map((pattern, index): Evidence => ({ ...pattern, list, index }));
  const always = of('all', all);
  return any.length === 0 ? [always] : of('any', any).map((one) => [...always, one]);
}

/** The one of a way that a report points at: what the way has of its own. */
export const pointOf = (way: readonly Evidence[]): Evidence => way.at(-1)!;
