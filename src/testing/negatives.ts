import { snapshotFromText } from '../screen/from-text.js';
import { fixtureError } from './errors.js';
import { listFiles, pathFrom, readText } from './files.js';
import { type KnownScreen, QUIET } from './known-screens.js';

/**
 * Reads every `*.txt` in a folder and below it as a screen on which no agent works or waits: what rules say about it must be
 * idle or hold. Throws `FixtureError`.
 */
export function loadNegatives(folder: string): KnownScreen[] {
  const files = listFiles(folder).filter((file) => file.endsWith('.txt'));
  if (files.length === 0) throw fixtureError(folder, null, 'no screens here; looked for *.txt');
  return files.map((file): KnownScreen => {
    const name = pathFrom(folder, file);
    return { name, snapshot: snapshotFromText(readText(file)), states: QUIET, rule: null, seconds: 0 };
  });
}
