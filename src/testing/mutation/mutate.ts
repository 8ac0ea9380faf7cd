import type { Manifest, Rule } from '../../manifest/types.js';
import type { KnownScreen } from '../known-screens.js';
import { RuleTable } from '../rule-table.js';
import { Judge, type Outcome } from './judge.js';
import { type Mutant, mutantsOf } from './mutants.js';

/** A mutant and whether any screen notices it. */
export interface MutantResult {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
  /** The screen that the mutant gets wrong; null where none does. */
  readonly killedBy: string | null;
}

export interface MutateOptions {
  /** The rules to change. Default: all. Others still decide. */
  readonly rules?: readonly Rule[];
}

/**
 * Changes the rules of a manifest one small step at a time, and says for each mutant whether any of the screens that are right
 * now becomes wrong. A part of a change that survives is not tried: it survives, too.
 */
export function mutateRules(
  manifest: Manifest,
  screens: readonly KnownScreen[],
  { rules = manifest.rules }: MutateOptions = {},
): MutantResult[] {
  const table = new RuleTable(manifest, screens);
  const survived = new Set<Mutant | null>();
  const results: MutantResult[] = [];
  for (const [index, rule] of manifest.rules.entries()) {
    if (!rules.includes(rule)) continue;
    const judge = new Judge(table, manifest, index);
    // A fork cannot change the order in which the rules of its base stand.
    const next = manifest.rules[index + 1];
    for (const mutant of mutantsOf(rule, next !== undefined && rules.includes(next) ? next : null)) {
      if (survived.has(mutant.parent)) {
        survived.add(mutant);
        continue;
      }
      const { outcome, screen } = judge.judge(mutant);
      if (outcome === 'survived') survived.add(mutant);
      results.push({ mutant, outcome, killedBy: screen === null ? null : screens[screen]!.name });
    }
  }
  return results;
}
