import { VirtualClock } from '../../src/testing/virtual-clock.js';
import { collectGarbage, usedBytes } from '../fuzz/lib/heap.js';
import { Random } from '../fuzz/lib/random.js';
import { App, type Tally } from './app.js';
import type { Tape } from './library.js';
import { type Ledger, Terminal } from './terminal.js';

export interface SoakOptions {
  readonly tapes: readonly Tape[];
  readonly sessions: number;
  /** Simulated. */
  readonly hours: number;
  /** How often each session plays a recording, in the mean. */
  readonly playsEach: number;
  readonly seed: number;
  readonly print: (line: string) => void;
}

export interface SoakResult extends Ledger, Tally {
  /** Bytes in use at the end of each quarter, with all sessions alive. */
  readonly heap: readonly number[];
  /** Sessions at the restart, and of those the ones that came back with the same verdict, and the same state. */
  readonly restored: { readonly sessions: number; readonly sameVerdict: number; readonly sameState: number };
  /** Timers, sessions and changes that are left when all is over. */
  readonly left: { readonly timers: number; readonly sessions: number; readonly changes: number };
}

const HOUR_MS = 3_600_000;
const QUARTERS = 4;

/** Sessions for hours, with a restart of the app in the middle. */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const { tapes, sessions, hours, playsEach, seed, print } = options;
  const clock = new VirtualClock();
  const tally: Tally = { changes: 0, alerts: 0, replies: 0, classifications: 0, errors: [] };
  const ledger: Ledger = {
    ...{ plays: 0, bytes: 0, recreated: 0, undisturbed: 0, asAlone: 0 },
    ...{ stuck: [], different: [], gone: [] },
  };
  let app = new App(clock, tally);
  const gap = (hours * HOUR_MS) / playsEach - meanLength(tapes);
  const terminals = Array.from(
    { length: sessions },
    (_, k) =>
      new Terminal(app, `pane-${k}`, clock, new Random(seed + k), tapes, Math.max(1_000, gap), ledger),
  );
  const heap: number[] = [];
  let restored = { sessions: 0, sameVerdict: 0, sameState: 0 };
  for (let quarter = 1; quarter <= QUARTERS; quarter++) {
    clock.advance((hours * HOUR_MS) / QUARTERS);
    await collectGarbage();
    heap.push(usedBytes());
    print(`hour ${(quarter * hours) / QUARTERS}: ${said(ledger, tally)}; ${mib(heap.at(-1)!)} MiB`);
    if (quarter !== QUARTERS / 2) continue;
    app.kill();
    app = new App(clock, tally);
    const results = terminals.map((terminal) => terminal.restore(app));
    restored = {
      sessions,
      sameVerdict: results.filter(({ same }) => same).length,
      sameState: results.filter(({ told }) => told).length,
    };
    print(`restart: of ${sessions} sessions ${restored.sameVerdict} have the same verdict after a redraw`);
  }
  const changes = end(terminals.splice(0), app, tally, ledger);
  clock.advance(2 * HOUR_MS);
  await collectGarbage();
  const left = {
    timers: clock.pending,
    sessions: ledger.gone.filter((reference) => reference.deref() !== undefined).length,
    changes: tally.changes - changes,
  };
  print(`left: ${left.timers} timers, ${left.sessions} of ${ledger.gone.length} sessions`);
  return { ...ledger, ...tally, heap, restored, left };
}

/** Closes the app. Output goes on, but nobody is told of it; gives how many changes had been told by then. */
function end(terminals: readonly Terminal[], app: App, tally: Tally, ledger: Ledger): number {
  const { changes } = tally;
  for (const terminal of terminals) terminal.stop();
  app.quit();
  for (const { session } of terminals) {
    session.write('\x1bc❯ 1. Yes');
    session.check();
    ledger.gone.push(new WeakRef(session));
  }
  return changes;
}

function meanLength(tapes: readonly Tape[]): number {
  return tapes.reduce((sum, { events }) => sum + (events.at(-1)?.at ?? 0) * 1000, 0) / tapes.length;
}

function said({ plays, bytes, recreated }: Ledger, { changes, alerts, replies }: Tally): string {
  const parts = [`${plays} recordings (${mib(bytes)} MiB)`, `${changes} changes`, `${alerts} alerts`];
  return `${parts.join(', ')}, ${replies} replies, ${recreated} sessions made anew`;
}

const mib = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
