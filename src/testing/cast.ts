import { fixtureError } from './errors.js';

/** One line of an asciicast: what happened `at` seconds after the start. */
export interface CastEvent {
  readonly at: number;
  /** `output` of the program, `input` typed, `resize` to `<cols>x<rows>`, or a `marker`. */
  readonly kind: 'output' | 'input' | 'resize' | 'marker';
  readonly data: string;
  /** Where it stands in the file, counted from 1. */
  readonly line: number;
}

/** An asciicast v2 file. Columns and rows are those at the start. */
export interface Cast {
  readonly cols: number;
  readonly rows: number;
  readonly title: string | null;
  /** In order of time. */
  readonly events: readonly CastEvent[];
}

const KINDS: Readonly<Record<string, CastEvent['kind']>> = {
  o: 'output',
  i: 'input',
  r: 'resize',
  m: 'marker',
};

/**
 * Reads asciicast v2: a JSON header, then one JSON array `[seconds, code, data]` a line. Events of other codes are
 * skipped, as the format asks. `file` names the text in errors. Throws `FixtureError` with the line.
 */
export function parseCast(text: string, file: string): Cast {
  const lines = text.split('\n');
  const header = parseHeader(lines[0] ?? '', file);
  const events: CastEvent[] = [];
  let last = 0;
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index]!;
    if (line.trim() === '') continue;
    const event = parseEvent(line, file, index + 1);
    if (event === null) continue;
    if (event.at < last) {
      throw fixtureError(file, index + 1, `time runs backwards: ${event.at} s after ${last} s`);
    }
    last = event.at;
    events.push(event);
  }
  return { ...header, events };
}

/** The size in a resize event, `<cols>x<rows>`. */
export function parseSize(data: string): { cols: number; rows: number } | null {
  const match = /^(\d+)x(\d+)$/.exec(data);
  return match === null ? null : { cols: Number(match[1]), rows: Number(match[2]) };
}

function parseHeader(line: string, file: string): Omit<Cast, 'events'> {
  const header = parseJson(line, file, 1);
  if (typeof header !== 'object' || header === null || Array.isArray(header)) {
    throw fixtureError(file, 1, 'the first line is not the JSON object that an asciicast starts with');
  }
  const { version, width, height, title } = header as Record<string, unknown>;
  if (version !== 2) {
    throw fixtureError(file, 1, `asciicast version ${JSON.stringify(version)}; only version 2 is read`);
  }
  if (!isCount(width) || !isCount(height)) {
    throw fixtureError(file, 1, 'width and height must be whole numbers above 0');
  }
  return { cols: width, rows: height, title: typeof title === 'string' ? title : null };
}

function parseEvent(text: string, file: string, line: number): CastEvent | null {
  const event = parseJson(text, file, line);
  if (!Array.isArray(event) || event.length !== 3) {
    throw fixtureError(file, line, 'an event is an array of three: [seconds, code, data]');
  }
  const [time, code, data] = event as unknown[];
  if (typeof time !== 'number' || time < 0)
    throw fixtureError(file, line, 'the time must be a number from 0 on');
  if (typeof code !== 'string') throw fixtureError(file, line, 'the code must be a string, as "o" or "m"');
  if (typeof data !== 'string') throw fixtureError(file, line, 'the data must be a string');
  const kind = KINDS[code];
  if (kind === undefined) return null;
  if (kind === 'resize' && parseSize(data) === null) {
    throw fixtureError(file, line, `a resize reads "<columns>x<rows>", not ${JSON.stringify(data)}`);
  }
  return { at: time, kind, data, line };
}

function parseJson(text: string, file: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw fixtureError(file, line, 'not JSON; was the recorder stopped in the middle of a line?');
  }
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0;
}
