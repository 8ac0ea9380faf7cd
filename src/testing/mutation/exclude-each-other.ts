import { translated } from '../../manifest/pattern-group.js';
import { createMatcher } from '../../manifest/regex.js';
import { parseRegion } from '../../manifest/region.js';
import { isSide } from '../../manifest/row.js';
import type { ComposerSpec, Manifest, Rule, RulePattern } from '../../manifest/types.js';
import { parsePattern, visitParts } from '../regex-syntax.js';

/** Blanks that may stand before the glyph that opens a composer. */
const MAX_INDENT = 2;

/**
 * Whether it is certain that no screen matches both rules, so that their order does not matter: one needs what the other
 * excludes, or one needs a live composer and the other needs that there is none.
 */
export function excludeEachOther(a: Rule, b: Rule, manifest: Manifest): boolean {
  return (
    isExcludedBy(a, b) ||
    isExcludedBy(b, a) ||
    (needsComposer(a) && needsNoComposer(b, manifest)) ||
    (needsComposer(b) && needsNoComposer(a, manifest))
  );
}

function isExcludedBy(a: Rule, b: Rule): boolean {
  const excluded = new Set(b.none.map((pattern) => keyOf(pattern, b.wrap)));
  return needed(a).some((pattern) => excluded.has(keyOf(pattern, a.wrap)));
}

const keyOf = ({ region, pattern }: RulePattern, wrap: boolean): string => `${wrap} ${region}\n${pattern}`;

/** The patterns that match on every screen on which the rule does. */
const needed = ({ all, any }: Rule): readonly RulePattern[] => (any.length === 1 ? [...all, ...any] : all);

/** Whether the rule matches only where a composer is live: all of `any`, or one of the rest, look at it. */
function needsComposer(rule: Rule): boolean {
  const looksAtIt = ({ region }: RulePattern) => {
    const parsed = parseRegion(region);
    return 'kind' in parsed && ['composer', 'above_composer', 'below_composer'].includes(parsed.kind);
  };
  return rule.all.some(looksAtIt) || (rule.any.length > 0 && rule.any.every(looksAtIt));
}

function needsNoComposer(rule: Rule, { composer }: Manifest): boolean {
  const inDialog = ({ region }: RulePattern) => region === 'dialog';
  if (rule.all.some(inDialog) || (rule.any.length > 0 && rule.any.every(inDialog))) return true;
  return (
    composer !== null &&
    rule.none.some(({ region, pattern }) => region === 'composer' && isInEvery(composer, pattern))
  );
}

/** Whether a pattern matches in a live composer whatever is typed there: it matches the glyph that opens it. */
function isInEvery({ frame, prompt }: ComposerSpec, pattern: string): boolean {
  // Beside a bar, or without a prompt, a live composer may be empty; a prompt that is the side of a box is taken off.
  if (frame === 'bar' || prompt.length === 0 || prompt.some((glyph) => isSide(glyph))) return false;
  let looksAhead = false;
  visitParts(parsePattern(pattern), (part) => {
    looksAhead ||= part.kind === 'anchor' && part.text !== '^' && part.text !== '\\A';
  });
  if (looksAhead) return false;
  const matcher = createMatcher([translated(pattern)]);
  return prompt.every((glyph) => {
    for (let indent = 0; indent <= MAX_INDENT; indent++) {
      if (matcher.match(' '.repeat(indent) + glyph).length === 0) return false;
    }
    return true;
  });
}
