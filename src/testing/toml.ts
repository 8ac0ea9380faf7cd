import { parseToml } from '../manifest/toml.js';
import { fixtureError } from './errors.js';
import { exists, readText } from './files.js';

/** Reads a TOML file; what is malformed is a `FixtureError` with its line. */
export function readToml(path: string, name: string): Record<string, unknown> {
  const parsed = parseToml(readText(path));
  if ('table' in parsed) return parsed.table;
  throw fixtureError(name, parsed.fault.line, parsed.fault.message);
}

/** What a TOML file beside a fixture says. */
export interface Table {
  text(key: string): string | null;
  count(key: string): number | null;
}

/**
 * Reads the TOML file that stands beside `file` and differs only in its extension (`.txt` → `.toml`); an empty table
 * where there is none. Keys other than `keys` are errors: a misspelt one would be ignored in silence.
 */
export function readTable(file: string, name: string, extension: string, keys: readonly string[]): Table {
  const beside = (path: string) => `${path.slice(0, -extension.length)}.toml`;
  const path = beside(file);
  const shown = beside(name);
  const values = exists(path) ? readToml(path, shown) : {};
  for (const key of Object.keys(values)) {
    if (!keys.includes(key))
      throw fixtureError(shown, null, `unknown key "${key}"; known are ${keys.join(', ')}`);
  }
  return {
    text(key) {
      const value = values[key] ?? null;
      if (value === null || typeof value === 'string') return value;
      throw fixtureError(shown, null, `"${key}" must be a string`);
    },
    count(key) {
      const value = values[key] ?? null;
      if (value === null || (typeof value === 'number' && Number.isInteger(value) && value > 0)) return value;
      throw fixtureError(shown, null, `"${key}" must be a whole number above 0`);
    },
  };
}
