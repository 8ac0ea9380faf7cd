/*
 * Throws hostile input at the library until the time is over, or until something gives way.
 *
 *   npm run fuzz -- [--minutes 1] [--seed N] [--target screen|manifest|reports|stream|rates|all] [--case SEED]
 *
 * `stream` feeds gibibytes to one screen, `rates` compares hostile output with plain text; `all` is all but `rates`, which
 * needs a quiet machine.
 *
 * Everything follows from the seed, which is printed first. `--case` makes one case again, as a failure names it. What
 * hangs or takes too much memory is named too: the work is done in a thread that is watched.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { TARGETS } from './targets.js';
import { type Job, work } from './worker.js';

/** A case takes milliseconds; one that takes this long hangs. */
const HANGS_AFTER_MS = 120_000;

/** Megabytes of heap for the cases. The largest case needs a tenth. */
const MAX_HEAP_MB = 768;

function jobOf(): Job {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string' },
      target: { type: 'string', default: 'all' },
      case: { type: 'string' },
    },
  });
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32));
  const minutes = Number(values.minutes);
  const single = values.case === undefined ? null : Number(values.case);
  if (!Number.isFinite(seed) || !(minutes > 0)) throw new Error('--seed and --minutes are numbers');
  return { seed, minutes, target: values.target, single, progress: new SharedArrayBuffer(16) };
}

function watch(job: Job): void {
  console.log(`seed ${job.seed}, ${job.minutes} minutes, target ${job.target}`);
  const started = performance.now();
  const worker = new Worker(fileURLToPath(import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const progress = new Uint32Array(job.progress);
  const caseNow = () => `--target ${TARGETS[progress[2]!]?.name} --case ${progress[1]}`;
  let count = -1;
  let since = performance.now();
  const timer = setInterval(() => {
    if (progress[0] !== count) {
      count = progress[0]!;
      since = performance.now();
    } else if (performance.now() - since > HANGS_AFTER_MS) {
      console.error(`hangs: ${caseNow()}`);
      process.exit(1);
    }
  }, 1_000);
  worker.on('error', (error) => {
    console.error(`${String(error)}: ${caseNow()}`);
    process.exitCode = 1;
  });
  worker.on('exit', (code) => {
    clearInterval(timer);
    process.exitCode ||= code;
    const minutes = (performance.now() - started) / 60_000;
    console.log(
      `${process.exitCode ? 'FAILED' : 'nothing found'} in ${minutes.toFixed(1)} minutes, seed ${job.seed}`,
    );
  });
}

if (isMainThread) watch(jobOf());
else process.exit(work(workerData as Job));
