import { ArgumentError } from '../errors.js';
import { buildManifest } from './build.js';
import { checkManifest } from './check-manifest.js';
import { budgetOf, checkPatterns } from './check-patterns.js';
import { checkRules } from './check-rules.js';
import { Issues } from './issues.js';
import { MAX_EXTENDS_DEPTH, MAX_SOURCE_LENGTH, SCHEMA_VERSION } from './limits.js';
import { ManifestError } from './manifest-error.js';
import { describe } from './read-table.js';
import { type ManifestSource, readSource } from './source.js';
import { parseToml } from './toml.js';
import type { Manifest } from './types.js';

export interface CompileContext {
  /** What the text is called in messages. */
  readonly source: string;
  /** The manifest this one is laid over; null for a manifest of its own. */
  readonly base: Manifest | null;
  /** Finds the manifest that `extends` names; throws `ArgumentError` when there is none. */
  readonly resolve: (id: string) => Manifest;
  /** Whether to compile every pattern now. Shipped manifests are checked by their tests instead. */
  readonly eager: boolean;
}

/** How deep compilation is in a chain of `extends`. */
let depth = 0;

/** Compiles the text of a manifest; throws `ManifestError` with every fault. */
export function compileSource(toml: string, context: CompileContext): Manifest {
  if (typeof toml !== 'string')
    throw new ArgumentError('toml', `expected the text of a manifest, got ${typeof toml}`);
  const table = readToml(toml, context.source);
  const issues = new Issues(toml, context.source, table);
  checkSchema(table, issues);
  const source = readSource(table, issues);
  const base = findBase(source, context, issues);
  checkManifest(source, base, issues);
  checkRules(source, source.composer !== null || (base?.composer ?? null) !== null, issues);
  if (context.eager) checkPatterns(source, budgetOf(base), issues);
  issues.throwIfAny();
  return buildManifest(source, base, context.base !== null);
}

function readToml(toml: string, source: string): Record<string, unknown> {
  const fail = (line: number, column: number, message: string, hint: string) =>
    new ManifestError([{ source, line, column, rule: null, path: '', message, hint }], toml);
  if (toml.length > MAX_SOURCE_LENGTH) {
    throw fail(
      1,
      1,
      `the manifest is longer than ${MAX_SOURCE_LENGTH} characters`,
      'split it, or drop rules',
    );
  }
  const parsed = parseToml(toml);
  if ('table' in parsed) return parsed.table;
  const { line, column, message } = parsed.fault;
  throw fail(
    line,
    column,
    `not valid TOML: ${message}`,
    'see https://toml.io; patterns are best put in single quotes',
  );
}

/** A format this engine does not know is refused before anything else: nothing it says can be judged. */
function checkSchema(table: Record<string, unknown>, issues: Issues): void {
  if (!Object.hasOwn(table, 'schema')) return;
  const { schema } = table;
  if (typeof schema === 'number' && schema > SCHEMA_VERSION) {
    issues.add(
      ['schema'],
      `the manifest is written in format ${schema}; this version reads up to ${SCHEMA_VERSION}`,
      'update panestate',
    );
    issues.throwIfAny();
  } else if (schema !== SCHEMA_VERSION) {
    issues.add(['schema'], `${describe(schema)} is no manifest format`, `write schema = ${SCHEMA_VERSION}`);
    issues.throwIfAny();
  }
}

function findBase(source: ManifestSource, context: CompileContext, issues: Issues): Manifest | null {
  if (source.extends === undefined) return context.base;
  if (context.base !== null) {
    issues.addKey(['extends'], 'the base of an overlay is given by the caller', 'remove it');
    return context.base;
  }
  if (depth >= MAX_EXTENDS_DEPTH) {
    issues.add(['extends'], `more than ${MAX_EXTENDS_DEPTH} manifests extend each other`, 'break the circle');
    return null;
  }
  depth++;
  try {
    return context.resolve(source.extends);
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    const problem = error.message.slice(error.argument.length + ': '.length);
    issues.add(['extends'], problem, 'name a manifest that exists');
    return null;
  } finally {
    depth--;
  }
}
