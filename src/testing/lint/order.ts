import type { Manifest, Rule } from '../../manifest/types.js';
import { excludeEachOther } from '../mutation/exclude-each-other.js';
import type { LintReport } from './issue.js';

/** Blocked rules below one that says working or idle: a prompt would be missed where both match. */
export function checkOrder(manifest: Manifest, report: LintReport): void {
  const below = new Map<Rule, Rule[]>();
  for (const [index, rule] of manifest.rules.entries()) {
    if (rule.state !== 'blocked') continue;
    const upper = manifest.rules.slice(0, index).find((above) => {
      const hides = above.state === 'working' || above.state === 'idle';
      return hides && (report.has(above) || report.has(rule)) && !excludeEachOther(above, rule, manifest);
    });
    if (upper !== undefined) below.set(upper, [...(below.get(upper) ?? []), rule]);
  }
  for (const [upper, blocked] of below) {
    const [first] = blocked;
    if (blocked.length === 1 && first && report.has(first)) addLower(first, upper, report);
    else if (report.has(upper)) addUpper(upper, blocked, report);
    else for (const rule of blocked) addLower(rule, upper, report);
  }
}

function addLower(rule: Rule, upper: Rule, report: LintReport): void {
  report.addRule(rule, {
    check: 'order',
    severity: 'error',
    message:
      `the rule is blocked and stands below "${upper.id}", which is ${upper.state}: ` +
      'where both match, the prompt is missed',
    hint: `move it above "${upper.id}"; only hold may stand above blocked`,
  });
}

function addUpper(rule: Rule, blocked: readonly Rule[], report: LintReport): void {
  const more = blocked.length > 1 ? ` and ${blocked.length - 1} more` : '';
  report.addRule(rule, {
    check: 'order',
    severity: 'error',
    message:
      `the rule is ${rule.state} and stands above "${blocked[0]!.id}"${more}, which ${more === '' ? 'says' : 'say'} blocked: ` +
      'where both match, the prompt is missed',
    hint: 'move it below them; where it must stand here, say why no dialog can be open then: # lint-ok order: …',
  });
}
