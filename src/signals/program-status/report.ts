import type { BlockedKind, State } from '../../manifest/types.js';
import { REPORT_TTL_MS } from '../freshness.js';
import type { ReportSignal } from '../types.js';
import { mostUrgent } from './table.js';
import type { ProgramKind, ProgramState, ProgramStatusRecord } from './types.js';

/** A turn that ended, well or not, leaves the agent idle; `detail` tells which. */
const STATES: Readonly<Record<ProgramState, State>> = {
  blocked: 'blocked',
  error: 'idle',
  done: 'idle',
  working: 'working',
  idle: 'idle',
};

const KINDS: Readonly<Record<ProgramKind, BlockedKind>> = {
  permission: 'permission',
  question: 'question',
  auth: 'login',
};

/** A record as the report of the agent. */
export function reportFromProgramStatus(record: ProgramStatusRecord): ReportSignal {
  const { state, kind, msg, title, at } = record;
  const word = state === 'error' || state === 'done' ? state : null;
  const said = msg ?? title;
  const detail = word && said ? `${word}: ${said}` : (said ?? word);
  return { channel: 'osc7501', state: STATES[state], kind: kind && KINDS[kind], detail, at };
}

/**
 * What the records together say: the one that asks most of a person, of those that are still believed. Without that limit
 * a sub-agent's old `done` would hide for ever that the program itself works.
 */
export function reportFromRecords(records: readonly ProgramStatusRecord[], now: number): ReportSignal | null {
  const believed = records.filter(({ state, at }) => now - at <= REPORT_TTL_MS[STATES[state]]);
  const record = mostUrgent(believed);
  return record && reportFromProgramStatus(record);
}
