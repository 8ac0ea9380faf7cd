import { expect, test } from 'vitest';
import { table } from '../../src/cli/format.js';
import { scoreRows } from '../../src/cli/summary.js';
import { totalScore } from '../../src/testing/index.js';
import { scoreAgent } from './corpus.js';

// The promise: on recordings of real agents, by the screen alone, no prompt is missed and none is cried.
test.each(['claude', 'codex'])('all recordings of %s', (agent) => {
  const scores = scoreAgent(agent);
  console.log(table(scoreRows(scores), 2));
  const wrong = scores.flatMap(({ replay, wrong }) =>
    wrong
      .filter(({ truth, got }) => truth === 'blocked' || got === 'blocked')
      .map(({ from, to, truth, got, rule }) => {
        return `${replay.recording.name} ${from.toFixed(1)}–${to.toFixed(1)} s: ${truth}, got ${got} by ${rule}`;
      }),
  );
  const total = totalScore(scores);
  expect(scores.length).toBeGreaterThan(60);
  expect(total.missed, wrong.join('\n')).toBe(0);
  expect(total.falseBlockedS, wrong.join('\n')).toBe(0);
  expect(total.ratio).toBeGreaterThanOrEqual(0.98);
  // Left out by hand stays the exception, or the figures above say nothing.
  expect(total.leftOutS.excluded ?? 0).toBeLessThan(0.02 * total.judgedS);
});
