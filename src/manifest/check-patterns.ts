import type { Issues } from './issues.js';
import {
  MAX_COSTLY_CLASSES,
  MAX_PATTERN_LENGTH,
  MAX_PATTERN_SIZE,
  MAX_PATTERNS,
  MAX_TOTAL_SIZE,
} from './limits.js';
import { translatePattern } from './pattern.js';
import { checkRegex } from './regex.js';
import type { ManifestSource, PatternSource } from './source.js';
import type { Manifest } from './types.js';

/** What a manifest's patterns have cost so far. */
interface PatternBudget {
  count: number;
  size: number;
  costly: number;
}

/** What the patterns of a base cost; nothing when there is none. */
export function budgetOf(base: Manifest | null): PatternBudget {
  const budget: PatternBudget = { count: 0, size: 0, costly: 0 };
  for (const { all, any, none } of base?.rules ?? []) {
    for (const { pattern } of [...all, ...any, ...none]) {
      budget.count++;
      budget.costly += costlyClasses(pattern);
      budget.size += sizeOf(pattern);
    }
  }
  return budget;
}

function sizeOf(pattern: string): number {
  const translated = translatePattern(pattern);
  const check = 'fault' in translated ? translated : checkRegex(translated.pattern);
  return 'fault' in check ? 0 : check.size;
}

/**
 * Compiles every pattern to find its faults. Stops where the manifest as a whole is over its limits, so that the time is
 * bounded whatever the text: `budget` starts with what the base has used.
 */
export function checkPatterns(source: ManifestSource, budget: PatternBudget, issues: Issues): void {
  for (const rule of source.rules) {
    for (const pattern of [...rule.lists.values()].flat()) {
      budget.count++;
      budget.costly += costlyClasses(pattern.pattern);
      if (isOver(budget, pattern, issues)) return;
      budget.size += checkPattern(pattern, issues);
      if (budget.size > MAX_TOTAL_SIZE) {
        const limit = `all patterns together compile to more than ${MAX_TOTAL_SIZE} instructions here`;
        issues.add(pattern.path, limit, 'shorten counted repetitions, or drop rules');
        return;
      }
    }
  }
}

function isOver(budget: PatternBudget, pattern: PatternSource, issues: Issues): boolean {
  if (budget.count > MAX_PATTERNS) {
    issues.add(pattern.path, `more than ${MAX_PATTERNS} patterns`, 'drop rules, or join patterns with |');
    return true;
  }
  if (budget.costly > MAX_COSTLY_CLASSES) {
    const limit = `more than ${MAX_COSTLY_CLASSES} Unicode classes and case-insensitive ranges`;
    issues.add(pattern.path, limit, 'list the glyphs that occur instead');
    return true;
  }
  return false;
}

/** Reports what is wrong with a pattern; gives its size in instructions, 0 when it cannot be compiled. */
function checkPattern({ pattern, path }: PatternSource, issues: Issues): number {
  if (pattern.length > MAX_PATTERN_LENGTH) {
    issues.add(path, `the pattern is longer than ${MAX_PATTERN_LENGTH} characters`, 'split it');
    return 0;
  }
  const translated = translatePattern(pattern);
  const check = 'fault' in translated ? translated : checkRegex(translated.pattern);
  if ('fault' in check) {
    issues.add(path, `the pattern is not valid: ${check.fault}`, advice(check.fault));
    return 0;
  }
  if (check.matchesNothing) {
    issues.add(
      path,
      'the pattern matches the empty text, so it is on every screen',
      'make it match at least one glyph',
    );
  } else if (check.size > MAX_PATTERN_SIZE) {
    const limit = `the pattern compiles to ${check.size} instructions, more than ${MAX_PATTERN_SIZE}`;
    issues.add(path, limit, 'shorten its counted repetitions');
  }
  return check.size;
}

function advice(fault: string): string {
  if (/named capture|\(\?<?[=!]/.test(fault))
    return 'RE2 has no look-around; use another pattern in all or none';
  if (fault.includes('repeat count')) return 'a repetition counts to 1000 at most, nested ones multiplied';
  if (fault.includes('escape'))
    return 'RE2 has no such escape (nor back references); see manifests/README.md';
  return 'the syntax is RE2; see manifests/README.md';
}

function costlyClasses(pattern: string): number {
  const classes = pattern.split(/\\[pP]/).length - 1;
  return /\(\?[a-zA-Z]*i/.test(pattern) ? classes + pattern.split('-').length - 1 : classes;
}
