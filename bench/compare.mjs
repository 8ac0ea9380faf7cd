// `npm run bench:compare [-- question … --baseline FILE]`: what is more than 10 % worse than in bench/baseline.json, which
// `npm run bench -- --json bench/baseline.json` writes? Figures are compared by their ratio to @xterm/headless or to a
// calibration loop of the same run. What looks worse is measured again, and told only if it still is.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ask } from './lib/ask.mjs';
import { compareAnswers, TOLERANCE } from './lib/compare.mjs';
import { align } from './lib/table.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    baseline: { type: 'string', default: fileURLToPath(new URL('baseline.json', import.meta.url)) },
  },
});
if (!existsSync(values.baseline)) {
  console.error(`There is no ${values.baseline}; write one with: npm run bench -- --json ${values.baseline}`);
  process.exit(2);
}
const baseline = JSON.parse(readFileSync(values.baseline, 'utf8'));
const names = positionals.length > 0 ? positionals : Object.keys(baseline.answers);

/** By how much each figure of some questions is worse. */
async function changes(questions) {
  const answers = await ask(questions);
  return questions.flatMap((question) =>
    compareAnswers(baseline.answers[question], answers[question]).map((one) => ({ question, ...one })),
  );
}

/** How often what looks worse is measured again. */
const AGAIN = 2;
const isWorse = ({ worse }) => worse > TOLERANCE;
const same = (one) => (other) => one.question === other.question && one.name === other.name;
let sure = await changes(names);
for (let again = 0; again < AGAIN; again++) {
  const doubtful = [...new Set(sure.filter(isWorse).map(({ question }) => question))];
  if (doubtful.length === 0) break;
  const second = await changes(doubtful);
  sure = sure.map((one) => {
    const other = second.find(same(one));
    return other !== undefined && other.worse < one.worse ? other : one;
  });
}

const percent = (share) => `${share > 0 ? '+' : ''}${(share * 100).toFixed(0)} %`;
const rows = names.map((question) => {
  const own = sure.filter((one) => one.question === question).map(({ worse }) => worse);
  own.sort((a, b) => a - b);
  return [question, String(own.length), percent(own[own.length >> 1]), percent(own.at(-1))];
});
console.log(align([['worse than the baseline by', 'figures', 'median', 'at most'], ...rows]));
const flagged = sure.filter(isWorse).sort((a, b) => b.worse - a.worse);
for (const { question, name, worse } of flagged)
  console.log(`${percent(worse).padStart(7)}  ${question}: ${name}`);
console.log(flagged.length > 0 ? `\n${flagged.length} worse.` : '\nNothing is worse.');
