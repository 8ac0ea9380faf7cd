// How good a detector was in one run, from what it said and what was true. All times are milliseconds.
//
// - latency: from the prompt being drawn to the first "blocked"; a prompt that was gone before is missed;
// - lingering: how long it goes on saying blocked after the prompt is gone;
// - a false alarm is blocked while the agent works or is idle, other than by lingering. It is counted as an episode where
//   it begins, and its time where it goes by. Stretches in which the truth is not known count for nobody.

/**
 * `changes`: `{ at, on }` in order. `prompts`: `{ drawn, gone }` in order. `judged`: `{ from, to, state }`, the stretches
 * in which a false alarm counts. `end`: when the run ended.
 */
export function evaluate(changes, { prompts, judged, end }) {
  const alarms = intervals(changes, end);
  const result = {
    latencies: [],
    lingering: [],
    prompts: prompts.length,
    missed: 0,
    false: { working: none(), idle: none() },
  };
  for (const [index, { drawn, gone }] of prompts.entries()) {
    const seen = alarms.find(({ from, to }) => to > drawn && from < gone);
    if (seen === undefined) {
      result.missed++;
      continue;
    }
    result.latencies.push(Math.max(0, seen.from - drawn));
    if (gone >= end) continue;
    const after = alarms.find(({ from, to }) => from < gone && to > gone);
    const until = Math.min(after?.to ?? gone, prompts[index + 1]?.drawn ?? end);
    result.lingering.push(until - gone);
  }
  for (const alarm of alarms) {
    let counted = false;
    for (const { from, to } of withoutPrompts(alarm, prompts)) {
      for (const span of judged) {
        const time = Math.min(to, span.to) - Math.max(from, span.from);
        if (time <= 0 || span.state === 'blocked') continue;
        result.false[span.state].ms += time;
        if (!counted) result.false[span.state].episodes++;
        counted = true;
      }
    }
  }
  return result;
}

/** What is left of an alarm: the time before its first prompt. From then on it is right, or it lingers. */
function withoutPrompts({ from, to }, prompts) {
  const first = prompts.find(({ drawn, gone }) => drawn < to && gone > from);
  if (first === undefined) return [{ from, to }];
  return first.drawn > from ? [{ from, to: first.drawn }] : [];
}

function intervals(changes, end) {
  const found = [];
  for (const { at, on } of changes) {
    if (on) found.push({ from: at, to: end });
    else if (found.length > 0) found.at(-1).to = at;
  }
  return found;
}

const none = () => ({ episodes: 0, ms: 0 });

/** The sum of several runs. */
export function total(results) {
  const sum = {
    latencies: [],
    lingering: [],
    prompts: 0,
    missed: 0,
    false: { working: none(), idle: none() },
  };
  for (const one of results) {
    sum.latencies.push(...one.latencies);
    sum.lingering.push(...one.lingering);
    sum.prompts += one.prompts;
    sum.missed += one.missed;
    for (const state of ['working', 'idle']) {
      sum.false[state].episodes += one.false[state].episodes;
      sum.false[state].ms += one.false[state].ms;
    }
  }
  return sum;
}

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const alarms = ({ episodes, ms }) => (ms === 0 ? '0' : `${episodes} / ${Math.round(ms / 1000)} s`);

/** A Markdown table; `rows` are `[name, total]`. */
export function table(rows) {
  const head = [
    'Detector',
    'Latency, median',
    'max',
    'Missed',
    'Lingering, mean',
    'False while working',
    'False while idle',
  ];
  const cells = rows.map(([name, { latencies, lingering, prompts, missed, false: wrong }]) => {
    const sorted = [...latencies].sort((a, b) => a - b);
    const mean = lingering.reduce((sum, ms) => sum + ms, 0) / (lingering.length || 1);
    return [
      name,
      sorted.length ? seconds(sorted[sorted.length >> 1]) : '–',
      sorted.length ? seconds(sorted.at(-1)) : '–',
      `${missed} / ${prompts}`,
      seconds(mean),
      alarms(wrong.working),
      alarms(wrong.idle),
    ];
  });
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column].length)),
  );
  const line = (row) => `| ${row.map((text, column) => text.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...cells.map(line)].join(
    '\n',
  );
}
