// How much later does a program end that imports the library and asks once? Measured on dist.
import { spawnSync } from 'node:child_process';
import { answer, type Measurement, progress } from '../lib/answer.js';
import { median } from '../lib/measure.js';

const ROUNDS = 25;
const MOST_MS = 60;
/** Files in `bench/start-up`. */
const PROGRAMS = ['empty', 'import', 'screen', 'xterm', 'verdict'] as const;
type Program = (typeof PROGRAMS)[number];

interface Times {
  /** Milliseconds of CPU time when it ends, and until it has ended. */
  readonly cpu: number[];
  readonly wall: number[];
}

const times = new Map<Program, Times>(PROGRAMS.map((program) => [program, { cpu: [], wall: [] }]));
// One after the other in every round, so that a busy machine slows all. The first round fills the caches for files.
for (let round = 0; round <= ROUNDS; round++) {
  if (round % 5 === 0) progress(`round ${round} of ${ROUNDS}`);
  for (const program of PROGRAMS) {
    const started = performance.now();
    const { status, stdout, stderr } = spawnSync(process.execPath, [`bench/start-up/${program}.mjs`], {
      encoding: 'utf8',
    });
    const wall = performance.now() - started;
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
    if (round === 0) continue;
    times.get(program)!.cpu.push(Number(stdout));
    times.get(program)!.wall.push(wall);
  }
}

const taken = (program: Program, kind: keyof Times) => median(times.get(program)![kind]);
const more = (program: Program, kind: keyof Times) => taken(program, kind) - taken('empty', kind);

const measurements: Measurement[] = [
  { row: 'import', value: more('import', 'cpu') },
  { row: 'import, first screen written and read', value: more('screen', 'cpu'), peer: more('xterm', 'cpu') },
  { row: 'import, first verdict', value: more('verdict', 'cpu'), target: { most: MOST_MS } },
  { row: 'the same, by the clock on the wall', value: more('verdict', 'wall'), target: { most: MOST_MS } },
];

answer({
  question: 'How much later than an empty Node.js process does a program end?',
  unit: 'ms of CPU time',
  better: 'less',
  peer: '@xterm/headless',
  measurements,
  notes: [
    `An empty process takes ${taken('empty', 'cpu').toFixed(1)} ms of CPU time and ${taken('empty', 'wall').toFixed(1)} ms in all.`,
  ],
});
