import { describe, expect, test } from 'vitest';
import type { State } from '../../src/manifest/types.js';
import type { ScreenSnapshot } from '../../src/screen/types.js';
import type { Replay } from '../../src/testing/replay.js';
import { scoreReplay } from '../../src/testing/score.js';
import { score, totalScore } from '../../src/testing/total.js';
import { type LeftOutSpan, readTruth } from '../../src/testing/truth.js';

const STATES: Record<string, State> = { b: 'blocked', w: 'working', i: 'idle' };
const snapshot = { title: '', lines: [] } as unknown as ScreenSnapshot;

/** A replay with a look every second: one letter of `got` each. Markers as `[second, text]`. */
function replayOf(got: string, markers: [number, string][], excluded: LeftOutSpan[] = []): Replay {
  const events = [...markers, [got.length - 1, 'end'] as const].map(([at, data], index) => {
    return { at, kind: 'marker' as const, data, line: index + 2 };
  });
  const truth = readTruth(events, 'a.cast');
  const steps = [...got].map((letter, at) => {
    const state = STATES[letter]!;
    const verdict = { state, rule: `says-${state}`, kind: null, hold: false };
    return { from: at, to: at + 1, samples: 1, snapshot, verdict, state };
  });
  const recording = {
    name: 'a.cast',
    file: 'a.cast',
    agent: 'demo',
    version: '1.0',
    cols: 80,
    rows: 24,
    events,
    truth: { ...truth, leftOut: [...truth.leftOut, ...excluded] },
  };
  return { recording, everyMs: 1000, steps };
}

//                   0         10        20        30
const MARKERS: [number, string][] = [
  [0, 'state:working'],
  [10, 'state:blocked'],
  [20, 'state:idle'],
];

describe('scoreReplay', () => {
  test('all right', () => {
    const score = scoreReplay(replayOf('wwwwwwwwwwbbbbbbbbbbiiiiiiiiii', MARKERS));
    expect(score).toMatchObject({ judgedS: 22, rightS: 22, wrong: [], prompts: 1, missed: [] });
    expect(score.leftOutS).toEqual({ settling: 6, 'before a change': 2 });
    expect(score.latencyS).toEqual([0]);
    expect(score.lingeringS).toEqual([0]);
  });

  test('a prompt is missed only when no judged look saw it; looks while it settles do not count', () => {
    expect(scoreReplay(replayOf('wwwwwwwwwwbiiiiiiiiiiiiiiiiiii', MARKERS)).missed).toMatchObject([
      { from: 10 },
    ]);
    expect(scoreReplay(replayOf('wwwwwwwwwwiiiibiiiiiiiiiiiiiii', MARKERS)).missed).toEqual([]);
  });

  test('a prompt without a judged look is none', () => {
    const markers: [number, string][] = [...MARKERS.slice(0, 2), [10, 'settle:12'], ...MARKERS.slice(2)];
    expect(scoreReplay(replayOf('wwwwwwwwwwiiiiiiiiiiiiiiiiiiii', markers))).toMatchObject({
      prompts: 0,
      missed: [],
    });
  });

  test('wrong time is told as spans of one truth, state and rule', () => {
    const { wrong } = scoreReplay(replayOf('wwwiibbwwwbbbbbbbbbbiiiiiiiiww', MARKERS));
    expect(wrong).toMatchObject([
      { from: 3, to: 5, truth: 'working', got: 'idle', rule: 'says-idle' },
      { from: 5, to: 7, truth: 'working', got: 'blocked', rule: 'says-blocked' },
      { from: 28, to: 30, truth: 'idle', got: 'working', rule: 'says-working' },
    ]);
  });

  test('latency counts from the marker, lingering until the first look that says otherwise', () => {
    const score = scoreReplay(replayOf('wwwwwwwwwwwwbbbbbbbbbbbiiiiiii', MARKERS));
    expect(score.latencyS).toEqual([2]);
    expect(score.lingeringS).toEqual([3]);
  });

  test('what an exclusions file takes out is told with its reason', () => {
    const reason = 'the marker is late';
    const score = scoreReplay(
      replayOf('wwwiiiiwwwbbbbbbbbbbiiiiiiiiii', MARKERS, [
        { from: 3, to: 7, reason: 'excluded', note: reason },
      ]),
    );
    expect(score.wrong).toEqual([]);
    expect(score.excluded).toEqual([{ from: 3, to: 7, reason }]);
    expect(score.leftOutS.excluded).toBe(4);
  });
});

describe('totalScore', () => {
  test('adds up', () => {
    const scores = ['wwwiibbwwwbbbbbbbbbbiiiiiiiiww', 'wwwwwwwwwwiiiiiiiiiiiiiiiiiiii'].map((got) =>
      scoreReplay(replayOf(got, MARKERS)),
    );
    expect(totalScore(scores)).toMatchObject({
      recordings: 2,
      judgedS: 44,
      rightS: 16 + 15,
      ratio: 31 / 44,
      prompts: 2,
      missed: 1,
      falseBlockedS: 2,
      falseWorkingS: 2,
      wrongS: { 'working→idle': 2, 'working→blocked': 2, 'idle→working': 2, 'blocked→idle': 7 },
      latencyS: { median: 0, max: 0 },
    });
  });

  test('of nothing is all right', () => {
    expect(totalScore([])).toMatchObject({ ratio: 1, judgedS: 0, latencyS: null, lingeringS: null });
  });
});

test('score takes one replay or several', () => {
  const right = replayOf('wwwwwwwwwwbbbbbbbbbbiiiiiiiiii', MARKERS);
  const missed = replayOf('wwwwwwwwwwwwwwwwwwwwiiiiiiiiii', MARKERS);
  expect(score(right)).toEqual(totalScore([scoreReplay(right)]));
  expect(score([right, missed])).toMatchObject({ recordings: 2, prompts: 2, missed: 1 });
});
