// How fast is output parsed?
import { createScreen } from '../../src/index.js';
import { answer, type Measurement, progress, type Target } from '../lib/answer.js';
import { duel } from '../lib/duel.js';
import { chunks, claudeLike, listing, randomBytes, truecolour, wideText } from '../lib/terminal-inputs.js';
import { createXterm } from '../lib/xterm.js';

const COLS = 120;
const ROWS = 32;
const MIB = 1 << 20;
/** Slices of equal length: the screen gets its input this many times while xterm gets it once. */
const TIMES = 4;

interface Input {
  readonly name: string;
  readonly data: string | Uint8Array;
  /** At chunks of 64 bytes, and at larger ones. */
  readonly ratios?: readonly [number, number];
}

const inputs: readonly Input[] = [
  { name: 'Claude-like', data: claudeLike(MIB), ratios: [3, 4] },
  { name: 'plain text', data: listing(MIB), ratios: [3, 4] },
  { name: 'truecolour', data: truecolour(MIB), ratios: [1.7, 3] },
  { name: 'CJK, emoji', data: wideText(MIB), ratios: [2.5, 2.5] },
  { name: 'random bytes', data: randomBytes(MIB / 4) },
];
const sizes = [
  [64, '64 B'],
  [1024, '1 KiB'],
  [16_384, '16 KiB'],
] as const;

const measurements: Measurement[] = [];
for (const { name, data, ratios } of inputs) {
  for (const [size, sizeName] of sizes) {
    progress(`${name}, ${sizeName}`);
    const cut = chunks(data, size);
    const megabytes = cut.reduce((sum, chunk) => sum + chunk.length, 0) / 1e6;
    const screen = createScreen({ cols: COLS, rows: ROWS });
    const xterm = createXterm(COLS, ROWS);
    const taken = duel({
      ours: {
        run() {
          for (let k = 0; k < TIMES; k++) for (const chunk of cut) screen.write(chunk);
        },
      },
      xterm: {
        run() {
          for (const chunk of cut) xterm.write(chunk);
        },
      },
    });
    const target: Target | undefined = ratios && { ratio: ratios[size === 64 ? 0 : 1] };
    measurements.push({
      row: `${name}, chunks of ${sizeName}`,
      value: (TIMES * megabytes) / taken.ours,
      peer: megabytes / taken.xterm,
      ...(target && { target }),
    });
  }
}

answer({
  question: 'How fast is output parsed?',
  unit: 'MB per CPU second',
  better: 'more',
  peer: '@xterm/headless',
  measurements,
  notes: ['xterm also keeps colours, links and scrollback, which the screen here has no use for.'],
});
