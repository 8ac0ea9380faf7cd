import { parseRegion } from '../../manifest/region.js';
import type { Manifest, RulePattern } from '../../manifest/types.js';
import { parsePattern, visitParts } from '../regex-syntax.js';
import type { LintReport } from './issue.js';

/** What every rule should say for those who read it or act on it. */
export function checkWords({ rules }: Manifest, report: LintReport): void {
  for (const rule of rules) {
    if (!report.has(rule)) continue;
    if (rule.why === null) {
      report.addRule(rule, {
        check: 'no-why',
        severity: 'warning',
        message: 'the rule does not say why its patterns prove the state',
        hint: 'add why = "…": what on the screen proves it, in one line',
      });
    }
    if (rule.state === 'blocked' && rule.kind === null) {
      report.addRule(rule, {
        check: 'no-kind',
        severity: 'warning',
        message: 'the rule does not say what a blocked agent waits for',
        hint: 'add kind = "permission", "question", "plan", "trust", "login", "limit" or "menu"',
      });
    }
  }
}

/** `\s` where one row is meant: it matches line ends too. */
export function checkLineEnds({ rules }: Manifest, report: LintReport): void {
  for (const rule of rules) {
    if (!report.has(rule) || rule.wrap) continue;
    for (const list of ['all', 'any', 'none'] as const) {
      for (const [index, pattern] of rule[list].entries()) {
        if (!hasRows(pattern) || !asksForBlanks(pattern)) continue;
        report.addPattern(rule, list, index, {
          check: 'line-ends',
          severity: 'warning',
          message: '\\s matches line ends as well: the pattern may go on in the next row',
          hint: 'write a blank where a blank is meant: all blanks of a screen are U+0020; or \\n where a line end is',
        });
      }
    }
  }
}

/** Whether the region can be more than one row. */
function hasRows({ region }: RulePattern): boolean {
  const parsed = parseRegion(region);
  return 'kind' in parsed && parsed.kind !== 'title' && parsed.kind !== 'progress' && parsed.rows !== 1;
}

function asksForBlanks({ pattern }: RulePattern): boolean {
  let found = false;
  visitParts(parsePattern(pattern), (part) => {
    if (part.kind === 'class' && /^(?:[^\\]|\\[^s])*\\s/.test(part.text)) found = true;
  });
  return found;
}
