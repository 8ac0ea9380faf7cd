import { describe, expect, it } from 'vitest';
import { builtinManifest } from '../../src/manifest/builtin.js';
import { loadFixtures } from '../../src/testing/load.js';
import { KNOWN_WRONG } from './known-wrong.js';
import { askOracle } from './oracle.js';
import { type Played, play } from './support.js';

const { recordings } = loadFixtures(['fixtures/claude', 'fixtures/codex']);
// A `+rich` recording was made with a terminal that answers, so this one does as well.
const played = recordings.map((recording) =>
  play(recording, recording.agent!, recording.name.includes('+rich') ? { onReply() {} } : {}),
);
const sum = (of: (one: Played) => number) => played.reduce((total, one) => total + of(one), 0);

/** Changes of the truth, and those of the session outside spans in which the truth is not known. */
function changesOf({ recording, changes }: Played) {
  const { spans, leftOut } = recording.truth;
  const unknown = leftOut.filter(({ reason }) => reason !== 'settling' && reason !== 'before a change');
  const told = changes.filter(
    ({ since }) => !unknown.some(({ from, to }) => since / 1000 >= from && since / 1000 < to),
  );
  const states = ['idle', ...spans.map(({ state }) => state)];
  return {
    told: told.length,
    truth: states.filter((state, index) => index > 0 && state !== states[index - 1]).length,
  };
}

describe('all recordings of Claude Code and Codex, with default options', () => {
  it('there are some', () => {
    expect(recordings.length).toBeGreaterThan(150);
    expect(sum(({ prompts }) => prompts)).toBeGreaterThan(90);
  });

  it('no prompt is missed', () => {
    expect(played.filter(({ missed }) => missed > 0).map(({ recording }) => recording.name)).toEqual([]);
  });

  it('no alarm is false', () => {
    expect(played.filter((one) => one.falseBlocked > 0).map(({ recording }) => recording.name)).toEqual([]);
  });

  it('at least 99.5 % of the time is right', () => {
    expect(sum(({ right }) => right) / sum(({ judged }) => judged)).toBeGreaterThanOrEqual(0.995);
  });

  it('what is wrong is known, with its reason', () => {
    const surprises = played.flatMap(({ recording, wrong }) => {
      const known = KNOWN_WRONG.filter((one) => recording.name.includes(`${one.recording}.cast`)).flatMap(
        ({ spans }) => spans,
      );
      return wrong
        .filter(({ from, to }) => !known.some(([start, end]) => from >= start && to <= end))
        .map((span) => ({ recording: recording.name, ...span }));
    });
    expect(surprises).toEqual([]);
  });

  it('the state changes hardly more often than the truth', () => {
    const told = sum((one) => changesOf(one).told);
    const truth = sum((one) => changesOf(one).truth);
    expect(told / truth).toBeLessThanOrEqual(1.05);
  });
});

describe('latency and cost', () => {
  const oracles = recordings.map((recording) => askOracle(recording, builtinManifest(recording.agent!)));

  it('from the frame that completes a prompt to the change: at most 100 ms in the median, 700 ms in all', () => {
    const latencies = oracles.flatMap(({ changes }, index) =>
      changes.flatMap(({ at, state }, change) => {
        if (state !== 'blocked') return [];
        const until = changes[change + 1]?.at ?? Number.POSITIVE_INFINITY;
        // Told before by a report, or between two repaints of the same prompt: no delay.
        const told = played[index]!.changes;
        const before = told.filter(({ since }) => since <= at).at(-1);
        if (before?.state === 'blocked') return [0];
        const after = told.find((one) => one.since > at && one.state === 'blocked');
        // A frame too short for anyone to see.
        if (after === undefined || after.since > until + 700)
          return until - at < 100 ? [] : [Number.POSITIVE_INFINITY];
        return [after.since - at];
      }),
    );
    latencies.sort((a, b) => a - b);
    expect(latencies.length).toBeGreaterThan(90);
    expect(latencies[latencies.length >> 1]).toBeLessThanOrEqual(100);
    expect(latencies.at(-1)).toBeLessThanOrEqual(700);
  });

  it('no more classifications than a plain sweep plus one per burst; in all hardly more than a plain sweep', () => {
    const plain = oracles.reduce((total, one) => total + one.plainSweeps, 0);
    for (const [index, { recording, session }] of played.entries()) {
      const { plainSweeps, bursts } = oracles[index]!;
      expect(session.classifications, recording.name).toBeLessThanOrEqual(plainSweeps + bursts);
    }
    expect(sum(({ session }) => session.classifications)).toBeLessThanOrEqual(plain * 1.5);
  });
});
