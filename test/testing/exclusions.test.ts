import { expect, test } from 'vitest';
import { leftOutAt, loadFixtures } from '../../src/testing/index.js';
import { fixture } from './corpus.js';

// An exclusion that takes nothing out is stale, or names the wrong seconds.
test('every exclusion takes something out that would be judged', () => {
  const { recordings, exclusions } = loadFixtures(fixture(''));
  const idle = exclusions.filter(({ file, from, to }) => {
    const recording = recordings.find(({ file: path }) => path.endsWith(`/${file}`))!;
    const looks = Array.from({ length: Math.ceil((to - from) * 10) }, (_, index) => from + index / 10);
    return !looks.some((at) => leftOutAt(recording.truth, at)?.reason === 'excluded');
  });
  expect(idle.map(({ file, from, to }) => `${file} ${from}–${to}`)).toEqual([]);
  expect(exclusions.length).toBeGreaterThan(0);
});
