import { type CastEvent, parseCast } from './cast.js';
import { readText, segments } from './files.js';
import { readTruth, type Truth } from './truth.js';

/** A recording of a real session, with the truth its markers carry. */
export interface Recording {
  /** Path as seen from the folder that was loaded. */
  readonly name: string;
  /** Path as it was found. */
  readonly file: string;
  /** From the folders `<agent>/<version>/`; null where there are none. */
  readonly agent: string | null;
  readonly version: string | null;
  readonly cols: number;
  readonly rows: number;
  readonly events: readonly CastEvent[];
  readonly truth: Truth;
}

const VERSION = /^v?\d+\.\d[\w.+-]*$/;

/** Reads one `.cast` or `.cast.gz` file. `name` is what reports call it. Throws `FixtureError`. */
export function loadRecording(file: string, name: string = file): Recording {
  const { cols, rows, events } = parseCast(readText(file), name);
  return { name, file, ...agentOf(file), cols, rows, events, truth: readTruth(events, name) };
}

/** Agent and version from the folders: `…/<agent>/<version>/…`. */
function agentOf(file: string): { agent: string | null; version: string | null } {
  const folders = segments(file).slice(0, -1);
  const at = folders.findLastIndex((folder) => VERSION.test(folder));
  if (at < 1) return { agent: null, version: null };
  return { agent: folders[at - 1]!, version: folders[at]! };
}
