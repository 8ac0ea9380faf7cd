import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ArgumentError } from '../../src/errors.js';
import { CONFIRM_LIMIT_MS, CONFIRM_QUIET_MS, FADE_QUIET_MS } from '../../src/session/constants.js';
import { REPLY_GAP_MS } from '../../src/session/program-channel.js';
import { createSweeper } from '../../src/session/sweeper.js';
import type { SessionOptions, SessionState } from '../../src/session/types.js';
import { createSessionWatcher } from '../../src/session/watcher.js';
import { REPORT_TTL_MS, SILENT_WORK_MS } from '../../src/signals/freshness.js';
import { encodeProgramStatus, PROGRAM_STATUS_QUERY } from '../../src/signals/program-status/encode.js';
import { VirtualClock } from '../../src/testing/virtual-clock.js';
import { mini, show } from './mini.js';

function start(options: Partial<SessionOptions> = {}) {
  const clock = new VirtualClock(10_000);
  const told: string[] = [];
  const session = createSessionWatcher({
    manifest: mini,
    clock,
    onChange: (state, previous) => told.push(`${clock.now() - 10_000} ${previous.state}>${state.state}`),
    ...options,
  });
  return { clock, session, told };
}

describe('a session', () => {
  it('starts idle, by default, and tells each change once', () => {
    const { clock, session, told } = start({ id: 'pane 7' });
    expect(session.id).toBe('pane 7');
    expect(session.state).toMatchObject({ state: 'idle', source: 'default', since: 10_000, prompt: null });
    session.write(show('BUSY'));
    clock.advance(50);
    session.write(show('BUSY .'));
    clock.advance(1_000);
    session.write(show('ASK', `to run ${'x'.repeat(80)}`, '1. Yes', "2. Yes, and don't ask again", '3. No'));
    clock.advance(50);
    expect(told).toEqual(['50 idle>working', '1100 working>blocked']);
    expect(session.state).toMatchObject({
      state: 'blocked',
      rule: 'prompt',
      kind: 'permission',
      since: 11_100,
    });
  });

  it('has a name of its own by default', () => {
    const [one, other] = [start().session.id, start().session.id];
    expect(one).toMatch(/^session-\d+$/);
    expect(other).not.toBe(one);
  });

  it.each<[string, Partial<SessionOptions>]>([
    ['options.manifest', { manifest: 'no-such-agent' }],
    ['options.manifest', { manifest: {} as never }],
    ['cols', { cols: 0 }],
  ])('refuses a bad %s', (argument, options) => {
    expect(() => start(options)).toThrow(ArgumentError);
    expect(() => start(options)).toThrow(argument);
  });

  it('refuses reports and observations that are none', () => {
    const { session } = start();
    expect(() => session.report({ state: 'sleeping' } as never)).toThrow('report.state: "sleeping"');
    expect(() => session.report(null as never)).toThrow(ArgumentError);
    expect(() => session.report({ state: 'idle', at: Number.NaN })).toThrow('report.at');
    expect(() => session.report({ state: 'idle', kind: 'x' } as never)).toThrow('report.kind: "x"');
    expect(() => session.report({ state: 'idle', channel: '__proto__' } as never)).toThrow('report.channel');
    expect(() => session.report({ state: 'idle', detail: {} } as never)).toThrow('report.detail');
    expect(() => session.report({ state: { toString: 1 } } as never)).toThrow(ArgumentError);
    expect(() => session.process({ front: 'zsh' } as never)).toThrow('observation.front: "zsh"');
    expect(() => session.resize(0, 5)).toThrow(ArgumentError);
  });

  it('check() looks on the spot, and the sweeper not again', () => {
    const { clock, session, told } = start();
    session.write(show('ASK'));
    expect(session.check()).toBe(session.state);
    expect(told).toEqual(['0 idle>blocked']);
    clock.advance(5_000);
    expect(session.classifications).toBe(1);
  });

  it('classifies the same screen once', () => {
    const { session } = start();
    session.write(show('ASK'));
    for (let n = 0; n < 5; n++) session.check();
    session.report({ state: 'working' });
    expect(session.classifications).toBe(1);
  });

  it('a resize is looked at like output', () => {
    const { clock, session } = start({ rows: 5 });
    session.write(show('BUSY'));
    clock.advance(1_000);
    session.resize(80, 24);
    clock.advance(1_000);
    expect(session.snapshot()).toMatchObject({ cols: 80, rows: 24 });
    expect(session.state.state).toBe('working');
  });

  it('bytes or text, split anywhere, come to the same', () => {
    const bytes = new TextEncoder().encode(
      `${show('BUSY ✳')}${encodeProgramStatus({ state: 'done' })}${show('ASK é')}`,
    );
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: bytes.length })), (cuts) => {
        const { session } = start();
        const edges = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        edges.slice(1).forEach((end, index) => {
          session.write(bytes.subarray(edges[index], end));
        });
        expect(session.check()).toMatchObject({ state: 'blocked', rule: 'prompt' });
        expect(session.records).toHaveLength(1);
      }),
      { numRuns: 50 },
    );
  });

  it('dispose ends it: nothing is told, no timer is left, and writing goes on being harmless', () => {
    const { clock, session, told } = start();
    session.write(show('BUSY'));
    session.dispose();
    session.write(show('ASK'));
    session.report({ state: 'blocked' });
    session.process({ front: 'shell' });
    session.resize(10, 10);
    session.check();
    clock.advance(10_000);
    expect([told, session.state.state, clock.pending]).toEqual([[], 'idle', 0]);
  });
});

