import { describe, expect, it } from 'vitest';
import { loadFixtures } from '../../src/testing/load.js';
import { type Played, play } from './support.js';

const { recordings } = loadFixtures('fixtures', { only: (path) => /\.cast(\.gz)?$/.test(path) });
const agents = [...new Set(recordings.map(({ agent }) => agent!))];
const played = new Map(
  agents.map((agent) => [
    agent,
    recordings
      .filter((recording) => recording.agent === agent)
      .map((recording) => play(recording, agent, recording.name.includes('+rich') ? { onReply() {} } : {})),
  ]),
);

const sum = (all: readonly Played[], of: (one: Played) => number) =>
  all.reduce((total, one) => total + of(one), 0);
const rightShare = (all: readonly Played[]) =>
  sum(all, ({ right }) => right) / sum(all, ({ judged }) => judged);

describe('all recordings of all agents, through the default session', () => {
  it.each(agents)('%s: no prompt missed, no false alarm, nearly all right', (agent) => {
    const own = played.get(agent)!;
    const judged = sum(own, (one) => one.judged);
    console.log(
      `${agent}: ${own.length} recordings, ${(judged / 10).toFixed(0)} s judged, ` +
        `${judged === 0 ? '–' : (rightShare(own) * 100).toFixed(2)} % right, ${sum(own, ({ prompts }) => prompts)} prompts`,
    );
    expect(own.filter(({ missed }) => missed > 0).map(({ recording }) => recording.name)).toEqual([]);
    expect(own.filter(({ falseBlocked }) => falseBlocked > 0).map(({ recording }) => recording.name)).toEqual(
      [],
    );
    if (judged > 0) expect(rightShare(own)).toBeGreaterThanOrEqual(0.98);
  });

  it('at least 99.5 % right in all', () => {
    const all = [...played.values()].flat();
    console.log(`all agents: ${(rightShare(all) * 100).toFixed(3)} % right`);
    expect(rightShare(all)).toBeGreaterThanOrEqual(0.995);
  });
});
