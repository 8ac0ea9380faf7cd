// What does it cost to read the screen?
import { createScreen } from '../../src/index.js';
import { answer, type Measurement, progress } from '../lib/answer.js';
import { type Contestant, duel } from '../lib/duel.js';
import { claudeLike, listing } from '../lib/terminal-inputs.js';
import { createXterm } from '../lib/xterm.js';

const COLS = 120;
const ROWS = 32;
/** Screens that are read in one slice. */
const SCREENS = 100;

const encoder = new TextEncoder();
const page = encoder.encode(claudeLike(20_000));
const redraws = [0, 1].map((k) =>
  encoder.encode(`\x1b[H${listing(8_000).slice(k * 4_000, k * 4_000 + 3_500)}`),
);
const spinner = Array.from({ length: 60 }, (_, k) =>
  encoder.encode(`\x1b[27;1H\x1b[38;2;215;119;87m${'·✢✳✶✻✽'[k % 6]} Pondering… (${k}s)\x1b[39m`),
);

const many = <T>(make: () => T): T[] => Array.from({ length: SCREENS }, make);
const screens = many(() => createScreen({ cols: COLS, rows: ROWS }));
const xterms = many(() => createXterm(COLS, ROWS));
for (const one of [...screens, ...xterms]) one.write(page);

const measurements: Measurement[] = [];
/** `times`: how often a slice of ours does it; one of xterm does it once for each screen. */
function measure(row: string, ours: Contestant, xterm: Contestant, times: number, most?: number): void {
  progress(row);
  const taken = duel({ ours, xterm });
  measurements.push({
    row,
    value: (taken.ours / times) * 1e6,
    peer: (taken.xterm / SCREENS) * 1e6,
    ...(most !== undefined && { target: { most } }),
  });
}

const read = {
  ours() {
    for (const screen of screens) screen.snapshot();
  },
  xterm() {
    for (const xterm of xterms) xterm.read();
  },
};

let redraw = 0;
const writeAll = (targets: readonly { write(data: Uint8Array): void }[], data: () => Uint8Array) => () => {
  const chunk = data();
  for (const target of targets) target.write(chunk);
};
const nextRedraw = () => redraws[redraw++ % 2]!;
measure(
  'every row has changed',
  { prepare: writeAll(screens, nextRedraw), run: read.ours },
  { prepare: writeAll(xterms, nextRedraw), run: read.xterm },
  SCREENS,
);

let frame = 0;
const nextFrame = () => spinner[frame++ % 60]!;
measure(
  'one row has changed',
  { prepare: writeAll(screens, nextFrame), run: read.ours },
  { prepare: writeAll(xterms, nextFrame), run: read.xterm },
  SCREENS,
);

const UNCHANGED = 100_000;
measure(
  'nothing has changed',
  {
    run() {
      for (let k = 0; k < UNCHANGED; k++) screens[k % SCREENS]!.snapshot();
    },
  },
  { run: read.xterm },
  UNCHANGED,
  1,
);

measure(
  'a spinner frame is written and read',
  {
    run() {
      for (let k = 0; k < SCREENS; k++) {
        screens[k]!.write(nextFrame());
        screens[k]!.snapshot();
      }
    },
  },
  {
    run() {
      for (let k = 0; k < SCREENS; k++) {
        xterms[k]!.write(nextFrame());
        xterms[k]!.read();
      }
    },
  },
  SCREENS,
);

let made: unknown = null;
measure(
  'a screen is created',
  {
    run() {
      for (let k = 0; k < SCREENS; k++) made = createScreen({ cols: COLS, rows: ROWS });
    },
  },
  {
    run() {
      for (let k = 0; k < SCREENS; k++) made = createXterm(COLS, ROWS);
    },
  },
  SCREENS,
);
if (made === null) throw new Error('nothing was created');

answer({
  question: 'What does it cost to read a screen of 120×32?',
  unit: 'µs of CPU time',
  better: 'less',
  peer: '@xterm/headless',
  measurements,
  notes: ['Of xterm the text of its rows is read; a snapshot also has styles, title and progress.'],
});
