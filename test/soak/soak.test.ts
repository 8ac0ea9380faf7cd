import { expect, test } from 'vitest';
import { faultsOf } from './judge.js';
import { loadTapes } from './library.js';
import { soak } from './soak.js';

// `npm run soak` takes all recordings, 200 sessions and a day.
test('nothing grows, gets stuck or stays behind', async () => {
  const tapes = loadTapes(7);
  const lines: string[] = [];
  const result = await soak({
    tapes,
    sessions: 25,
    hours: 2,
    playsEach: 16,
    seed: 3,
    print: (line) => lines.push(line),
  });
  expect(faultsOf(result), lines.join('\n')).toEqual([]);
  expect(result.plays).toBeGreaterThan(300);
  expect(result.asAlone).toBe(result.undisturbed);
  expect(Math.min(result.alerts, result.recreated, result.undisturbed)).toBeGreaterThan(50);
});
