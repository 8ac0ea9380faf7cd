import { displayText } from '../display-text.js';
import { decodeText } from './text.js';
import {
  isRecordPath,
  LIMITS,
  NAME,
  PROGRAM_KINDS,
  PROGRAM_STATES,
  type ProgramStatusReport,
} from './types.js';

/** ESC ] 7501 ; and BEL: the least that stands around a payload. */
const FRAME_BYTES = 8;
const KEY = /^[a-z]{1,16}$/;
const VALUE = /^[A-Za-z0-9_.,+/=-]*$/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * Reads the payload of an OSC 7501 (what stands between `7501;` and the terminator). Null where the protocol discards the
 * report: no known state, bad base64 or UTF-8, a control character in a text, or any limit broken. A malformed pair is
 * skipped, an unknown key ignored, and of a key that comes twice the last counts. Texts come back safe to show.
 */
export function parseProgramStatus(payload: string): ProgramStatusReport | null {
  if (payload.length + FRAME_BYTES > LIMITS.sequence) return null;
  const pairs = readPairs(payload);
  const state = oneOf([...PROGRAM_STATES, 'clear'] as const, pairs.get('state'));
  if (state === null) return null;
  const report: { -readonly [K in keyof ProgramStatusReport]: ProgramStatusReport[K] } = { state };

  const id = pairs.get('id');
  if (id !== undefined) {
    if (!isRecordPath(id)) return null;
    report.id = id;
  }
  if (state === 'clear') return report;

  const app = pairs.get('app');
  if (app !== undefined) {
    if (!NAME.test(app)) return null;
    report.app = app;
  }
  const kind = oneOf(PROGRAM_KINDS, pairs.get('kind'));
  if (kind !== null && state === 'blocked') report.kind = kind;
  const progress = pairs.get('progress');
  if (progress !== undefined && NUMBER.test(progress) && (state === 'working' || state === 'blocked')) {
    const value = Number(progress);
    if (value < 0 || value > 100) return null;
    report.progress = value;
  }
  const title = pairs.get('title');
  if (title !== undefined) {
    const text = decodeText(title, LIMITS.titleEncoded, LIMITS.title);
    if (text === null) return null;
    report.title = displayText(text, LIMITS.title);
  }
  const msg = pairs.get('msg');
  if (msg !== undefined) {
    const text = decodeText(msg, LIMITS.msgEncoded, LIMITS.msg);
    if (text === null) return null;
    report.msg = displayText(text, LIMITS.msg);
  }
  return report;
}

function readPairs(payload: string): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const pair of payload.split(':')) {
    const equals = pair.indexOf('=');
    if (equals < 0) continue;
    const key = pair.slice(0, equals);
    const value = pair.slice(equals + 1);
    if (KEY.test(key) && VALUE.test(value)) pairs.set(key, value);
  }
  return pairs;
}

function oneOf<const T extends string>(known: readonly T[], value: string | undefined): T | null {
  return known.find((one) => one === value) ?? null;
}
