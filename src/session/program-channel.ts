import { PROGRAM_STATUS_QUERY } from '../signals/program-status/encode.js';
import { parseProgramStatus } from '../signals/program-status/parse.js';
import { reportFromRecords } from '../signals/program-status/report.js';
import { ProgramStatusTable } from '../signals/program-status/table.js';
import type { ProgramStatusRecord } from '../signals/program-status/types.js';
import type { ReportSignal } from '../signals/types.js';

const PROGRAM_STATUS = 7501;
/** Shell integration; `A` begins a prompt. */
const SHELL_INTEGRATION = 133;
/** Least time between two answers, in milliseconds: a program that asks in a loop must not be flooded with its own input. */
export const REPLY_GAP_MS = 100;

/** What a program says about itself in its output: OSC 7501 records, and the signs that they end. */
export class ProgramChannel {
  readonly #table = new ProgramStatusTable();
  #repliedAt = Number.NEGATIVE_INFINITY;

  /** `reply` is given the one constant answer to a query, never anything the program wrote. */
  constructor(private readonly reply: ((bytes: string) => void) | null) {}

  get records(): readonly ProgramStatusRecord[] {
    return this.#table.records;
  }

  /** What the records say at `now`. */
  report(now: number): ReportSignal | null {
    return reportFromRecords(this.#table.records, now);
  }

  /** Takes an OSC string, and says whether the records may have changed. */
  osc(code: number, payload: string, now: number): boolean {
    if (code === SHELL_INTEGRATION) return /^A(;|$)/.test(payload) && this.#table.programEnded();
    if (code !== PROGRAM_STATUS) return false;
    if (payload === '?') {
      this.#answer(now);
      return false;
    }
    const report = parseProgramStatus(payload);
    if (report === null) return false;
    this.#table.apply(report, now);
    return true;
  }

  /** The shell is in front: what ran is gone. */
  programEnded(): void {
    this.#table.programEnded();
  }

  /** RIS. */
  reset(): void {
    this.#table.reset();
  }

  #answer(now: number): void {
    if (this.reply === null || now - this.#repliedAt < REPLY_GAP_MS) return;
    this.#repliedAt = now;
    this.reply(PROGRAM_STATUS_QUERY);
  }
}
