import type { Manifest } from '../../manifest/types.js';
import { type Alternation, type PatternPart, parsePattern } from '../regex-syntax.js';
import { type Evidence, pointOf, waysToMatch } from './evidence.js';
import type { LintReport } from './issue.js';

/** A blocked or working rule that asks for words only, wherever on the screen they stand. */
export function checkStructure(manifest: Manifest, report: LintReport): void {
  for (const rule of manifest.rules) {
    if (!report.has(rule) || (rule.state !== 'blocked' && rule.state !== 'working')) continue;
    for (const way of waysToMatch(rule)) {
      if (way.some(isTied)) continue;
      const { list, index, pattern } = pointOf(way);
      const single = way.length === 1;
      report.addPattern(rule, list, index, {
        check: single ? 'bare-phrase' : 'loose-phrases',
        severity: single ? 'error' : 'warning',
        message: single
          ? `${pattern} alone, anywhere on the screen, makes the agent ${rule.state}: an answer that quotes it does too`
          : `${way.length} phrases, anywhere on the screen, make the agent ${rule.state}: an answer that quotes the dialog does too`,
        hint: 'tie it to the widget: start it with ^, name a region such as "bottom(3)" or "above_composer", or ask for the rows around it',
      });
    }
  }
}

/** Whether a pattern depends on where its text stands: it has a region, or an end of a row in every alternative. */
function isTied({ region, pattern }: Evidence): boolean {
  return region !== 'screen' || isAnchored(parsePattern(pattern));
}

const isAnchored = ({ branches }: Alternation): boolean =>
  branches.every(({ parts }) => parts.some((part) => !isOptional(part) && holdsPlace(part)));

const isOptional = ({ quantifier }: PatternPart): boolean => /^(?:[*?]|\{0)/.test(quantifier);

function holdsPlace(part: PatternPart): boolean {
  if (part.kind === 'group') return isAnchored(part.body);
  if (part.kind === 'literal') return part.text.includes('\n');
  return part.kind === 'anchor' && part.text.toLowerCase() !== '\\b';
}