describe('idle by default is confirmed', () => {
  it('after working: a frame seen half-painted is not told', () => {
    const { clock, session, told } = start();
    session.write(show('BUSY'));
    clock.advance(1_000);
    session.write('\x1b[2J');
    clock.advance(280);
    session.write(show('BUSY'));
    clock.advance(3_000);
    expect(told).toEqual(['50 idle>working']);
  });

  it('after working: told once output has been quiet', () => {
    const { clock, session, told } = start();
    session.write(show('BUSY'));
    clock.advance(1_000);
    session.write(show('the end'));
    clock.advance(CONFIRM_QUIET_MS);
    expect(told).toEqual(['50 idle>working', `${1_000 + CONFIRM_QUIET_MS} working>idle`]);
  });

  it('after working: flowing text keeps it, but not for ever', () => {
    const { clock, session, told } = start();
    session.write(show('BUSY'));
    clock.advance(1_000);
    session.write(show('answer'));
    for (let ms = 0; ms < CONFIRM_LIMIT_MS - 1_000; ms += 200) {
      session.write('word ');
      clock.advance(200);
    }
    expect(told).toHaveLength(1);
    for (let ms = 0; ms < 2_000; ms += 200) {
      session.write('word ');
      clock.advance(200);
    }
    expect(told).toHaveLength(2);
  });

  it('a slow redraw while idle does not keep it', () => {
    const { clock, session, told } = start();
    session.write(show('BUSY'));
    for (let second = 0; second < 3; second++) {
      clock.advance(1_000);
      session.write(show('nothing to see'));
    }
    expect(told).toEqual(['50 idle>working', `${1_000 + CONFIRM_QUIET_MS} working>idle`]);
  });

  it('after blocked: only as long as a repaint takes', () => {
    const { clock, session, told } = start();
    session.write(show('ASK'));
    clock.advance(1_000);
    session.write('\x1b[2J');
    clock.advance(80);
    expect(session.fading).toBe(true);
    session.write(show('ASK'));
    clock.advance(1_000);
    expect(session.fading).toBe(false);
    expect(told).toEqual(['50 idle>blocked']);
    session.write('\x1b[2J');
    clock.advance(FADE_QUIET_MS);
    expect(told.at(-1)).toBe(`${2_080 + FADE_QUIET_MS} blocked>idle`);
  });

  it('idle by a rule needs none, blocked needs none, and check() does not jump the queue', () => {
    const { clock, session, told } = start();
    session.write(show('BUSY'));
    session.check();
    session.write(show('READY'));
    session.check();
    session.write(show('ASK'));
    session.check();
    expect(told).toEqual(['0 idle>working', '0 working>idle', '0 idle>blocked']);
    session.write(show('BUSY'));
    session.check();
    session.write(show(''));
    expect(session.check().state).toBe('working');
    clock.advance(CONFIRM_QUIET_MS);
    expect(session.state.state).toBe('idle');
  });
});

