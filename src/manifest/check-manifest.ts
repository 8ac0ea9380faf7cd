import { ruleId } from './check-rules.js';
import type { Issues } from './issues.js';
import { MAX_REGIONS, MAX_RULES } from './limits.js';
import { DEFAULT_REGION } from './region.js';
import type { ManifestSource } from './source.js';
import { nearest } from './suggest.js';
import type { Manifest } from './types.js';

/** Checks what a manifest says outside its rules. `base` is what it extends, if anything. */
export function checkManifest(source: ManifestSource, base: Manifest | null, issues: Issues): void {
  checkComposer(source, issues);
  checkDisabled(source, base, issues);
  checkDefaultIds(source, base, issues);
  if (base === null && !source.written.has('extends') && source.withoutRules) {
    issues.add(['rules'], 'there are no rules', 'add at least one [[rules]]');
  }
  const count = source.rules.length + (base?.rules.length ?? 0);
  if (count > MAX_RULES)
    issues.add(['rules'], `${count} rules are more than ${MAX_RULES}`, 'drop some, or join them');
  const regions = countRegions(source, base);
  if (regions > MAX_REGIONS) {
    const limit = `${regions} regions (with and without wrap) are more than ${MAX_REGIONS}`;
    issues.add(['rules'], limit, 'use the same regions in several rules');
  }
}

function countRegions(source: ManifestSource, base: Manifest | null): number {
  const seen = new Set<string>();
  for (const { wrap = false, region: ofRule, lists } of source.rules) {
    for (const { region } of [...lists.values()].flat())
      seen.add(`${wrap} ${region?.name ?? ofRule ?? DEFAULT_REGION}`);
  }
  for (const { wrap, all, any, none } of base?.rules ?? []) {
    for (const { region } of [...all, ...any, ...none]) seen.add(`${wrap} ${region}`);
  }
  return seen.size;
}

function checkComposer({ composer }: ManifestSource, issues: Issues): void {
  if (composer === null) return;
  const prompts = composer.prompt?.length ?? 0;
  if (composer.frame === undefined) {
    if (composer.written.has('frame')) return;
    issues.add(['composer'], 'the composer has no frame', 'add frame = "rule", "bar" or "none"');
  } else if (composer.frame === 'bar' && composer.prompt !== undefined) {
    issues.addKey(['composer', 'prompt'], 'a composer beside a bar is found without a prompt', 'remove it');
  } else if (composer.frame === 'none' && prompts === 0) {
    issues.add(
      ['composer'],
      'a composer without a frame can be told by its prompt only',
      "add prompt = ['…']",
    );
  }
}

function checkDisabled(source: ManifestSource, base: Manifest | null, issues: Issues): void {
  const { disable } = source;
  if (disable === undefined) return;
  if (base === null) {
    if (!source.written.has('extends')) {
      issues.addKey(
        ['disable'],
        'there is no base whose rules could be disabled',
        'add extends, or remove it',
      );
    }
    return;
  }
  const known = base.rules.map((rule) => rule.id);
  const own = new Set(source.rules.map(ruleId));
  for (const [index, id] of disable.entries()) {
    const path = ['disable', index];
    if (!known.includes(id)) {
      const meant = nearest(id, known);
      const hint = meant === null ? `its rules are ${known.join(', ')}` : `did you mean "${meant}"?`;
      issues.add(path, `"${base.id}" has no rule "${id}"`, hint);
    } else if (own.has(id)) {
      issues.add(path, `the rule "${id}" is replaced here as well`, 'do one of the two');
    }
  }
}

function checkDefaultIds(source: ManifestSource, base: Manifest | null, issues: Issues): void {
  const known = new Set(base?.rules.map((rule) => rule.id));
  for (const [index, rule] of source.rules.entries()) {
    const id = ruleId(rule, index);
    if (!rule.written.has('id') && known.has(id)) {
      issues.add(rule.path, `without an id the rule would replace "${id}" of the base`, 'give it an id');
    }
  }
}
