import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { State } from '../../src/manifest/types.js';
import { combineSignals } from '../../src/signals/combine.js';
import { REPORT_TTL_MS, SILENT_WORK_MS } from '../../src/signals/freshness.js';
import type {
  Decision,
  ProcessSignal,
  ReportSignal,
  ScreenSignal,
  Signals,
} from '../../src/signals/types.js';

const NOW = 1_000_000;
const OLDER = NOW - 2_000;
const NEWER = NOW - 1_000;

const screens: Record<string, (at: number) => ScreenSignal> = {
  blocked: (at) => ({ state: 'blocked', rule: 'permission', kind: 'permission', hold: false, at }),
  working: (at) => ({ state: 'working', rule: 'busy', kind: null, hold: false, at }),
  idle: (at) => ({ state: 'idle', rule: 'composer', kind: null, hold: false, at }),
  nothing: (at) => ({ state: 'idle', rule: null, kind: null, hold: false, at }),
  hold: (at) => ({ state: 'idle', rule: 'viewer', kind: null, hold: true, at }),
};
const reports: Record<string, (at: number) => ReportSignal> = {
  blocked: (at) => ({ state: 'blocked', channel: 'claude-hook', kind: 'permission', at }),
  blocked7501: (at) => ({ state: 'blocked', channel: 'osc7501', kind: 'question', at }),
  working: (at) => ({ state: 'working', channel: 'claude-hook', at }),
  idle: (at) => ({ state: 'idle', channel: 'claude-hook', at }),
};
const processes: Record<string, (at: number) => ProcessSignal> = {
  shell: (at) => ({ front: 'shell', at }),
  agent: (at) => ({ front: 'agent', at }),
  other: (at) => ({ front: 'other', at }),
};

/** Every pair of signals: what is decided where the first is older, and where the first is newer. */
const table: [pair: string, firstOlder: string, firstNewer: string][] = [
  // screen, report
  ['screen:blocked report:blocked', 'blocked screen', 'blocked screen'],
  ['screen:blocked report:blocked7501', 'blocked screen', 'blocked screen'],
  ['screen:blocked report:working', 'blocked screen', 'blocked screen'],
  ['screen:blocked report:idle', 'blocked screen', 'blocked screen'],
  ['screen:working report:blocked', 'blocked report', 'working screen'],
  ['screen:working report:blocked7501', 'blocked report', 'blocked report'],
  ['screen:working report:working', 'working report', 'working report'],
  ['screen:working report:idle', 'idle report', 'idle report'],
  ['screen:idle report:blocked', 'blocked report', 'idle screen'],
  ['screen:idle report:blocked7501', 'blocked report', 'blocked report'],
  ['screen:idle report:working', 'working report', 'idle screen'],
  ['screen:idle report:idle', 'idle report', 'idle report'],
  ['screen:nothing report:blocked', 'blocked report', 'blocked report'],
  ['screen:nothing report:blocked7501', 'blocked report', 'blocked report'],
  ['screen:nothing report:working', 'working report', 'working report'],
  ['screen:nothing report:idle', 'idle report', 'idle report'],
  ['screen:hold report:blocked', 'blocked report', 'blocked report'],
  ['screen:hold report:blocked7501', 'blocked report', 'blocked report'],
  ['screen:hold report:working', 'working report', 'working report'],
  ['screen:hold report:idle', 'idle report', 'idle report'],
  // screen, process
  ['screen:blocked process:shell', 'blocked screen', 'blocked screen'],
  ['screen:blocked process:agent', 'blocked screen', 'blocked screen'],
  ['screen:blocked process:other', 'blocked screen', 'blocked screen'],
  ['screen:working process:shell', 'idle process', 'idle process'],
  ['screen:working process:agent', 'working screen', 'working screen'],
  ['screen:working process:other', 'working screen', 'working screen'],
  ['screen:idle process:shell', 'idle process', 'idle process'],
  ['screen:idle process:agent', 'idle screen', 'idle screen'],
  ['screen:idle process:other', 'idle screen', 'idle screen'],
  ['screen:nothing process:shell', 'idle process', 'idle process'],
  ['screen:nothing process:agent', 'idle default', 'idle default'],
  ['screen:nothing process:other', 'idle default', 'idle default'],
  ['screen:hold process:shell', 'idle process', 'idle process'],
  ['screen:hold process:agent', 'idle default', 'idle default'],
  ['screen:hold process:other', 'idle default', 'idle default'],
  // report, process
  ['report:blocked process:shell', 'idle process', 'blocked report'],
  ['report:blocked7501 process:shell', 'idle process', 'blocked report'],
  ['report:working process:shell', 'idle process', 'working report'],
  ['report:idle process:shell', 'idle process', 'idle report'],
  ['report:blocked process:agent', 'blocked report', 'blocked report'],
  ['report:blocked7501 process:agent', 'blocked report', 'blocked report'],
  ['report:working process:agent', 'working report', 'working report'],
  ['report:idle process:agent', 'idle report', 'idle report'],
  ['report:blocked process:other', 'blocked report', 'blocked report'],
  ['report:blocked7501 process:other', 'blocked report', 'blocked report'],
  ['report:working process:other', 'working report', 'working report'],
  ['report:idle process:other', 'idle report', 'idle report'],
];