describe('reports and observations', () => {
  it('cause a look at once', () => {
    const { session, told } = start();
    session.write(show('ASK'));
    session.report({ state: 'working' });
    expect(told).toEqual(['0 idle>blocked']);
    session.write(show('BUSY'));
    session.process({ front: 'agent' });
    expect(told).toEqual(['0 idle>blocked', '0 blocked>working']);
  });

  it('what a report says comes out safe to show', () => {
    const { session } = start();
    session.report({ state: 'blocked', detail: `rm \u202e${'x'.repeat(3_000)}\x1b[2J\n` });
    expect(session.state.detail).toMatch(/^rm x{496}…$/);
    session.report({ state: 'blocked', detail: '\u200b\n' });
    expect(session.state.detail).toBeNull();
  });

  it('dispose leaves no timer, also not for a report that would end later', () => {
    const { clock, session } = start();
    session.report({ state: 'blocked' });
    expect(clock.pending).toBe(1);
    session.dispose();
    expect(clock.pending).toBe(0);
  });

  it('a report ends by itself, though nothing happens any more', () => {
    const { clock, session, told } = start();
    session.report({ state: 'working', detail: 'thinking' });
    expect(session.state).toMatchObject({ source: 'report', detail: 'thinking' });
    clock.advance(REPORT_TTL_MS.working + 1);
    expect(told).toEqual(['0 idle>working', `${REPORT_TTL_MS.working + 1} working>idle`]);
  });

  it('a hook’s working ends by itself where the screen shows no work and stands still, also when nothing else happens', () => {
    const { clock, session, told } = start();
    session.report({ state: 'working', channel: 'claude-hook' });
    clock.advance(1_000);
    session.write(show('interrupted'));
    clock.advance(60_000);
    expect(told).toEqual(['0 idle>working', `${1_001 + SILENT_WORK_MS} working>idle`]);
    session.report({ state: 'working' });
    clock.advance(100_000);
    expect(session.state.state).toBe('working');
  });

  it('a working report ends when the screen goes idle after it (hooks miss an Esc)', () => {
    const { clock, session, told } = start();
    session.write(show('BUSY'));
    clock.advance(100);
    session.report({ state: 'working', channel: 'claude-hook' });
    clock.advance(1_000);
    session.write(show('READY'));
    clock.advance(50);
    expect(told).toEqual(['50 idle>working', '1150 working>idle']);
  });

  it('the shell in front ends everything but a prompt on the screen', () => {
    const { clock, session } = start();
    session.write(show('BUSY') + encodeProgramStatus({ state: 'working' }));
    clock.advance(1_000);
    expect(session.records).toHaveLength(1);
    session.process({ front: 'shell' });
    expect(session.state).toMatchObject({ state: 'idle', source: 'process', gone: true });
    expect(session.records).toEqual([]);
  });

  it('what claims to come from the future counts as now', () => {
    const { clock, session } = start();
    session.report({ state: 'working', at: Number.MAX_SAFE_INTEGER });
    clock.advance(10);
    session.process({ front: 'shell' });
    expect(session.state.source).toBe('process');
  });

  it('a viewer keeps the last state, prompt and all', () => {
    const { clock, session, told } = start();
    session.write(show('ASK one'));
    clock.advance(100);
    const { prompt } = session.state;
    session.write(show('VIEWER'));
    clock.advance(5_000);
    expect(session.state).toMatchObject({ state: 'blocked', hold: true, prompt });
    expect(told).toHaveLength(1);
  });
});

describe('manifest: auto', () => {
  const codexScreen = encodeProgramStatus({ state: 'idle', app: 'codex' });
  it('starts without an agent, and says idle whatever is shown', () => {
    const { session } = start({ manifest: 'auto' });
    session.write(show('ASK'));
    expect(session.check().state).toBe('idle');
    expect([session.manifest, session.classifications]).toEqual([null, 0]);
  });
  it('takes the agent from the process table, and changes with it', () => {
    const { session } = start({ manifest: 'auto' });
    session.process({ front: 'agent', command: ['node', '/usr/local/bin/claude', '--continue'] });
    expect(session.manifest?.id).toBe('claude');
    session.process({ front: 'other', command: 'vim' });
    expect(session.manifest?.id).toBe('claude');
    session.process({ front: 'agent', command: 'codex' });
    expect(session.manifest?.id).toBe('codex');
  });
  it('takes the agent from its own word, unless the process table said otherwise', () => {
    const { session } = start({ manifest: 'auto' });
    session.write(codexScreen);
    expect(session.manifest?.id).toBe('codex');
    session.process({ front: 'agent', command: 'claude' });
    session.write(codexScreen);
    expect(session.manifest?.id).toBe('claude');
    session.write(encodeProgramStatus({ state: 'idle', app: 'constructor' }));
    expect(session.manifest?.id).toBe('claude');
  });
  it('the program itself says it, not its sub-agents', () => {
    const { session } = start({ manifest: 'auto' });
    session.write(encodeProgramStatus({ state: 'working', app: 'claude-code' }));
    session.write(encodeProgramStatus({ state: 'working', id: 'sub', app: 'codex' }));
    expect(session.manifest?.id).toBe('claude');
  });
  it('a given manifest stays', () => {
    const { session } = start();
    session.write(codexScreen);
    session.process({ front: 'agent', command: 'claude' });
    expect(session.manifest).toBe(mini);
  });
});

