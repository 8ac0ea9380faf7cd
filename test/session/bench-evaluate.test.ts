import { describe, expect, it } from 'vitest';

interface Span {
  from: number;
  to: number;
  state: string;
}
interface Truth {
  prompts: { drawn: number; gone: number }[];
  judged: Span[];
  end: number;
}
interface Result {
  latencies: number[];
  lingering: number[];
  prompts: number;
  missed: number;
  false: Record<'working' | 'idle', { episodes: number; ms: number }>;
}
// Plain JavaScript, as benches are.
const { evaluate } = (await import(new URL('../../bench/detectors/evaluate.mjs', import.meta.url).href)) as {
  evaluate(changes: { at: number; on: boolean }[], truth: Truth): Result;
};

const truth: Truth = {
  prompts: [
    { drawn: 1_000, gone: 5_000 },
    { drawn: 20_000, gone: 22_000 },
  ],
  judged: [
    { from: 0, to: 1_000, state: 'working' },
    { from: 1_000, to: 5_000, state: 'blocked' },
    { from: 5_000, to: 10_000, state: 'working' },
    { from: 10_000, to: 15_000, state: 'idle' },
    { from: 15_000, to: 20_000, state: 'working' },
    { from: 20_000, to: 22_000, state: 'blocked' },
    { from: 22_000, to: 30_000, state: 'idle' },
  ],
  end: 30_000,
};
const judge = (...intervals: [number, number][]) =>
  evaluate(
    intervals.flatMap(([from, to]) => [
      { at: from, on: true },
      { at: to, on: false },
    ]),
    truth,
  );
const none = { episodes: 0, ms: 0 };

describe('how detectors are judged', () => {
  it('one that is right', () => {
    expect(judge([1_050, 5_000], [20_100, 22_000])).toEqual({
      latencies: [50, 100],
      lingering: [0, 0],
      prompts: 2,
      missed: 0,
      false: { working: none, idle: none },
    });
  });
  it('one that never speaks misses all', () => {
    expect(judge()).toMatchObject({ latencies: [], missed: 2, false: { working: none, idle: none } });
  });
  it('what goes on after a prompt lingers, until the next one at most, and is no false alarm', () => {
    expect(judge([1_000, 7_000])).toMatchObject({
      lingering: [2_000],
      missed: 1,
      false: { working: none, idle: none },
    });
    expect(judge([1_000, 30_000])).toMatchObject({
      latencies: [0, 0],
      lingering: [15_000, 8_000],
      missed: 0,
    });
  });
  it('a false alarm is an episode where it begins, and time where it goes by', () => {
    const { false: wrong } = judge([8_000, 12_000], [16_000, 17_000]);
    expect(wrong).toEqual({ working: { episodes: 2, ms: 3_000 }, idle: { episodes: 0, ms: 2_000 } });
  });
  it('one that was already on when the prompt came has no latency, and was false before', () => {
    const { latencies, false: wrong } = judge([19_000, 22_000]);
    expect([latencies, wrong.working]).toEqual([[0], { episodes: 1, ms: 1_000 }]);
  });
});