function signal(name: string, at: number): Partial<Signals> {
  const [what, which] = name.split(':') as [string, string];
  if (what === 'screen') return { screen: screens[which]!(at) };
  if (what === 'report') return { report: reports[which]!(at) };
  return { process: processes[which]!(at) };
}

function decide(signals: Partial<Signals>): Decision {
  return combineSignals({ screen: null, now: NOW, ...signals });
}

const brief = ({ state, source }: Decision) => `${state} ${source}`;

describe('every pair of signals, in both orders of time', () => {
  it.each(table)('%s', (pair, firstOlder, firstNewer) => {
    const [first, second] = pair.split(' ') as [string, string];
    expect(brief(decide({ ...signal(first, OLDER), ...signal(second, NEWER) }))).toBe(firstOlder);
    expect(brief(decide({ ...signal(first, NEWER), ...signal(second, OLDER) }))).toBe(firstNewer);
  });

  it('is complete', () => {
    const kinds = { screen: screens, report: reports, process: processes };
    const names = Object.entries(kinds).map(([what, of]) =>
      Object.keys(of).map((which) => `${what}:${which}`),
    );
    const pairs = names.flatMap((firsts, index) =>
      names.slice(index + 1).flatMap((seconds) => firsts.flatMap((a) => seconds.map((b) => `${a} ${b}`))),
    );
    expect(table.map(([pair]) => pair).sort()).toEqual(pairs.sort());
  });
});

describe('one signal alone', () => {
  it.each([
    ['screen:blocked', 'blocked screen'],
    ['screen:working', 'working screen'],
    ['screen:idle', 'idle screen'],
    ['screen:nothing', 'idle default'],
    ['screen:hold', 'idle default'],
    ['report:blocked', 'blocked report'],
    ['report:working', 'working report'],
    ['report:idle', 'idle report'],
    ['process:shell', 'idle process'],
    ['process:agent', 'idle default'],
  ])('%s', (name, expected) => {
    expect(brief(decide(signal(name, NEWER)))).toBe(expected);
  });

  it('nothing at all means idle', () => {
    expect(decide({})).toMatchObject({ state: 'idle', source: 'default', rule: null, kind: null, at: 0 });
  });
});

describe('time to live', () => {
  it.each(['blocked', 'working', 'idle'] as const)(
    'a %s report counts up to its limit, and no longer',
    (state) => {
      const opposite = state === 'working' ? screens.idle! : screens.working!;
      // Drawn before the report, so that only its age can set it aside.
      const at = (age: number) =>
        decide({ screen: opposite(NOW - age - 1), report: reports[state]!(NOW - age) });
      expect(at(REPORT_TTL_MS[state]).source).toBe('report');
      expect(at(REPORT_TTL_MS[state] + 1).source).not.toBe('report');
      expect(at(REPORT_TTL_MS[state] + 1).reason).toMatch(/does not count: it is older than/);
    },
  );
});

describe('a screen that shows no work and does not move', () => {
  const at = NOW - SILENT_WORK_MS;
  it('ends a working report of a hook, for no hook tells of an Esc', () => {
    expect(brief(decide({ screen: screens.nothing!(at), report: reports.working!(at - 10) }))).toBe(
      'working report',
    );
    const later = decide({ screen: screens.nothing!(at - 1), report: reports.working!(at - 10) });
    expect(brief(later)).toBe('idle default');
    expect(later.reason).toMatch(/the screen shows no work, and nothing has moved for 30 s/);
  });
  it('ends no other: a program may well work in silence, and a viewer hides what moves', () => {
    const silent = screens.nothing!(at - 1);
    const own = { ...reports.working!(at - 10), channel: 'osc7501' } as const;
    expect(brief(decide({ screen: silent, report: own }))).toBe('working report');
    expect(brief(decide({ screen: screens.hold!(at - 1), report: reports.working!(at - 10) }))).toBe(
      'working report',
    );
    expect(brief(decide({ screen: silent, report: reports.blocked!(at - 10) }))).toBe('blocked report');
    expect(brief(decide({ report: reports.working!(at - 10) }))).toBe('working report');
  });
});

describe('a newer prompt', () => {
  const submittedAt = NEWER;
  it('ends an idle report, for a new turn has begun', () => {
    expect(
      brief(decide({ report: reports.idle!(OLDER), screen: screens.working!(NEWER), submittedAt })),
    ).toBe('working screen');
    expect(decide({ report: reports.idle!(NEWER), submittedAt: OLDER }).source).toBe('report');
  });
  it('ends a blocked report of a channel that does not hear of answers, but no other', () => {
    expect(brief(decide({ report: reports.blocked!(OLDER), submittedAt }))).toBe('idle default');
    expect(brief(decide({ report: reports.blocked7501!(OLDER), submittedAt }))).toBe('blocked report');
    expect(brief(decide({ report: reports.working!(OLDER), submittedAt }))).toBe('working report');
  });
});