describe('OSC 7501', () => {
  it('the most urgent record is the report, with its kind and message; sub-agents are visible', () => {
    const { clock, session, told } = start();
    session.write(encodeProgramStatus({ state: 'working', app: 'claude-code' }));
    session.write(
      encodeProgramStatus({ state: 'blocked', id: 'sub', kind: 'question', msg: 'answer: Which?' }),
    );
    clock.advance(50);
    expect(told).toEqual(['50 idle>blocked']);
    expect(session.state).toMatchObject({ source: 'report', kind: 'question', detail: 'answer: Which?' });
    expect(session.records.map(({ id, state, app }) => [id, state, app])).toEqual([
      ['', 'working', 'claude-code'],
      ['sub', 'blocked', 'claude-code'],
    ]);
    session.write(encodeProgramStatus({ state: 'clear', id: 'sub' }));
    clock.advance(700);
    expect(session.state).toMatchObject({ state: 'working', source: 'report' });
  });

  it('a new shell prompt ends working and blocked; done stays; a reset clears all', () => {
    const { session } = start();
    session.write(
      encodeProgramStatus({ state: 'working' }) + encodeProgramStatus({ state: 'done', id: 'a' }),
    );
    session.write('\x1b]133;B\x07\x1b]133;C\x07\x1b]133;AB\x07');
    expect(session.records).toHaveLength(2);
    session.write('\x1b]133;A;cl=m\x07');
    expect(session.records.map(({ state }) => state)).toEqual(['done']);
    session.write('\x1b[!p\x1b[?1049h\x1b[?1049l');
    expect(session.records).toHaveLength(1);
    session.write('\x1bc');
    expect(session.records).toEqual([]);
  });

  it('the query is answered when the app gives onReply, always with the same bytes', () => {
    const replies: string[] = [];
    const { clock, session } = start({ onReply: (bytes) => replies.push(bytes) });
    session.write('\x1b]7501;?\x07');
    expect(replies).toEqual([PROGRAM_STATUS_QUERY]);
    expect(replies).toEqual(['\x1b]7501;?\x1b\\']);
    clock.advance(REPLY_GAP_MS);
    session.write('\x1b]7501;?\x1b\\');
    expect(replies).toHaveLength(2);
  });

  it('nothing else is ever answered, and a flood is answered rarely', () => {
    const replies: string[] = [];
    const { clock, session } = start({ onReply: (bytes) => replies.push(bytes) });
    session.write(
      '\x1b]7501;? \x07\x1b]7501;?;?\x07\x1b]7501;state=blocked:msg=P8\x07\x1b[c\x1b[6n\x1b]11;?\x07\x1b]133;?\x07',
    );
    session.write(encodeProgramStatus({ state: 'blocked', msg: 'rm -rf ~' }));
    expect(replies).toEqual([]);
    for (let ms = 0; ms < 1_000; ms++) {
      session.write('\x1b]7501;?\x07'.repeat(10));
      clock.advance(1);
    }
    expect(replies.length).toBeLessThanOrEqual(1_000 / REPLY_GAP_MS);
    expect(new Set(replies)).toEqual(new Set([PROGRAM_STATUS_QUERY]));
  });

  it('without onReply it stays silent, and an onReply that throws harms nothing', () => {
    const { session } = start();
    session.write(PROGRAM_STATUS_QUERY);
    const errors: unknown[] = [];
    const throwing = start({
      onReply() {
        throw new Error('closed');
      },
      onError: (error) => errors.push(error),
    }).session;
    throwing.write(PROGRAM_STATUS_QUERY + show('ASK'));
    expect(errors).toHaveLength(1);
    expect(throwing.check().state).toBe('blocked');
  });

  it('a flood of reports costs no more looks than any other output', () => {
    const { clock, session } = start();
    for (let ms = 0; ms < 7_000; ms += 60) {
      session.write(show(`BUSY ${ms}`) + encodeProgramStatus({ state: ms % 120 ? 'working' : 'blocked' }));
      clock.advance(60);
    }
    expect(session.classifications).toBeLessThanOrEqual(2 * 10 + 4);
  });
});

