// The detectors on a fake agent in a real terminal, in real time. A stand-in for the user answers each prompt 3–8 s after it
// appears and types the next task 3–10 s after a turn has ended. It and the evaluator read the agent's own truth, which no
// detector sees.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawn } from '@lydell/node-pty';
import { builtinManifest, systemClock } from '../../dist/index.js';
import { createDetectors, DETECTORS, TICK_MS } from './detectors.mjs';
import { evaluate, total } from './evaluate.mjs';
import { seeded } from './random.mjs';

const COLS = 120;
const ROWS = 32;
const AGENT = fileURLToPath(new URL('../fake-agent.mjs', import.meta.url));
const TASKS = [
  'fix the rounding in the cart',
  'why does the build fail?',
  'add a guard against negative quantities',
];

export async function onFakeAgent({ tasks, seed }) {
  const folder = mkdtempSync(join(tmpdir(), 'panestate-bench-'));
  const truthFile = join(folder, 'truth');
  writeFileSync(truthFile, '');
  const random = seeded(seed + 1);
  const between = (from, to) => from + (to - from) * random();
  const detectors = createDetectors({
    manifest: builtinManifest('claude'),
    cols: COLS,
    rows: ROWS,
    clock: systemClock,
  });
  const env = { ...process.env, TRUTH_FILE: truthFile, SEED: String(seed), TERM: 'xterm-256color' };
  const started = Date.now();
  const agent = spawn(process.execPath, [AGENT], { cols: COLS, rows: ROWS, env });
  agent.onData((chunk) => detectors.write(chunk));
  const exited = new Promise((resolve) => agent.onExit(resolve));

  let known = 0;
  let left = tasks;
  const ticking = setInterval(() => {
    detectors.tick();
    const truth = readTruth(truthFile);
    if (truth.length === known) return;
    known = truth.length;
    const { state } = truth.at(-1);
    if (state === 'blocked') setTimeout(() => agent.write('1'), between(3_000, 8_000));
    if (state !== 'idle') return;
    // Enter comes by itself, as from a person: in one read with the text it would be a paste.
    const text = left-- > 0 ? TASKS[left % TASKS.length] : '/exit';
    const pause = between(3_000, 10_000);
    setTimeout(() => agent.write(text), pause - 500);
    setTimeout(() => agent.write('\r'), pause);
  }, TICK_MS);

  await exited;
  clearInterval(ticking);
  detectors.session.dispose();
  const end = Date.now();
  const truth = truthOf(readTruth(truthFile), end);
  rmSync(folder, { recursive: true, force: true });
  const rows = DETECTORS.map((name) => [name, total([evaluate(detectors.tracks.get(name) ?? [], truth)])]);
  const blocked = truth.prompts.reduce((sum, { drawn, gone }) => sum + gone - drawn, 0);
  return { rows, seconds: Math.round((end - started) / 1000), blockedS: Math.round(blocked / 1000) };
}

function readTruth(file) {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => ({ at: Number(line.split(' ')[0]), state: line.split(' ')[1] }));
}

function truthOf(changes, end) {
  const spans = changes.map(({ at, state }, index) => ({
    from: at,
    to: changes[index + 1]?.at ?? end,
    state,
  }));
  const prompts = spans
    .filter(({ state }) => state === 'blocked')
    .map(({ from, to }) => ({ drawn: from, gone: to }));
  // The agent paints and then writes the truth, or the other way round: a tenth of a second is nobody's fault.
  const judged = spans
    .map(({ from, to, state }) => ({ from: from + 100, to, state }))
    .filter(({ from, to }) => to > from);
  return { prompts, judged, end };
}
