// A program that behaves in a terminal as a coding agent does, for `npm run bench:detectors`: a spinner at 10 Hz, tool calls
// that print nothing while they run (0.5–6 s), permission prompts whose words are placed with CSI n G and that are erased
// with cursor-up and CSI J, and turns that often end in a question. While it works it keeps its input box on the screen.
//
// What it really does is written to the file named by TRUTH_FILE, one line `<milliseconds since 1970> <state>` a change;
// nobody but the evaluator and its stand-in for the user reads it. SEED makes a run repeatable. Ends on input of `/exit`.
import { appendFileSync } from 'node:fs';
import { seeded } from './detectors/random.mjs';

const random = seeded(Number(process.env.SEED ?? 7));
const between = (from, to) => from + (to - from) * random();
const pick = (list) => list[Math.floor(random() * list.length)];
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const cols = process.stdout.columns || 120;

const truth = (state) => appendFileSync(process.env.TRUTH_FILE, `${Date.now()} ${state}\n`);
const write = (text) => new Promise((resolve) => process.stdout.write(text, resolve));

const COMMANDS = [
  'npm test',
  'npm run build',
  'git push origin main',
  'rm -rf build',
  'node scripts/migrate.js',
  'make all',
];
const ANSWERS = [
  'Done. Would you like me to add a regression test?',
  'The guard is in place. Shall I also update the docs?',
  'All tests pass now.',
  'I fixed the rounding in cart.js and ran the suite.',
];
const GERUNDS = ['Pondering', 'Tinkering', 'Actioning', 'Ionizing'];
const GLYPHS = ['·', '✢', '✳', '✶', '✻', '✽'];
const rule = '─'.repeat(cols);

/** Words at their columns, as agents that move the cursor rather than print spaces do. */
function placed(line) {
  let out = '\r';
  for (const { 0: word, index } of line.matchAll(/\S+/g)) out += `\x1b[${index + 1}G${word}`;
  return out;
}

/** Rows of the live part at the bottom; the next paint goes up by as many and erases them. */
let drawn = 0;
const erase = () => (drawn > 1 ? `\x1b[${drawn - 1}A\r\x1b[J` : '\r\x1b[J');
async function paint(rows, scrolledAway = []) {
  const text = [...scrolledAway, ...rows].map((row) => (row === rule ? row : placed(row))).join('\r\n');
  const before = erase();
  drawn = rows.length;
  await write(before + text);
}

const composer = (text, footer) => [rule, `❯ ${text}`, rule, `  ${footer}`];
const ready = (text = '') => composer(text, text ? '⏸ manual mode on' : '⏸ manual mode on · ? for shortcuts');
const busy = (glyph, gerund, seconds) => [
  '',
  `${glyph} ${gerund}… (${seconds}s · ↓ 1.2k tokens)`,
  '',
  ...composer('', '⏸ manual mode on · esc to interrupt'),
];
const dialog = (command, selected) => [
  rule,
  ' Bash command',
  '',
  `   ${command}`,
  '   Run the step that was asked for',
  '',
  ' Do you want to proceed?',
  ...[
    'Yes',
    `Yes, and don't ask again for ${command.split(' ')[0]} commands`,
    'No, and tell me what to do',
  ].map((text, index) => ` ${index === selected ? '❯' : ' '} ${index + 1}. ${text}`),
  '',
  ' Esc to cancel · Tab to amend',
];

async function spin(ms, gerund, started) {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(100)) {
    const seconds = Math.floor((Date.now() - started) / 1000);
    await paint(busy(GLYPHS[Math.floor(Date.now() / 100) % GLYPHS.length], gerund, seconds));
  }
}

let wake = null;
const typed = [];
process.stdin.setRawMode?.(true);
process.stdin.setEncoding('utf8');
process.stdin.on('data', (text) => {
  typed.push(...text);
  wake?.();
});
async function key() {
  while (typed.length === 0) {
    await new Promise((resolve) => {
      wake = resolve;
    });
  }
  return typed.shift();
}

async function turn(task) {
  truth('working');
  const started = Date.now();
  const gerund = pick(GERUNDS);
  await paint(busy('✢', gerund, 0), ['', `❯ ${task}`]);
  const steps = 1 + Math.floor(random() * 2);
  for (let step = 0; step < steps; step++) {
    await spin(between(500, 3_000), gerund, started);
    const command = pick(COMMANDS);
    if (random() < 0.8) {
      await paint(dialog(command, 0));
      truth('blocked');
      while (!/[123]/.test(await key()));
      truth('working');
    }
    await paint(busy('✻', gerund, Math.floor((Date.now() - started) / 1000)), ['', `● Bash(${command})`]);
    // A tool that says nothing while it runs.
    await sleep(between(500, 6_000));
  }
  await spin(between(500, 2_000), gerund, started);
  await paint(ready(), ['', `● ${pick(ANSWERS)}`]);
  truth('idle');
}

await paint(ready());
truth('idle');
for (let line = ''; ; ) {
  const next = await key();
  if (next !== '\r') {
    line += next;
    await paint(ready(line));
    continue;
  }
  if (line === '/exit') break;
  await turn(line);
  line = '';
}
await write('\r\n');
process.exit(0);
