import type { Issues } from './issues.js';
import { quote } from './quote.js';
import { type Field, isTable } from './schema.js';
import { nearest } from './suggest.js';
import type { Path } from './toml-positions.js';

type Fields = Readonly<Record<string, Field<unknown>>>;

/** What could be read of a table: the keys that are there and fit. */
export type Read<F extends Fields> = { [K in keyof F]?: F[K] extends Field<infer T> ? T : never };

/**
 * Reads the known keys of a table. What does not fit, and every unknown key, becomes an issue; the rest is read all the
 * same, so that one mistake does not hide the next.
 */
export function readTable<F extends Fields>(
  table: Record<string, unknown>,
  fields: F,
  path: Path,
  issues: Issues,
): Read<F> {
  const result: Read<F> = {};
  for (const [key, value] of Object.entries(table)) {
    const field = Object.hasOwn(fields, key) ? fields[key]! : undefined;
    if (field === undefined) {
      reportUnknown(key, fields, [...path, key], issues);
      continue;
    }
    const read = field.read(value);
    if ('value' in read) result[key as keyof F] = read.value as never;
    else for (const fault of read.faults) reportFault(fault, key, field, [...path, key], issues);
  }
  return result;
}

function reportUnknown(key: string, fields: Fields, path: Path, issues: Issues): void {
  const known = Object.keys(fields);
  const meant = nearest(key, known);
  const hint =
    meant === null ? `remove it; known keys here are ${known.join(', ')}` : `did you mean "${meant}"?`;
  issues.addKey(path, `unknown key ${quote(key)}`, hint);
}

function reportFault(
  fault: { path: Path; value: unknown },
  key: string,
  field: Field<unknown>,
  path: Path,
  issues: Issues,
): void {
  const meant = typeof fault.value === 'string' ? nearest(fault.value, field.words) : null;
  const hint = meant === null ? `write ${field.expects}` : `did you mean "${meant}"?`;
  issues.add([...path, ...fault.path], `${describe(fault.value)} does not fit "${key}"`, hint);
}

/** A value as a message shows it. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  return isTable(value) ? 'a table' : 'a date or time';
}
