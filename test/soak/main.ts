/*
 * Does anything grow, get stuck or stay behind? A day of 200 sessions with real recordings, in virtual time.
 *
 *   npm run soak -- [--hours 24] [--sessions 200] [--plays 120] [--seed N]
 *
 * `--plays` says how often each session plays a recording. Exits with 1 when something is wrong.
 */
import { parseArgs } from 'node:util';
import { faultsOf } from './judge.js';
import { loadTapes } from './library.js';
import { soak } from './soak.js';

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '24' },
    sessions: { type: 'string', default: '200' },
    plays: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
  },
});
const [hours, sessions, playsEach, seed] = [values.hours, values.sessions, values.plays, values.seed].map(
  Number,
);
const started = performance.now();
const tapes = loadTapes();
console.log(`${tapes.length} recordings; ${sessions} sessions for ${hours} simulated hours, seed ${seed}`);
const result = await soak({
  tapes,
  sessions: sessions!,
  hours: hours!,
  playsEach: playsEach!,
  seed: seed!,
  print: (line) => console.log(line),
});
const { undisturbed, asAlone, classifications, restored } = result;
console.log(
  `${classifications} classifications; ${asAlone} of ${undisturbed} undisturbed plays end as they do alone`,
);
console.log(
  `after the restart ${restored.sameState} of ${restored.sessions} sessions say the same as before`,
);
const faults = faultsOf(result);
for (const fault of faults) console.error(`FAULT: ${fault}`);
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`${faults.length === 0 ? 'nothing wrong' : 'FAILED'} in ${minutes} minutes`);
process.exitCode = faults.length === 0 ? 0 : 1;
