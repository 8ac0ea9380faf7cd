import { describe, expect, it } from 'vitest';
import { classify } from '../../src/manifest/classify.js';
import type { State } from '../../src/manifest/types.js';
import { URGENCY } from '../../src/signals/newest-report.js';
import { reportFromProgramStatus } from '../../src/signals/program-status/report.js';
import { loadFixtures } from '../../src/testing/load.js';
import { leftOutAt } from '../../src/testing/truth.js';
import { play } from './support.js';

// Recorded with a terminal that answered the query (Claude Code), or by an agent that reports unasked (Codex 0.171).
const { recordings } = loadFixtures(['fixtures/claude', 'fixtures/codex'], {
  only: (path) => path.includes('+rich') || path.includes('/0.171'),
});

interface Look {
  readonly recording: string;
  readonly at: number;
  readonly report: State;
  readonly screen: State;
  readonly rule: string | null;
  readonly decided: State;
}

const looks: Look[] = [];
const replies = new Map<string, number>();
const details: (string | null)[] = [];
for (const recording of recordings) {
  const onReply = () => replies.set(recording.name, (replies.get(recording.name) ?? 0) + 1);
  play(recording, recording.agent!, { onReply }, (at, session) => {
    if (session.records.length === 0 || leftOutAt(recording.truth, at) !== null) return;
    const screen = classify(session.snapshot(), session.manifest!);
    if (screen.hold) return;
    const said = session.records
      .map(reportFromProgramStatus)
      .sort((a, b) => URGENCY[b.state] - URGENCY[a.state])[0]!;
    if (session.state.state === 'blocked' && recording.agent === 'claude') details.push(session.state.detail);
    const { state, rule } = screen;
    looks.push({
      recording: recording.name,
      at,
      report: said.state,
      screen: state,
      rule,
      decided: session.state.state,
    });
  });
}
const differing = looks.filter(({ report, screen }) => report !== screen);

describe('where the agent reports as well', () => {
  it('there is much to compare', () => {
    expect(recordings.length).toBeGreaterThan(40);
    expect(looks.length).toBeGreaterThan(5_000);
  });

  it('report and screen agree', () => {
    expect(1 - differing.length / looks.length).toBeGreaterThanOrEqual(0.995);
  });

  it('where they do not, a prompt on the screen wins, and otherwise the report', () => {
    for (const { screen, report, rule, decided, recording, at } of differing) {
      // An idle screen by a rule voids a working report; by default it does not.
      const voided = report === 'working' && screen === 'idle' && rule !== null;
      expect(decided, `${recording} ${at}`).toBe(screen === 'blocked' || voided ? screen : report);
    }
  });

  it('every Claude Code that asked was answered, and its prompts say what they ask', () => {
    const asked = recordings.filter(({ agent }) => agent === 'claude').map(({ name }) => name);
    expect([...replies.keys()].filter((name) => asked.includes(name)).sort()).toEqual(asked.sort());
    expect(details.length).toBeGreaterThan(100);
    const telling = details.filter((detail) => /^(approve|answer|MCP input|sandbox)/.test(detail ?? ''));
    expect(telling.length / details.length).toBeGreaterThan(0.9);
  });
});
