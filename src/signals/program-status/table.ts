import { LIMITS, PROGRAM_STATES, type ProgramStatusRecord, type ProgramStatusReport } from './types.js';

/**
 * The program status records of one terminal (OSC 7501, revision 0.2).
 *
 * A report replaces its record whole; `clear` removes a record and all beneath it. `working` and `blocked` records end
 * with their program (`programEnded`), `done` and `error` stay, and a terminal reset removes all. Of more than 256
 * records the one not updated for longest goes.
 */
export class ProgramStatusTable {
  /** Least recently updated first: a map keeps the order of insertion, and an update inserts anew. */
  readonly #records = new Map<string, ProgramStatusRecord>();
  #list: readonly ProgramStatusRecord[] | null = null;

  /** Takes a report that was made at `at` (ms). */
  apply(report: ProgramStatusReport, at: number): void {
    const id = report.id ?? '';
    this.#list = null;
    if (report.state === 'clear') {
      this.#clear(id);
      return;
    }
    this.#records.delete(id);
    this.#records.set(id, {
      id,
      state: report.state,
      kind: report.kind ?? null,
      progress: report.progress ?? null,
      app: report.app ?? null,
      title: report.title || null,
      msg: report.msg || null,
      at,
    });
    if (this.#records.size > LIMITS.records) {
      const [oldest] = this.#records.keys();
      this.#records.delete(oldest!);
    }
  }

  /** The process has exited or a new shell prompt has begun. Says whether a record went. */
  programEnded(): boolean {
    let removed = false;
    for (const [id, { state }] of this.#records) {
      if (state !== 'working' && state !== 'blocked') continue;
      this.#records.delete(id);
      removed = true;
    }
    if (removed) this.#list = null;
    return removed;
  }

  /** RIS. */
  reset(): void {
    this.#clear('');
  }

  /** All records, the program's own first, then by path; with `app` inherited. A new array only after a change. */
  get records(): readonly ProgramStatusRecord[] {
    this.#list ??= [...this.#records.values()]
      .map((record) => ({ ...record, app: this.#appOf(record) }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    return this.#list;
  }

  /** The record that asks most of a person: blocked, error, done, working, idle; of equals the newest. */
  get mostUrgent(): ProgramStatusRecord | null {
    return mostUrgent(this.records);
  }

  #appOf(record: ProgramStatusRecord): string | null {
    let path = record.id;
    for (let found: ProgramStatusRecord | undefined = record; ; found = this.#records.get(path)) {
      if (found?.app) return found.app;
      if (path === '') return null;
      path = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    }
  }

  #clear(id: string): void {
    this.#list = null;
    if (id === '') this.#records.clear();
    for (const path of this.#records.keys()) {
      if (path === id || path.startsWith(`${id}/`)) this.#records.delete(path);
    }
  }
}

/** The record of a list that asks most of a person; of equals the newest. */
export function mostUrgent(records: readonly ProgramStatusRecord[]): ProgramStatusRecord | null {
  let best: ProgramStatusRecord | null = null;
  for (const record of records) if (best === null || precedes(record, best)) best = record;
  return best;
}

function precedes(a: ProgramStatusRecord, b: ProgramStatusRecord): boolean {
  const rank = PROGRAM_STATES.indexOf(a.state) - PROGRAM_STATES.indexOf(b.state);
  return rank !== 0 ? rank < 0 : a.at > b.at;
}
