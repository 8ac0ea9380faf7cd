// How much memory does a session take?
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createScreen, createSessionWatcher, createSweeper } from '../../src/index.js';
import { VirtualClock } from '../../src/testing/index.js';
import { answer, type Measurement, progress } from '../lib/answer.js';
import { median } from '../lib/measure.js';
import { seededRandom } from '../lib/random.js';
import { claudeLike, listing } from '../lib/terminal-inputs.js';
import { createXterm } from '../lib/xterm.js';

const COLS = 120;
const ROWS = 32;
const COUNTS = [1, 100, 1_000];
const MOST_KIB = 30;
const PROCESSES = 3;

const clock = new VirtualClock();
const sweeper = createSweeper({ clock });
/** Each is kept with what was last read of it. */
const kinds = {
  screen() {
    const screen = createScreen({ cols: COLS, rows: ROWS });
    return { write: (data: string) => screen.write(data), read: () => screen.snapshot(), screen };
  },
  session() {
    const session = createSessionWatcher({ manifest: 'claude', cols: COLS, rows: ROWS, sweeper });
    return { write: (data: string) => session.write(data), read: () => session.check(), session };
  },
  xterm() {
    const xterm = createXterm(COLS, ROWS);
    return { write: xterm.write, read: () => null, xterm };
  },
};
type Kind = keyof typeof kinds;

/** Bytes that are still needed, those of typed arrays included. */
function used(): number {
  const { gc } = globalThis as { gc?: () => void };
  if (gc === undefined) throw new Error('node --expose-gc is needed');
  gc();
  gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Makes one with a main screen full of text and an agent in the alternate one, for both are kept. */
function make(kind: Kind, seed: number): unknown {
  const one = kinds[kind]();
  one.write(listing(6_000, seededRandom(2 * seed)));
  one.write(`\x1b[?1049h${claudeLike(12_000, seededRandom(2 * seed + 1))}`);
  return [one, one.read()];
}

/** KiB of the first one, with what all share, or of each of many more. */
function perSession(kind: Kind, count: number): number {
  const kept: unknown[] = count === 1 ? [] : [make(kind, COUNTS.at(-1)!)];
  const before = used();
  for (let k = 0; k < count; k++) kept.push(make(kind, k));
  clock.advance(1_000);
  const bytes = used() - before;
  if (kept.length < count) throw new Error('not kept');
  return bytes / count / 1024;
}

/** In processes of their own, so that nothing is there from before. */
function measured(kind: Kind, count: number): number {
  const runs = Array.from({ length: PROCESSES }, () => {
    const file = fileURLToPath(import.meta.url);
    const { stdout } = spawnSync(process.execPath, ['--expose-gc', file, kind, String(count)], {
      encoding: 'utf8',
    });
    return Number(stdout);
  });
  return median(runs);
}

function ask(): void {
  const measurements: Measurement[] = [];
  for (const count of COUNTS) {
    progress(`${count} of each`);
    const peer = measured('xterm', count);
    for (const kind of ['screen', 'session'] as const) {
      measurements.push({
        row: count === 1 ? `the first ${kind}` : `${kind}, each of ${count.toLocaleString('en')} more`,
        value: measured(kind, count),
        peer,
        ...(count > 1 && { target: { most: MOST_KIB } }),
      });
    }
  }
  answer({
    question: 'How much memory does a session of 120×32 take?',
    unit: 'KiB each, after a garbage collection, typed arrays included',
    better: 'less',
    peer: '@xterm/headless',
    measurements,
    notes: [
      'The first one carries what all share: tables, compiled code, and for a session the rules of its agent.',
    ],
  });
}

const [kind, count] = process.argv.slice(2);
if (kind === undefined) ask();
else process.stdout.write(String(perSession(kind as Kind, Number(count))));
