import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ArgumentError } from '../../src/errors.js';
import { type Alert, createNotifier, FLICKER_MS, type NotifierOptions } from '../../src/session/notifier.js';
import type { SessionState } from '../../src/session/types.js';
import { createSessionWatcher } from '../../src/session/watcher.js';
import { VirtualClock } from '../../src/testing/virtual-clock.js';
import { mini, show } from './mini.js';

const COOLDOWN = 30_000;

const stateOf = (state: SessionState['state'], prompt: string | null = null): SessionState => ({
  state,
  prompt,
  since: 0,
  source: 'screen',
  rule: null,
  kind: null,
  reason: '',
  detail: null,
  hold: false,
  gone: false,
  at: 0,
});
const asks = (prompt: string) => stateOf('blocked', prompt);
const working = stateOf('working');

function start(options: Partial<NotifierOptions> = {}) {
  const clock = new VirtualClock();
  const alerts: string[] = [];
  const notify = ({ sessionId, state }: Alert) => alerts.push(`${clock.now()} ${sessionId} ${state.prompt}`);
  const notifier = createNotifier({ clock, notify, ...options });
  /** Feeds one session: `[milliseconds to wait first, state]`. */
  const feed = (...steps: [number, SessionState][]) => {
    for (const [ms, state] of steps) {
      clock.advance(ms);
      notifier.update('s', state);
    }
  };
  return { clock, alerts, notifier, feed };
}

describe('alerts', () => {
  it('a prompt alerts once, however long it stands', () => {
    const { clock, alerts, feed } = start();
    feed([0, asks('A')], [100, asks('A')]);
    clock.advance(10 * COOLDOWN);
    expect(alerts).toEqual(['0 s A']);
  });

  it('a prompt that flickers alerts once', () => {
    const { clock, alerts, feed } = start();
    feed([0, asks('A')], [500, working], [200, asks('A')], [500, stateOf('idle')], [200, asks('A')]);
    clock.advance(10 * COOLDOWN);
    expect(alerts).toEqual(['0 s A']);
  });

  it('a different prompt alerts at once, with or without work in between', () => {
    const { clock, alerts, feed } = start();
    feed([0, asks('A')], [1_000, asks('B')], [1_000, working], [1_000, asks('C')]);
    clock.advance(10 * COOLDOWN);
    expect(alerts).toEqual(['0 s A', '1000 s B', '3000 s C']);
  });

  it('asked anew within the window: no second alert before its end, and then one if it still stands', () => {
    const { clock, alerts, feed } = start();
    feed([0, asks('A')], [1_000, working], [FLICKER_MS, asks('A')]);
    clock.advance(COOLDOWN - 1_000 - FLICKER_MS - 1);
    expect(alerts).toEqual(['0 s A']);
    clock.advance(10 * COOLDOWN);
    expect(alerts).toEqual(['0 s A', `${COOLDOWN} s A`]);
  });

  it('asked anew and answered before the window ends: nothing more', () => {
    const { clock, alerts, feed } = start();
    feed([0, asks('A')], [1_000, working], [5_000, asks('A')], [5_000, working]);
    clock.advance(10 * COOLDOWN);
    expect(alerts).toEqual(['0 s A']);
    expect(clock.pending).toBe(0);
  });

  it('back to the first prompt after another: that is new, and alerts when its window ends', () => {
    const { clock, alerts, feed } = start();
    feed([0, asks('A')], [1_000, asks('B')], [500, asks('A')]);
    clock.advance(10 * COOLDOWN);
    expect(alerts).toEqual(['0 s A', '1000 s B', `${COOLDOWN} s A`]);
  });

  it('after the window the same prompt alerts again', () => {
    const { alerts, feed } = start();
    feed([0, asks('A')], [COOLDOWN, working], [0, asks('A')]);
    expect(alerts).toEqual(['0 s A', `${COOLDOWN} s A`]);
  });

  it('sessions do not hold back one another; forgetting one drops its waiting alert', () => {
    const { clock, alerts, notifier } = start();
    notifier.update('one', asks('A'));
    notifier.update('two', asks('A'));
    notifier.update('one', working);
    clock.advance(5_000);
    notifier.update('one', asks('A'));
    expect(alerts).toEqual(['0 one A', '0 two A']);
    notifier.dispose();
    clock.advance(10 * COOLDOWN);
    expect([alerts.length, clock.pending]).toEqual([2, 0]);
  });

  it('other states alert when asked for', () => {
    const { alerts, feed } = start({ states: ['blocked', 'idle'] });
    feed([0, working], [1, stateOf('idle')], [1, working], [1, asks('A')], [1, stateOf('idle')]);
    expect(alerts).toEqual(['1 s null', '3 s A']);
  });

  it('one that cannot be shown does not end the watching', () => {
    const { clock, notifier } = start({
      notify() {
        throw new Error('no bus');
      },
    });
    notifier.update('s', asks('A'));
    notifier.update('s', asks('B'));
    clock.advance(1);
    expect(() => createNotifier({ notify() {}, cooldownMs: -1 })).toThrow(ArgumentError);
  });
});

it('follows a session: moving the selection is not a new prompt', () => {
  const { clock, alerts, notifier } = start();
  const session = createSessionWatcher({ id: 'pane', manifest: mini, clock });
  const stop = notifier.watch(session);
  const dialog = (command: string, selected: number) =>
    show(
      'ASK to run',
      command,
      ...['Yes', 'No'].map((text, n) => `${n === selected ? '❯' : ' '} ${n + 1}. ${text}`),
    );
  for (const frame of [dialog('npm test', 0), dialog('npm test', 1), dialog('npm run build', 0)]) {
    session.write(frame);
    clock.advance(1_000);
  }
  expect(alerts).toHaveLength(2);
  stop();
  session.write(dialog('npm publish', 0));
  clock.advance(100_000);
  expect([alerts.length, clock.pending]).toEqual([2, 0]);
});

it('never sends two equal alerts within the window, and forgets no prompt that stands when it ends', () => {
  const step = fc.tuple(
    fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 2 * COOLDOWN })),
    fc.constantFrom(working, stateOf('idle'), asks('A'), asks('A'), asks('B')),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { clock, alerts, feed } = start();
      feed(...steps);
      clock.advance(2 * COOLDOWN);
      const last = new Map<string, number>();
      for (const [at, , what] of alerts.map((line) => line.split(' '))) {
        expect(Number(at) - (last.get(what!) ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(COOLDOWN);
        last.set(what!, Number(at));
      }
      const prompts = new Set(steps.map(([, { prompt }]) => prompt).filter((prompt) => prompt !== null));
      expect(new Set(last.keys())).toEqual(prompts);
      // What stands at the end is what was alerted last.
      const standing = steps.at(-1)?.[1].prompt;
      if (standing) expect(alerts.at(-1)).toMatch(new RegExp(` ${standing}$`));
      expect(clock.pending).toBe(0);
    }),
    { numRuns: 500 },
  );
});