describe('listeners', () => {
  it('one that throws disturbs neither the session nor the others', () => {
    const errors: unknown[] = [];
    const seen: SessionState[] = [];
    const { clock, session } = start({
      onChange() {
        throw new Error('mine');
      },
      onError(error) {
        errors.push(error);
        throw error;
      },
    });
    session.subscribe((state) => seen.push(state));
    session.write(show('BUSY'));
    clock.advance(100);
    session.write(show('ASK'));
    clock.advance(1_000);
    expect(seen.map(({ state }) => state)).toEqual(['working', 'blocked']);
    expect(errors).toHaveLength(2);
    expect(session.state.state).toBe('blocked');
  });

  it('whatever goes wrong with one session, the others go on', () => {
    const clock = new VirtualClock();
    const sweeper = createSweeper({ clock });
    const errors: unknown[] = [];
    // Looks like a manifest, but was never checked.
    const rules = mini.rules.map((rule) => ({ ...rule, any: [{ pattern: '(', region: 'screen' }] }));
    const broken = createSessionWatcher({
      manifest: { ...mini, rules },
      sweeper,
      onError: (error) => errors.push(error),
    });
    const fine = createSessionWatcher({ manifest: mini, sweeper });
    for (let n = 0; n < 3; n++) {
      broken.write(show(`BUSY ${n}`));
      fine.write(show(`BUSY ${n}`));
      clock.advance(1_000);
    }
    expect(fine.state.state).toBe('working');
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThan(10);
    expect(clock.pending).toBe(0);
  });

  it('may write, check, unsubscribe and dispose', () => {
    const seen: string[] = [];
    const { clock, session } = start();
    const stop = session.subscribe(({ state }) => {
      seen.push(state);
      if (state === 'working') {
        session.write(show('ASK'));
        session.check();
      } else {
        stop();
        session.dispose();
      }
    });
    session.subscribe(({ state }) => seen.push(`second ${state}`));
    session.write(show('BUSY'));
    clock.advance(10_000);
    // The nested change is told first, and a disposed session tells nothing more.
    expect(seen).toEqual(['working', 'blocked']);
    expect(clock.pending).toBe(0);
  });

  it('subscribers also hear of a different prompt, onChange does not', () => {
    const { clock, session, told } = start();
    const prompts: (string | null)[] = [];
    session.subscribe(({ prompt }) => prompts.push(prompt));
    for (const what of ['ASK one', 'ASK one', 'ASK two', 'READY']) {
      session.write(show(what));
      clock.advance(1_000);
    }
    expect(told).toEqual(['50 idle>blocked', '3050 blocked>idle']);
    expect(prompts).toHaveLength(3);
    expect(new Set(prompts).size).toBe(3);
    expect(prompts[2]).toBeNull();
  });
});

describe('sweepers', () => {
  it('one for many sessions: one timer', () => {
    const clock = new VirtualClock();
    const sweeper = createSweeper({ clock, intervalMs: 500 });
    const sessions = Array.from({ length: 10 }, () => createSessionWatcher({ manifest: mini, sweeper }));
    for (const session of sessions) session.write(show('BUSY'));
    expect(clock.pending).toBe(1);
    clock.advance(100);
    expect(sessions.every(({ state }) => state.state === 'working')).toBe(true);
    for (const session of sessions) session.dispose();
  });

  it('by hand', () => {
    const clock = new VirtualClock();
    const sweeper = createSweeper({ clock, manual: true });
    const session = createSessionWatcher({ manifest: mini, sweeper });
    session.write(show('BUSY'));
    clock.advance(10_000);
    expect(session.state.state).toBe('idle');
    expect(sweeper.sweep()).toBe(1);
    expect(session.state.state).toBe('working');
    // The confirmation is a wish of the session: it comes with the sweep after its time.
    session.write(show(''));
    expect(sweeper.sweep()).toBe(1);
    expect(session.state.state).toBe('working');
    clock.advance(CONFIRM_QUIET_MS);
    expect(sweeper.sweep()).toBe(1);
    expect(session.state.state).toBe('idle');
  });

  it('sessions of the system clock share one, and keep no process alive', () => {
    const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
    const before = timers();
    const sessions = Array.from({ length: 3 }, () => createSessionWatcher({ manifest: mini }));
    for (const session of sessions) session.write(show('BUSY'));
    expect(timers()).toBe(before);
    for (const session of sessions) session.dispose();
  });
});

it('nothing here is bound to Node', () => {
  const folders = ['src/signals', 'src/session'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(
      /from 'node:|\bBuffer\b|\bprocess\.(env|on|argv|hrtime)\b|Date\.now/,
    );
  }
});
