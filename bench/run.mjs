// `npm run bench [-- question … --json FILE]`: how fast, how large, at what cost? One table for each question, beside
// @xterm/headless where it can do the same. All times are CPU times and medians. `--json` keeps the figures.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { ask, questions } from './lib/ask.mjs';
import { tableOf } from './lib/table.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' } },
});

const machine = { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length };
console.log(`Node ${machine.node}, ${machine.cores} × ${machine.cpu}\n`);
const answers = await ask(positionals.length > 0 ? positionals : questions, (answer) =>
  console.log(`${tableOf(answer)}\n`),
);
if (values.json) writeFileSync(values.json, `${JSON.stringify({ machine, answers }, null, 2)}\n`);