describe('something covers the agent', () => {
  const blocked = decide({ screen: screens.blocked!(OLDER - 10) });
  it('the previous decision stands, and says so', () => {
    for (const previous of [blocked, decide({ screen: screens.working!(OLDER) })]) {
      const held = decide({ screen: screens.hold!(NEWER), previous });
      expect(held).toMatchObject({
        state: previous.state,
        source: 'screen',
        rule: previous.rule,
        hold: true,
      });
      expect(held.reason).toMatch(/covers the agent; before that, the screen/);
      expect(decide({ screen: screens.hold!(NOW), previous: held })).toEqual(held);
    }
  });
  it('a prompt under it outlives reports and shells from before it', () => {
    const before = { report: reports.working!(OLDER - 20), process: processes.shell!(OLDER - 20) };
    expect(decide({ screen: screens.hold!(NEWER), previous: blocked, ...before })).toMatchObject({
      state: 'blocked',
      hold: true,
    });
  });
  it('what is newer than the prompt ends it', () => {
    const screen = screens.hold!(NEWER);
    expect(brief(decide({ screen, previous: blocked, report: reports.working!(NEWER) }))).toBe(
      'working report',
    );
    expect(brief(decide({ screen, previous: blocked, process: processes.shell!(NEWER) }))).toBe(
      'idle process',
    );
  });
});

describe('what a decision says', () => {
  it('the agent’s own words come along with its prompt on the screen', () => {
    const report = { ...reports.blocked7501!(OLDER), detail: 'approve Bash: npm test' };
    const { screen } = { screen: { ...screens.blocked!(NEWER), kind: null } };
    expect(decide({ screen, report })).toMatchObject({
      source: 'screen',
      rule: 'permission',
      kind: 'question',
      detail: 'approve Bash: npm test',
    });
  });
  it('reasons are sentences for people', () => {
    expect(decide({ screen: screens.blocked!(NEWER) }).reason).toBe(
      'the screen shows a prompt (permission): rule "permission"',
    );
    expect(decide({ report: reports.working!(NOW - 3_000) }).reason).toBe(
      'the agent reports through a Claude Code hook: working, 3 s ago',
    );
    expect(decide({ report: reports.working!(OLDER), screen: screens.idle!(NEWER) }).reason).toBe(
      'the screen shows idle: rule "composer"; the report "working" does not count: the screen shows idle since then ("composer")',
    );
    expect(decide({ process: processes.shell!(NEWER) }).reason).toBe(
      'the shell is back in the foreground: the agent has ended',
    );
    expect(decide({ screen: screens.nothing!(NEWER) }).reason).toBe(
      'no rule matches the screen, which means idle',
    );
  });
});

describe('properties', () => {
  const time = fc.integer({ min: NOW - 20_000, max: NOW });
  const screen = fc.option(
    fc.tuple(fc.constantFrom(...Object.values(screens)), time).map(([make, at]) => make(at)),
  );
  const report = fc.record({
    state: fc.constantFrom<State>('blocked', 'working', 'idle'),
    channel: fc.constantFrom('osc7501', 'claude-hook', 'acp', 'app'),
    detail: fc.option(fc.constantFrom('a', 'b')),
    // Few times, so that many are equal.
    at: fc.constantFrom(NOW - 4_000, NOW - 3_000, NOW - 3_000, NOW - 2_000),
  }) as fc.Arbitrary<ReportSignal>;
  const process = fc.option(
    fc.tuple(fc.constantFrom(...Object.values(processes)), time).map(([make, at]) => make(at)),
  );

  it('the order in which reports are given never matters', () => {
    const shuffled = fc
      .array(report, { maxLength: 5 })
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    fc.assert(
      fc.property(screen, shuffled, process, (seen, [one, other], front) => {
        const signals = { screen: seen, process: front, now: NOW };
        expect(combineSignals({ ...signals, report: one })).toEqual(
          combineSignals({ ...signals, report: other }),
        );
      }),
    );
  });

  it('a prompt on the screen always wins, and without one, without reports, nothing is ever blocked', () => {
    fc.assert(
      fc.property(screen, fc.array(report, { maxLength: 3 }), process, (seen, list, front) => {
        const decision = combineSignals({ screen: seen, report: list, process: front, now: NOW });
        if (seen?.state === 'blocked') expect(decision).toMatchObject({ state: 'blocked', source: 'screen' });
        else if (!list.some(({ state }) => state === 'blocked')) expect(decision.state).not.toBe('blocked');
        expect(decision.reason).not.toBe('');
      }),
    );
  });
});
