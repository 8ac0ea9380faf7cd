import { fixtureError } from './errors.js';
import { exists, folderOf, pathFrom } from './files.js';
import type { Recording } from './recording.js';
import { readToml } from './toml.js';
import type { LeftOutSpan } from './truth.js';

/** Name of the files that say which stretches of recordings are not judged. */
export const EXCLUSIONS_FILE = 'exclusions.toml';

/** One stretch of one recording that is not judged, because its marker is wrong or no single screen can tell. */
export interface Exclusion {
  /** Absolute path of the file that says so, and the recording as it is named there. */
  readonly source: string;
  readonly file: string;
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  readonly reason: string;
}

/**
 * Reads `[[exclude]] file = "…" from = 1.5 to = 9 reason = "…"` tables. `file` is a path as seen from the folder of
 * the exclusions file. Throws `FixtureError`.
 */
export function readExclusions(path: string, name: string = path): Exclusion[] {
  const { exclude, ...rest } = readToml(path, name);
  const unknown = Object.keys(rest)[0];
  if (unknown !== undefined)
    throw fixtureError(name, null, `unknown key "${unknown}"; only [[exclude]] is known`);
  if (exclude === undefined) return [];
  if (!Array.isArray(exclude)) throw fixtureError(name, null, 'exclusions are written as [[exclude]] tables');
  return exclude.map((entry, index) => readEntry(entry, path, name, index + 1));
}

function readEntry(entry: unknown, source: string, name: string, number: number): Exclusion {
  const fail = (problem: string) => fixtureError(name, null, `exclusion ${number}: ${problem}`);
  if (typeof entry !== 'object' || entry === null) throw fail('not a table');
  const { file, from, to, reason, ...rest } = entry as Record<string, unknown>;
  const unknown = Object.keys(rest)[0];
  if (unknown !== undefined) throw fail(`unknown key "${unknown}"; known are file, from, to, reason`);
  if (typeof file !== 'string') throw fail('"file" must be a path');
  if (typeof from !== 'number' || typeof to !== 'number' || !(from < to)) {
    throw fail('"from" and "to" must be seconds, "from" the smaller');
  }
  if (!exists(`${folderOf(source)}/${file}`)) throw fixtureError(name, null, `no such recording: ${file}`);
  if (typeof reason !== 'string' || reason.trim() === '') throw fail('"reason" must say why');
  return { source, file, from, to, reason };
}

/** Exclusions files in the folders above `path`: a part of a folder is judged like the whole. */
export function exclusionsAbove(path: string): string[] {
  const found: string[] = [];
  // Two levels are enough for <fixtures>/<agent>/<version>/<file>.
  let folder = folderOf(path);
  for (let level = 0; level < 3; level++) {
    const candidate = `${folder}/${EXCLUSIONS_FILE}`;
    if (exists(candidate)) found.push(candidate);
    folder = folderOf(folder);
  }
  return found;
}

/** The recording with the stretches that `exclusions` take out of its truth. */
export function exclude(recording: Recording, exclusions: readonly Exclusion[]): Recording {
  const own = exclusions.filter(({ source, file }) => pathFrom(folderOf(source), recording.file) === file);
  if (own.length === 0) return recording;
  const spans = own.map(({ from, to, reason }): LeftOutSpan => {
    return { from, to, reason: 'excluded', note: reason };
  });
  const { truth } = recording;
  return { ...recording, truth: { ...truth, leftOut: [...truth.leftOut, ...spans] } };
}
