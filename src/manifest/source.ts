import type { Issues } from './issues.js';
import { describe, type Read, readTable } from './read-table.js';
import { COMPOSER_FIELDS, isTable, MANIFEST_FIELDS, PATTERN_FIELDS, RULE_FIELDS } from './schema.js';
import type { Path } from './toml-positions.js';

/** A pattern as written. */
export interface PatternSource {
  readonly path: Path;
  readonly pattern: string;
  /** The region the pattern names itself; null where it takes the rule's. */
  readonly region: { readonly name: string; readonly path: Path } | null;
}

/** The three lists of a rule, in the order in which the messages name them. */
export const LISTS = ['all', 'any', 'none'] as const;

/** A rule as written; what was missing or did not fit is absent, and an issue says so. */
export interface RuleSource extends Omit<Read<typeof RULE_FIELDS>, (typeof LISTS)[number]> {
  readonly path: Path;
  /** The keys that are there, whether their values fit or not. */
  readonly written: ReadonlySet<string>;
  /** The lists that are there and fit. */
  readonly lists: ReadonlyMap<(typeof LISTS)[number], readonly PatternSource[]>;
}

/** A manifest as written. */
export interface ManifestSource extends Omit<Read<typeof MANIFEST_FIELDS>, 'composer' | 'rules'> {
  readonly written: ReadonlySet<string>;
  readonly composer: (Read<typeof COMPOSER_FIELDS> & { readonly written: ReadonlySet<string> }) | null;
  readonly rules: readonly RuleSource[];
  /** Whether there are no rules at all, rather than rules that do not fit. */
  readonly withoutRules: boolean;
}

/** Reads a table as a manifest. Every fault of the form becomes an issue. */
export function readSource(table: Record<string, unknown>, issues: Issues): ManifestSource {
  const { composer, rules, ...rest } = readTable(table, MANIFEST_FIELDS, [], issues);
  const written = keysOf(table);
  return {
    ...rest,
    written,
    composer:
      composer === undefined
        ? null
        : { ...readTable(composer, COMPOSER_FIELDS, ['composer'], issues), written: keysOf(composer) },
    withoutRules: rules?.length === 0 || !written.has('rules'),
    rules: (rules ?? []).map((rule, index) => readRule(rule, ['rules', index], issues)),
  };
}

function readRule(table: Record<string, unknown>, path: Path, issues: Issues): RuleSource {
  const { all, any, none, ...rest } = readTable(table, RULE_FIELDS, path, issues);
  const lists: [(typeof LISTS)[number], PatternSource[]][] = [];
  for (const [list, items] of Object.entries({ all, any, none })) {
    if (items === undefined) continue;
    const patterns = items.map((item, index) => readPattern(item, [...path, list, index], issues));
    lists.push([list as (typeof LISTS)[number], patterns.filter((pattern) => pattern !== null)]);
  }
  return { ...rest, path, written: keysOf(table), lists: new Map(lists) };
}

function readPattern(item: unknown, path: Path, issues: Issues): PatternSource | null {
  if (typeof item === 'string') return { path, pattern: item, region: null };
  if (!isTable(item)) {
    issues.add(path, `${describe(item)} is no pattern`, "write a text, or { region = '…', pattern = '…' }");
    return null;
  }
  const { pattern, region } = readTable(item, PATTERN_FIELDS, path, issues);
  if (!Object.hasOwn(item, 'pattern')) issues.add(path, 'the pattern is missing', "add pattern = '…'");
  if (pattern === undefined) return null;
  return {
    path: [...path, 'pattern'],
    pattern,
    region: region === undefined ? null : { name: region, path: [...path, 'region'] },
  };
}

const keysOf = (table: Record<string, unknown>): ReadonlySet<string> => new Set(Object.keys(table));
