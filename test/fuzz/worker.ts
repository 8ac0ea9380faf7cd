import { writeSync } from 'node:fs';
import { usedBytes } from './lib/heap.js';
import { caseSeed } from './lib/random.js';
import { runCase } from './lib/target.js';
import { slowest } from './manifest/target.js';
import { checkRates } from './screen/rates.js';
import { checkStream } from './screen/stream.js';
import { TARGETS } from './targets.js';

export interface Job {
  readonly seed: number;
  readonly minutes: number;
  /** The name of a target, `stream`, `rates` or `all`. */
  readonly target: string;
  /** The seed of the one case to make. */
  readonly single: number | null;
  /** How many cases were begun, the seed of the last one, and its target; for whoever watches. */
  readonly progress: SharedArrayBuffer;
}

/** Cases before memory is compared: by then every shipped manifest has been compiled and used. */
const WARM_CASES = 3_000;

/** Growth after that. Automata of shipped manifests still fill up, each to a fixed size. */
const MAX_GROWTH = 160 * 1024 * 1024;

const REPORT_EVERY_MS = 30_000;

/** Straight to the output: a thread that never rests does not get round to writing in the background. */
const print = (line: string) => writeSync(1, `${line}\n`);

/** Does a job and says whether something was found: 1, or 0. */
export function work(job: Job): number {
  const progress = new Uint32Array(job.progress);
  const alive = () => {
    progress[0]!++;
  };
  const chosen = TARGETS.filter(({ name }) => job.target === 'all' || job.target === name);
  const streams = job.target === 'all' || job.target === 'stream';
  // Only by itself: it says something on a quiet machine alone.
  const rates = job.target === 'rates';
  if (chosen.length === 0 && !streams && !rates) throw new Error(`no target is called ${job.target}`);
  if (job.single !== null) return chosen.some((target) => failed(runCase(target, job.single!))) ? 1 : 0;

  const end = performance.now() + job.minutes * 60_000;
  let found = 0;
  if (rates) found += checkRates(alive, print);
  if (streams) found += checkStream(alive, undefined, print);
  if (chosen.length === 0 || found > 0) return found > 0 ? 1 : 0;

  const counts = new Map(chosen.map(({ name }) => [name, 0]));
  let baseline = 0;
  let reportAt = performance.now() + REPORT_EVERY_MS;
  for (let index = 0; performance.now() < end; index++) {
    const target = chosen[index % chosen.length]!;
    const seed = caseSeed(job.seed, index);
    progress[1] = seed;
    progress[2] = TARGETS.indexOf(target);
    alive();
    if (failed(runCase(target, seed))) return 1;
    counts.set(target.name, counts.get(target.name)! + 1);
    if (index === WARM_CASES) baseline = usedBytes();
    if (performance.now() < reportAt) continue;
    reportAt = performance.now() + REPORT_EVERY_MS;
    const used = usedBytes();
    print(`${said(counts)}; ${mib(used)} MiB`);
    if (baseline > 0 && used - baseline > MAX_GROWTH) {
      print(`memory grows: ${mib(baseline)} MiB after ${WARM_CASES} cases, ${mib(used)} MiB after ${index}`);
      return 1;
    }
  }
  print(said(counts));
  const times = Object.entries(slowest).map(([what, micros]) => `${what} ${Math.round(micros / 1000)} ms`);
  print(`slowest: ${times.join(', ')}`);
  return 0;
}

function failed(failure: ReturnType<typeof runCase>): boolean {
  if (failure === null) return false;
  const { target, seed, error, input } = failure;
  print(`\n${target}: ${error}\n\n--target ${target} --case ${seed}\n\nsmallest input:\n${input}\n`);
  return true;
}

const said = (counts: Map<string, number>) =>
  [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
const mib = (bytes: number) => Math.round(bytes / 1024 / 1024);
