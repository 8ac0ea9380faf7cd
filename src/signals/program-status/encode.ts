import { ArgumentError } from '../../errors.js';
import { encodeText, hasControl } from './text.js';
import {
  isRecordPath,
  LIMITS,
  NAME,
  PROGRAM_KINDS,
  PROGRAM_STATES,
  type ProgramStatusReport,
} from './types.js';

/** `ESC ] 7501 ; ? ST`: a program writes it to ask for support, and a terminal that has it answers with the same. */
export const PROGRAM_STATUS_QUERY = '\x1b]7501;?\x1b\\';

/**
 * The escape sequence by which a program tells its terminal what it is doing; all characters are ASCII. Throws
 * `ArgumentError` for what the protocol does not allow, rather than writing something terminals would throw away.
 */
export function encodeProgramStatus(report: ProgramStatusReport): string {
  const { state, id, kind, progress, app, title, msg } = report;
  if (state !== 'clear' && !PROGRAM_STATES.includes(state)) {
    throw new ArgumentError('state', `${show(state)}; states are ${PROGRAM_STATES.join(', ')} and clear`);
  }
  const pairs = [`state=${state}`];
  if (id !== undefined) {
    if (!isRecordPath(id)) {
      throw new ArgumentError(
        'id',
        `${show(id)}; up to ${LIMITS.levels} segments of 1–${LIMITS.segment} letters, digits or _.+- joined by "/", ${LIMITS.id} bytes in all`,
      );
    }
    pairs.push(`id=${id}`);
  }
  if (state === 'clear') {
    const extra = Object.entries({ kind, progress, app, title, msg }).find(
      ([, value]) => value !== undefined,
    );
    if (extra) throw new ArgumentError(extra[0], 'a report that clears carries only an id');
  }
  if (kind !== undefined) {
    if (state !== 'blocked') throw new ArgumentError('kind', `only with the state blocked, not ${state}`);
    if (!PROGRAM_KINDS.includes(kind)) {
      throw new ArgumentError('kind', `${show(kind)}; kinds are ${PROGRAM_KINDS.join(', ')}`);
    }
    pairs.push(`kind=${kind}`);
  }
  if (progress !== undefined) {
    if (state !== 'working' && state !== 'blocked') {
      throw new ArgumentError('progress', `only with the states working and blocked, not ${state}`);
    }
    if (!(progress >= 0 && progress <= 100))
      throw new ArgumentError('progress', `${progress} is not from 0 to 100`);
    pairs.push(`progress=${Math.round(progress)}`);
  }
  if (app !== undefined) {
    if (!NAME.test(app)) throw new ArgumentError('app', `${show(app)}; 1–32 letters, digits or _.+-`);
    pairs.push(`app=${app}`);
  }
  if (title !== undefined) pairs.push(`title=${text('title', title, LIMITS.title)}`);
  if (msg !== undefined) pairs.push(`msg=${text('msg', msg, LIMITS.msg)}`);
  return `\x1b]7501;${pairs.join(':')}\x1b\\`;
}

function text(argument: string, value: string, maxBytes: number): string {
  if (hasControl(value))
    throw new ArgumentError(argument, 'it contains a control character, or more than one line');
  if (/\p{Cs}/u.test(value)) throw new ArgumentError(argument, 'it contains half a surrogate pair');
  const { bytes, base64 } = encodeText(value);
  if (bytes > maxBytes) throw new ArgumentError(argument, `${bytes} bytes of UTF-8; at most ${maxBytes}`);
  return base64;
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
