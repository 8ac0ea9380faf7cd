import { translated } from '../../manifest/pattern-group.js';
import { createMatcher } from '../../manifest/regex.js';
import type { Manifest, RuleState } from '../../manifest/types.js';
import { type Evidence, pointOf, waysToMatch } from './evidence.js';
import type { LintReport } from './issue.js';

/** Texts without a letter in common: what matches all of them matches nearly everything. */
const PROBES = ['fjord bank', 'gly phs', 'vext cwm quiz'];

/** A rule all of whose evidence is on nearly every screen. */
export function checkCatchAll(manifest: Manifest, report: LintReport): void {
  for (const rule of manifest.rules) {
    if (!report.has(rule)) continue;
    for (const way of waysToMatch(rule)) {
      if (!way.every((evidence) => catchesAll(evidence, rule.state))) continue;
      const { list, index, pattern, region } = pointOf(way);
      report.addPattern(rule, list, index, {
        check: 'catch-all',
        severity: 'error',
        message: `${pattern} matches almost any text: whatever is in ${region} makes the agent ${rule.state}`,
        hint: 'ask for what is there in this state only; a screen on which no rule matches is idle anyway',
      });
    }
  }
}

function catchesAll({ region, pattern }: Evidence, state: RuleState): boolean {
  // That there is progress at all says something, and that a composer is live says that nothing covers it.
  if (region === 'progress' || (state === 'idle' && region.includes('composer'))) return false;
  const matcher = createMatcher([translated(pattern)]);
  return PROBES.every((text) => matcher.match(text).length > 0);
}
