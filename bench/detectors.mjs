// `npm run bench:detectors [-- --tasks 30 --seed 7 --no-live --no-recordings]`: ways to tell that an agent waits for an
// answer, side by side, first on recordings of real agents (in virtual time), then on a fake agent in a real terminal
// (about 20 s a task). The table of a field report on the same question, on our own data.
import { parseArgs } from 'node:util';
import { table } from './detectors/evaluate.mjs';

const { values } = parseArgs({
  allowNegative: true,
  options: {
    tasks: { type: 'string', default: '4' },
    seed: { type: 'string', default: '7' },
    live: { type: 'boolean', default: true },
    recordings: { type: 'boolean', default: true },
  },
});

if (values.recordings) {
  const { onRecordings } = await import('./detectors/recordings.mjs');
  const started = Date.now();
  const { rows, recordings, seconds } = onRecordings(['fixtures/claude', 'fixtures/codex']);
  console.log(`${recordings} recordings of Claude Code and Codex, ${Math.round(seconds / 60)} minutes\n`);
  console.log(table(rows));
  console.log(`\n(played in ${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
}
if (values.live) {
  const { onFakeAgent } = await import('./detectors/live.mjs');
  const tasks = Number(values.tasks);
  console.log(
    `A fake agent in a real terminal: ${tasks} tasks, seed ${values.seed}; about ${tasks * 21} s …`,
  );
  const { rows, seconds, blockedS } = await onFakeAgent({ tasks, seed: Number(values.seed) });
  console.log(`${seconds} s, ${blockedS} s of them waiting for an answer\n`);
  console.log(table(rows));
}
