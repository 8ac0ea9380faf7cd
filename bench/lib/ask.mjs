// Builds the questions and asks them, each in a Node process of its own, so that none warms up or fills the heap of another.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = `${root}node_modules/.bench/`;

/** The order in which they are told. */
const ORDER = [
  'throughput',
  'snapshot',
  'classify',
  'patterns',
  'sessions',
  'memory',
  'start-up',
  'bundle-size',
];

/** Names of all questions. */
export const questions = readdirSync(`${root}bench/questions`)
  .map((file) => file.replace(/\.ts$/, ''))
  .sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

/** Asks some questions; `onAnswer` hears each answer as it comes. */
export async function ask(names, onAnswer = () => {}) {
  const unknown = names.filter((name) => !questions.includes(name));
  if (unknown.length > 0) {
    throw new Error(`no such question: ${unknown.join(', ')}; there are ${questions.join(', ')}`);
  }
  await build({
    config: false,
    silent: true,
    entry: Object.fromEntries(names.map((name) => [name, `${root}bench/questions/${name}.ts`])),
    outDir: built,
    format: ['esm'],
    target: 'node20',
    skipNodeModulesBundle: true,
    splitting: false,
    loader: { '.toml': 'text' },
  });
  const answers = {};
  for (const name of names) {
    const { status, stdout } = spawnSync(process.execPath, ['--expose-gc', `${built}${name}.js`], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) throw new Error(`${name} failed`);
    answers[name] = JSON.parse(stdout);
    onAnswer(answers[name]);
  }
  return answers;
}
