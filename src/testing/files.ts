// The one door to the file system of this entry.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fixtureError } from './errors.js';

/** Folders that never hold fixtures. */
const SKIPPED = new Set(['node_modules', '.git']);

/** All files at or below `path`, sorted, so that a run is the same everywhere. Throws `FixtureError`. */
export function listFiles(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) throw fixtureError(path, null, 'no such file or folder');
  if (!stat.isDirectory()) return [path];
  const found: string[] = [];
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const full = join(folder, entry.name);
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) visit(full);
      else if (entry.isFile()) found.push(full);
    }
  };
  visit(path);
  return found.sort();
}

/** The bytes of a file, unpacked where its name ends in `.gz`. Throws `FixtureError`. */
export function readBytes(file: string): Uint8Array {
  try {
    const bytes = readFileSync(file);
    return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  } catch (error) {
    throw fixtureError(file, null, `cannot be read: ${(error as Error).message}`);
  }
}

/** As `readBytes`, as UTF-8 text without a byte-order mark. */
export function readText(file: string): string {
  return new TextDecoder('utf-8').decode(readBytes(file));
}

export function exists(file: string): boolean {
  return existsSync(file);
}

export function absolute(path: string): string {
  return resolve(path);
}

/** Absolute path of the folder that `path` stands in. */
export function folderOf(path: string): string {
  return dirname(resolve(path));
}

/** `file` as seen from `folder`, with `/` on every system. */
export function pathFrom(folder: string, file: string): string {
  return relative(resolve(folder), resolve(file)).split(sep).join('/');
}

/** The folders and the name that make up a path, from the root down. */
export function segments(file: string): string[] {
  return resolve(file).split(sep);
}
