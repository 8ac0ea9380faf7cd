import { parseRegion } from '../../manifest/region.js';
import type { Manifest, Rule, RulePattern } from '../../manifest/types.js';

/** Patterns that match in a composer whatever is in it, where one is live: a prompt glyph opens it. */
const ANY_GLYPH: ReadonlySet<string> = new Set(['\\S', '.']);

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
  // Beside a bar, or without a prompt, a live composer may be empty.
  const opened = composer !== null && composer.frame !== 'bar' && composer.prompt.length > 0;
  return opened && rule.none.some(({ region, pattern }) => region === 'composer' && ANY_GLYPH.has(pattern));
}
