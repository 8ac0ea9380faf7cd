/*
 * How fast is the screen model, next to the synchronous path of @xterm/headless (with its default options) in the
 * same process?
 *
 *   npx esbuild bench/screen.ts --bundle --platform=node --format=esm --external:@xterm/headless --outfile=node_modules/.bench/screen.mjs
 *   node --expose-gc node_modules/.bench/screen.mjs [write|read|memory]
 */
import headless from '@xterm/headless';
import { createScreen } from '../src/screen/screen.js';
import type { Screen } from '../src/screen/types.js';
import { cpuSeconds, median, nanoseconds } from './lib/measure.js';
import { chunks, claudeLike, listing, randomBytes, truecolour, wideText } from './lib/terminal-inputs.js';

const COLS = 120;
const ROWS = 32;
const MIB = 1 << 20;

interface Core {
  writeSync(data: Uint8Array): void;
}

function createXterm(): Core {
  const terminal = new headless.Terminal({
    cols: COLS,
    rows: ROWS,
    allowProposedApi: true,
    logLevel: 'off',
  });
  return (terminal as unknown as { _core: Core })._core;
}

function benchWrite(): void {
  const inputs: [string, string | Uint8Array, number][] = [
    ['claude-like', claudeLike(MIB), 4],
    ['plain text', listing(MIB), 4],
    ['truecolour', truecolour(MIB), 4],
    ['cjk, emoji', wideText(MIB), 4],
    ['random', randomBytes(MIB / 4), 4],
  ];
  console.log('write: MB per CPU second, medians of 9 rounds');
  console.log(
    `${'input'.padEnd(14)}${'chunk'.padStart(8)}${'ours'.padStart(8)}${'xterm'.padStart(8)}${'ratio'.padStart(8)}`,
  );
  for (const [name, data, times] of inputs) {
    for (const size of [64, 1024, 16384]) {
      const cut = chunks(data, size);
      const bytes = cut.reduce((sum, chunk) => sum + chunk.length, 0);
      const screen = createScreen({ cols: COLS, rows: ROWS });
      const xterm = createXterm();
      const ours: number[] = [];
      const theirs: number[] = [];
      // Interleaved, so that a busy machine slows both.
      for (let round = 0; round < 10; round++) {
        const a = cpuSeconds(() => {
          for (let k = 0; k < times; k++) for (const chunk of cut) screen.write(chunk);
        });
        const b = cpuSeconds(() => {
          for (const chunk of cut) xterm.writeSync(chunk);
        });
        if (round === 0) continue;
        ours.push((times * bytes) / a / 1e6);
        theirs.push(bytes / b / 1e6);
      }
      const [o, x] = [median(ours), median(theirs)];
      console.log(
        `${name.padEnd(14)}${String(size).padStart(8)}${o.toFixed(0).padStart(8)}${x.toFixed(0).padStart(8)}${(o / x).toFixed(1).padStart(8)}`,
      );
    }
  }
}

function benchRead(): void {
  const encoder = new TextEncoder();
  const fill = encoder.encode(claudeLike(20_000));
  const frames = Array.from({ length: 64 }, (_, k) =>
    encoder.encode(`\x1b[27;1H\x1b[38;2;215;119;87m${'·✢✳✶✻✽'[k % 6]} Pondering… (${k % 60}s)\x1b[39m`),
  );
  const screen = createScreen({ cols: COLS, rows: ROWS });
  screen.write(fill);
  const fresh = createScreen({ cols: COLS, rows: ROWS });
  const redraw = [
    encoder.encode(`\x1b[H${'ab cd '.repeat(640)}`),
    encoder.encode(`\x1b[H${'xy cd '.repeat(640)}`),
  ];
  const rows: [string, number][] = [
    ['snapshot, nothing changed', nanoseconds(1_000_000, () => screen.snapshot())],
    [`write of ${frames[0]!.length} bytes`, nanoseconds(200_000, (k) => screen.write(frames[k % 64]!))],
    [
      'the same, then snapshot (one row)',
      nanoseconds(200_000, (k) => {
        screen.write(frames[k % 64]!);
        screen.snapshot();
      }),
    ],
    ['redraw of all rows', nanoseconds(5000, (k) => fresh.write(redraw[k % 2]!))],
    [
      'the same, then snapshot (all rows)',
      nanoseconds(5000, (k) => {
        fresh.write(redraw[k % 2]!);
        fresh.snapshot();
      }),
    ],
    ['create a screen', nanoseconds(2000, () => createScreen({ cols: COLS, rows: ROWS }))],
  ];
  console.log('\nread: microseconds of CPU time');
  for (const [name, ns] of rows) console.log(`${name.padEnd(40)}${(ns / 1000).toFixed(3).padStart(10)}`);
}

function benchMemory(): void {
  const gc = (globalThis as { gc?: () => void }).gc;
  if (!gc) {
    console.log('\nmemory: run node with --expose-gc');
    return;
  }
  const used = () => {
    gc();
    gc();
    const { heapUsed, external } = process.memoryUsage();
    // arrayBuffers are part of external.
    return heapUsed + external;
  };
  const encoder = new TextEncoder();
  const shell = encoder.encode(listing(6000));
  const agent = encoder.encode(`\x1b[?1049h\x1b[?2026h${claudeLike(12_000)}\x1b[?2026l`);
  console.log(
    '\nmemory: KiB a session at 120×32, main screen full of text, agent in the alternate screen, one snapshot held',
  );
  const session = (): Screen => {
    const screen = createScreen({ cols: COLS, rows: ROWS });
    screen.write(shell);
    screen.write(agent);
    screen.snapshot();
    return screen;
  };
  // What is compiled and cached once for all sessions is not theirs.
  for (let k = 0; k < 300; k++) session();
  // A single session is less than the noise of the heap.
  for (const count of [100, 1000]) {
    const before = used();
    const screens = Array.from({ length: count }, session);
    const bytes = (used() - before) / screens.length;
    console.log(`${String(count).padStart(6)}${(bytes / 1024).toFixed(1).padStart(10)}`);
  }
}

const only = process.argv[2];
if (!only || only === 'write') benchWrite();
if (!only || only === 'read') benchRead();
if (!only || only === 'memory') benchMemory();
