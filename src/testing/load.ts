import { collectIssues, fixtureError } from './errors.js';
import { EXCLUSIONS_FILE, type Exclusion, exclude, exclusionsAbove, readExclusions } from './exclusions.js';
import { absolute, listFiles, pathFrom, segments } from './files.js';
import { loadRecording, type Recording } from './recording.js';
import { isCase, isRaw, isText, loadCase, loadRaw, loadText, type ScreenFixture } from './screens.js';

/** What `loadFixtures` found, in order of path. */
export interface Fixtures {
  readonly recordings: readonly Recording[];
  readonly screens: readonly ScreenFixture[];
  readonly exclusions: readonly Exclusion[];
}

/** What is loaded: every file under the folders given, or only those whose path (with `/`) passes. */
export interface LoadOptions {
  readonly only?: (path: string) => boolean;
}

/**
 * Loads fixtures from folders or single files: recordings (`.cast`, `.cast.gz`), moments (`.raw`), screens as text
 * (`<state>/<what>.txt`), cases (`cases/*.json`), and the `exclusions.toml` in, below and just above them. Other files
 * are passed over. Throws one `FixtureError` with everything that is wrong.
 */
export function loadFixtures(paths: string | readonly string[], options: LoadOptions = {}): Fixtures {
  const recordings: Recording[] = [];
  const screens: ScreenFixture[] = [];
  const exclusions = new Map<string, readonly Exclusion[]>();
  const tasks: (() => void)[] = [];
  const excludeFrom = (root: string, file: string) => {
    const key = absolute(file);
    if (!exclusions.has(key)) exclusions.set(key, readExclusions(key, nameOf(root, file)));
  };
  for (const path of typeof paths === 'string' ? [paths] : paths) {
    for (const file of listFiles(path)) {
      const name = nameOf(path, file);
      if (segments(file).at(-1) === EXCLUSIONS_FILE) tasks.push(() => excludeFrom(path, file));
      else if (options.only?.(name) === false) continue;
      else if (/\.cast(\.gz)?$/.test(file)) tasks.push(() => recordings.push(loadRecording(file, name)));
      else if (isRaw(file)) tasks.push(() => screens.push(loadRaw(file, name)));
      else if (isText(file)) tasks.push(() => screens.push(loadText(file, name)));
      else if (isCase(file)) tasks.push(() => screens.push(loadCase(file, name)));
    }
    for (const file of exclusionsAbove(path)) tasks.push(() => excludeFrom(path, file));
  }
  collectIssues(tasks);
  const all = [...exclusions.values()].flat();
  return { recordings: recordings.map((one) => exclude(one, all)), screens, exclusions: all };
}

/** A path that says enough: as seen from the working folder where it is below it, else from the folder given. */
function nameOf(root: string, file: string): string {
  const here = pathFrom('.', file);
  return here.startsWith('..') ? pathFrom(root, file) || file : here;
}

/** Throws a `FixtureError` where nothing at all was found: a typing error in a path must not pass as success. */
export function requireFixtures(fixtures: Fixtures, paths: readonly string[]): void {
  if (fixtures.recordings.length + fixtures.screens.length > 0) return;
  throw fixtureError(
    paths.join(', '),
    null,
    'no fixtures here; looked for *.cast, *.cast.gz, *.raw, <state>/<what>.txt and cases/*.json',
  );
}
