import type { Manifest, Rule, RulePattern } from '../../manifest/types.js';
import { excludeEachOther } from '../mutation/exclude-each-other.js';
import { parsePattern } from '../regex-syntax.js';
import type { LintReport } from './issue.js';

/** A rule that can never decide: it contradicts itself, or one above it matches wherever it does. */
export function checkReach(manifest: Manifest, report: LintReport): void {
  for (const [index, rule] of manifest.rules.entries()) {
    if (!report.has(rule)) continue;
    const above = manifest.rules.slice(0, index).find((one) => covers(one, rule));
    if (above !== undefined) {
      report.addRule(rule, {
        check: 'unreachable',
        severity: 'error',
        message: `the rule never decides: "${above.id}" above it matches wherever it does`,
        hint: `remove it, move it above "${above.id}", or narrow that one`,
      });
    } else if (contradictsItself(rule, manifest)) {
      report.addRule(rule, {
        check: 'unreachable',
        severity: 'error',
        message: 'the rule never matches: what it asks for and what it excludes cannot be told apart',
        hint: 'remove what contradicts the rest; a dialog and a live composer are never there together',
      });
    }
  }
}

function contradictsItself(rule: Rule, manifest: Manifest): boolean {
  const excluded = (pattern: RulePattern) => rule.none.some((none) => implies(pattern, none));
  const noneOfAny = rule.any.length > 0 && rule.any.every(excluded);
  return noneOfAny || rule.all.some(excluded) || excludeEachOther(rule, rule, manifest);
}

/** Whether it is certain that `upper` matches wherever `lower` does. */
function covers(upper: Rule, lower: Rule): boolean {
  if (upper.wrap !== lower.wrap) return false;
  const given = (wanted: RulePattern) => lower.all.some((pattern) => implies(pattern, wanted));
  const oneGiven =
    upper.any.length === 0 ||
    upper.any.some(given) ||
    (lower.any.length > 0 &&
      lower.any.every((pattern) => upper.any.some((wanted) => implies(pattern, wanted))));
  return (
    oneGiven &&
    upper.all.every((wanted) => given(wanted) || isOnlyOneOf(lower.any, wanted)) &&
    upper.none.every((absent) => lower.none.some((pattern) => implies(absent, pattern)))
  );
}

const isOnlyOneOf = (any: readonly RulePattern[], wanted: RulePattern): boolean =>
  any.length > 0 && any.every((pattern) => implies(pattern, wanted));

/** Whether it is certain that `wanted` matches wherever `pattern` does. */
function implies(pattern: RulePattern, wanted: RulePattern): boolean {
  const within = pattern.region === wanted.region || (wanted.region === 'screen' && isOfGrid(pattern.region));
  if (!within) return false;
  if (pattern.region === wanted.region && pattern.pattern === wanted.pattern) return true;
  const phrase = plainText(wanted.pattern);
  return phrase !== null && fixedTexts(pattern.pattern).some((text) => text.includes(phrase));
}

const isOfGrid = (region: string): boolean => region !== 'title' && region !== 'progress';

/** What a pattern of nothing but characters matches; null for any other. */
function plainText(pattern: string): string | null {
  const texts = fixedTexts(pattern);
  const { branches } = parsePattern(pattern);
  const plain = branches.every(({ parts }) =>
    parts.every((part) => part.kind === 'literal' && part.quantifier === ''),
  );
  return plain && texts.length === 1 && !texts[0]!.includes('\n') ? texts[0]! : null;
}

/** The texts that are in everything a pattern matches. */
function fixedTexts(pattern: string): string[] {
  const { branches } = parsePattern(pattern);
  if (branches.length !== 1) return [];
  const { parts } = branches[0]!;
  if (parts.some(({ kind }) => kind === 'flags')) return [];
  const texts = [''];
  for (const part of parts) {
    if (part.kind === 'literal' && part.quantifier === '') texts[texts.length - 1] += part.text;
    else if (part.kind !== 'anchor') texts.push('');
  }
  return texts.filter((text) => text !== '');
}
