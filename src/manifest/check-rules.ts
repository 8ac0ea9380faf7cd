import type { Issues } from './issues.js';
import { quote } from './quote.js';
import { DEFAULT_REGION, needsComposer, parseRegion } from './region.js';
import { LISTS, type ManifestSource, type PatternSource, type RuleSource } from './source.js';
import type { Path } from './toml-positions.js';

/** Checks what each rule says beyond its form. */
export function checkRules(source: ManifestSource, hasComposer: boolean, issues: Issues): void {
  const seen = new Map<string, number>();
  for (const [index, rule] of source.rules.entries()) {
    checkId(rule, index, seen, issues);
    checkState(rule, issues);
    checkLists(rule, issues);
    checkRegions(rule, hasComposer, issues);
  }
}

/** The id of the rule at an index, as written or by default. */
export const ruleId = (rule: RuleSource, index: number): string => rule.id ?? `rule-${index + 1}`;

function checkId(rule: RuleSource, index: number, seen: Map<string, number>, issues: Issues): void {
  const id = ruleId(rule, index);
  const first = seen.get(id);
  if (first === undefined) seen.set(id, index);
  else {
    const path = rule.id === undefined ? rule.path : [...rule.path, 'id'];
    issues.add(
      path,
      `the id "${id}" is taken by the rule at rules[${first}]`,
      'give each rule an id of its own',
    );
  }
}

function checkState(rule: RuleSource, issues: Issues): void {
  if (!rule.written.has('state')) {
    issues.add(rule.path, 'the rule has no state', 'add state = "blocked", "working", "idle" or "hold"');
  }
  if (rule.kind !== undefined && rule.state !== undefined && rule.state !== 'blocked') {
    issues.add(
      [...rule.path, 'kind'],
      `a kind has no meaning for "${rule.state}"`,
      'remove it, or set state = "blocked"',
    );
  }
}

function checkLists(rule: RuleSource, issues: Issues): void {
  const { lists, path } = rule;
  if (!LISTS.some((list) => rule.written.has(list))) {
    issues.add(
      path,
      'the rule has no patterns',
      "add any = ['…'] (one must match) or all = ['…'] (each must)",
    );
  } else if (!rule.written.has('all') && !rule.written.has('any')) {
    issues.addKey(
      [...path, 'none'],
      'a rule of `none` alone would match a screen for what is not on it',
      'add all or any',
    );
  }
  for (const [list, patterns] of lists) checkList(rule, list, patterns, issues);
  const excluded = new Set(lists.get('none')?.map((pattern) => identity(rule, pattern)));
  for (const pattern of lists.get('all') ?? []) {
    if (excluded.has(identity(rule, pattern))) {
      issues.add(
        pattern.path,
        'the pattern stands in all and in none: the rule can never match',
        'remove one of them',
      );
    }
  }
}

function checkList(
  rule: RuleSource,
  list: (typeof LISTS)[number],
  patterns: readonly PatternSource[],
  issues: Issues,
): void {
  if (patterns.length === 0)
    issues.add([...rule.path, list], `"${list}" is empty`, 'add a pattern, or remove the key');
  const seen = new Set<string>();
  for (const pattern of patterns) {
    const key = identity(rule, pattern);
    if (seen.has(key))
      issues.add(pattern.path, `the pattern stands in "${list}" twice`, 'remove one of them');
    seen.add(key);
  }
}

function checkRegions(rule: RuleSource, hasComposer: boolean, issues: Issues): void {
  const patterns = [...rule.lists.values()].flat();
  if (rule.region !== undefined) {
    const path = [...rule.path, 'region'];
    checkRegion(rule.region, path, hasComposer, issues);
    if (patterns.length > 0 && patterns.every((pattern) => pattern.region !== null)) {
      issues.addKey(path, 'the region is not used: every pattern names its own', 'remove it');
    }
  }
  for (const { region } of patterns) {
    if (region !== null) checkRegion(region.name, region.path, hasComposer, issues);
  }
}

function checkRegion(name: string, path: Path, hasComposer: boolean, issues: Issues): void {
  const region = parseRegion(name);
  if ('fault' in region) issues.add(path, region.fault, region.hint);
  else if (needsComposer(region) && !hasComposer) {
    issues.add(path, `${quote(name)} needs a composer`, 'add [composer] with frame and prompt');
  }
}

const identity = (rule: RuleSource, { pattern, region }: PatternSource): string =>
  JSON.stringify([region?.name ?? rule.region ?? DEFAULT_REGION, pattern]);
