import type { Manifest } from '../../manifest/types.js';
import type { KnownScreen } from '../known-screens.js';
import { Judge } from '../mutation/judge.js';
import { type Mutant, mutantsOf, type PatternPlace } from '../mutation/mutants.js';
import { type RuleRow, RuleTable } from '../rule-table.js';
import type { LintReport } from './issue.js';

/** A blocked or working rule that matches where no agent works or waits. */
export function checkNegatives(
  manifest: Manifest,
  negatives: readonly KnownScreen[],
  report: LintReport,
): void {
  const { rows, winners } = new RuleTable(manifest, negatives);
  for (const [at, { rule, matches }] of rows.entries()) {
    if (!report.has(rule) || (rule.state !== 'blocked' && rule.state !== 'working')) continue;
    const matched = negatives.filter((_, screen) => matches[screen] === 1);
    const decided = negatives.filter((_, screen) => winners[screen] === at);
    const example = decided[0] ?? matched[0];
    if (example === undefined) continue;
    const where = (count: number) =>
      `${count === 1 ? 'one screen' : `${count} screens`} without a live agent`;
    report.addRule(rule, {
      check: 'negative',
      severity: decided.length > 0 ? 'error' : 'warning',
      message:
        decided.length > 0
          ? `the rule says ${rule.state} on ${where(decided.length)}, such as ${example.name}`
          : `only a rule above keeps this one from saying ${rule.state} on ${where(matched.length)}, such as ${example.name}`,
      hint: 'see with panestate explain what it finds there, and ask for what a live widget has and a quoted one has not',
    });
  }
}

/** An alternative, or a pattern of `any`, without which a rule would match all that it decides now. */
export function checkUnused(manifest: Manifest, screens: readonly KnownScreen[], report: LintReport): void {
  const table = new RuleTable(manifest, screens);
  for (const [at, row] of table.rows.entries()) {
    const decided = [...screens.keys()].filter((screen) => table.winners[screen] === at);
    if (!report.has(row.rule) || decided.length === 0) continue;
    const same = decided.length === 1 ? 'screen' : `${decided.length} screens`;
    const judge = new Judge(table, manifest, at);
    const unused = new Set<Mutant | null>();
    for (const mutant of mutantsOf(row.rule, null)) {
      const { change } = mutant;
      if (change.kind !== 'drop pattern' && change.kind !== 'edit pattern') continue;
      if (!isAlternative(mutant.mutation, change, row)) continue;
      if (unused.has(mutant.parent)) {
        unused.add(mutant);
        continue;
      }
      const matches = judge.changed(change);
      if (matches === null || !decided.every(matches)) continue;
      unused.add(mutant);
      const what = mutant.mutation.replace(/^\w+\[\d+\]: drop /, '');
      report.addPattern(row.rule, change.list, change.index, {
        check: 'unused',
        severity: 'warning',
        message: `no fixture needs this ${what}: the rule decides the same ${same} without it`,
        hint: 'add a fixture that shows it, or remove it',
      });
    }
  }
}

function isAlternative(mutation: string, { list }: PatternPlace, { rule }: RuleRow): boolean {
  if (list === 'none') return false;
  return mutation.endsWith(': drop pattern')
    ? list === 'any' && rule.any.length > 1
    : mutation.includes(': drop alternative ');
}
