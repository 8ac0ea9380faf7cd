import * as z from 'zod/mini';
import { MAX_NAME_LENGTH, MAX_NAMES, MAX_PROMPT_LENGTH, MAX_RULES, MAX_WHY_LENGTH } from './limits.js';
import type { Path } from './toml-positions.js';
import type { BlockedKind, ComposerSpec, RuleState } from './types.js';

/** The shape of one value, and the words for what it expects. */
export interface Field<T> {
  readonly expects: string;
  /** Words one of which was probably meant. */
  readonly words: readonly string[];
  /** The value, or the places within it that do not fit. */
  read(value: unknown): { value: T } | { faults: readonly { path: Path; value: unknown }[] };
}

const STATES = ['blocked', 'working', 'idle', 'hold'] as const satisfies readonly RuleState[];
const KINDS = [
  'permission',
  'question',
  'plan',
  'trust',
  'login',
  'limit',
  'menu',
] as const satisfies readonly BlockedKind[];
const FOOTERS = ['any', 'indented'] as const satisfies readonly ComposerSpec['footer'][];
const FRAMES = ['rule', 'bar', 'none'] as const satisfies readonly ComposerSpec['frame'][];

const NAME = /^[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u;
const ID = /^[a-z0-9][a-z0-9._-]*$/;
const PROGRAM = /^[^\s\p{Cc}\p{Lu}]+$/u;
const VERSION = /^\d{1,9}(?:\.\d{1,9}){0,3}$/;
const GLYPH = /^[^\s\p{Cc}]+$/u;

const name = z.string().check(z.maxLength(MAX_NAME_LENGTH), z.regex(NAME));
const id = z.string().check(z.maxLength(MAX_NAME_LENGTH), z.regex(ID));
const names = z.array(name).check(z.maxLength(MAX_NAMES));
const program = z.string().check(z.maxLength(MAX_NAME_LENGTH), z.regex(PROGRAM));
const line = z.string().check(z.maxLength(MAX_WHY_LENGTH), z.regex(NAME));
const version = z.string().check(z.regex(VERSION));
const glyph = z.string().check(z.maxLength(MAX_PROMPT_LENGTH), z.regex(GLYPH));
const table = z.custom<Record<string, unknown>>(isTable);

const AN_ID = `lower-case letters, digits, ".", "_" and "-", at most ${MAX_NAME_LENGTH}`;
const SHORT_TEXT = `a short text (1 to ${MAX_NAME_LENGTH} characters, no blanks around it)`;

/** The keys of a manifest. */
export const MANIFEST_FIELDS = {
  schema: field(z.number(), 'a number'),
  id: field(id, AN_ID),
  name: field(name, SHORT_TEXT),
  version: field(version, 'dotted numbers in quotes, such as "2026.12.1"'),
  aliases: field(names, `a list of texts of 1 to ${MAX_NAME_LENGTH} characters`),
  commands: field(z.array(program).check(z.maxLength(MAX_NAMES)), 'a list of program names in lower case'),
  tested: field(names, 'a list of versions in quotes'),
  extends: field(name, 'the id of a shipped manifest'),
  disable: field(z.array(id).check(z.maxLength(MAX_RULES)), 'a list of rule ids'),
  composer: field(table, 'a table: [composer]'),
  rules: field(z.array(table), 'tables: [[rules]]'),
};

/** The keys of `[composer]`. */
export const COMPOSER_FIELDS = {
  prompt: field(
    z.array(glyph).check(z.maxLength(MAX_NAMES)),
    `a list of glyphs (1 to ${MAX_PROMPT_LENGTH} characters each, no blanks)`,
  ),
  frame: field(z.enum(FRAMES), `one of ${FRAMES.join(', ')}`, FRAMES),
  footer: field(z.enum(FOOTERS), `one of ${FOOTERS.join(', ')}`, FOOTERS),
};

/** The keys of a rule. */
export const RULE_FIELDS = {
  id: field(id, AN_ID),
  state: field(z.enum(STATES), `one of ${STATES.join(', ')}`, STATES),
  kind: field(z.enum(KINDS), `one of ${KINDS.join(', ')}`, KINDS),
  why: field(line, `one line of text (1 to ${MAX_WHY_LENGTH} characters)`),
  region: field(z.string(), 'the name of a region, such as "bottom(10)"'),
  wrap: field(z.boolean(), 'true or false'),
  all: field(z.array(z.unknown()), 'a list of patterns'),
  any: field(z.array(z.unknown()), 'a list of patterns'),
  none: field(z.array(z.unknown()), 'a list of patterns'),
};

/** The keys of a pattern that names its region. */
export const PATTERN_FIELDS = {
  region: field(z.string(), 'the name of a region, such as "bottom(10)"'),
  pattern: field(z.string(), 'a pattern in quotes'),
};

/** Whether a value is a TOML table. */
export function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;
}

function field<T>(shape: z.ZodMiniType<T>, expects: string, words: readonly string[] = []): Field<T> {
  return {
    expects,
    words,
    read(value) {
      // Manifests are read once; compiling the check with `new Function` would cost more than it saves, and a
      // content security policy may forbid it.
      const result = shape.safeParse(value, { jitless: true });
      if (result.success) return { value: result.data };
      const places = new Map(result.error.issues.map(({ path }) => [path.join('.'), path as Path]));
      return { faults: [...places.values()].map((path) => ({ path, value: valueAt(value, path) })) };
    },
  };
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, step) => (part as Record<string | number, unknown>)[step], value);
}
