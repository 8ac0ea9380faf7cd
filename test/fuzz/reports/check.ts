import type { ProgramStatusRecord } from '../../../src/signals/program-status/types.js';
import type { Decision, Report } from '../../../src/signals/types.js';

const STATES: readonly unknown[] = ['blocked', 'working', 'idle'];
const KINDS: readonly unknown[] = [
  ...['permission', 'question', 'plan', 'trust', 'login', 'limit', 'menu'],
  null,
  undefined,
];
const SOURCES: readonly unknown[] = ['screen', 'report', 'process', 'default'];

/** Characters of any text that is shown. */
const MOST = 2_100;

/** One line that is what it looks like: no controls, no format characters, no halves of pairs. */
export function mustBeSafe(text: string | null | undefined, what: string): void {
  if (text === null || text === undefined) return;
  must(text.length <= MOST, `${what} of ${text.length} characters`);
  must(
    !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(text),
    `${what} is unsafe: ${JSON.stringify(text)}`,
  );
}

export function checkReport(report: Report | null): void {
  if (report === null) return;
  must(STATES.includes(report.state), `the state ${String(report.state)}`);
  must(KINDS.includes(report.kind), `the kind ${String(report.kind)}`);
  mustBeSafe(report.detail, 'the detail');
}

export function checkDecision(decision: Decision): void {
  must(STATES.includes(decision.state), `the state ${String(decision.state)}`);
  must(SOURCES.includes(decision.source), `the source ${String(decision.source)}`);
  must(KINDS.includes(decision.kind), `the kind ${String(decision.kind)}`);
  must(decision.kind === null || decision.state === 'blocked', 'a kind without a prompt');
  must(typeof decision.hold === 'boolean' && typeof decision.gone === 'boolean', 'hold and gone');
  mustBeSafe(decision.detail, 'the detail');
  mustBeSafe(decision.reason, 'the reason');
}

export function checkRecords(records: readonly ProgramStatusRecord[]): void {
  must(records.length <= 256, `${records.length} records`);
  must(new Set(records.map(({ id }) => id)).size === records.length, 'an id twice');
  for (const { id, app, title, msg, progress } of records) {
    must(id.length <= 128 && id.split('/').length <= 8, `the id ${id}`);
    must(progress === null || (progress >= 0 && progress <= 100), `progress ${progress}`);
    for (const text of [id, app, title, msg]) mustBeSafe(text, 'a text of a record');
  }
}

export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}
