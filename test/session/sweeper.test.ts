import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/clock.js';
import { ArgumentError } from '../../src/errors.js';
import { NOTABLE_BYTES } from '../../src/session/constants.js';
import { createSweeper, TimedSweeper } from '../../src/session/sweeper.js';
import { VirtualClock } from '../../src/testing/virtual-clock.js';

const INTERVAL = 700;
const SETTLE = 50;

/** A session that only notes when it is looked at and how long its oldest change had waited. */
function fake(sweeper: TimedSweeper, notable: () => boolean = () => true, size = NOTABLE_BYTES) {
  const { clock } = sweeper;
  const looks: number[] = [];
  let unseenSince: number | null = null;
  let longestUnseen = 0;
  const entry = sweeper.add({
    look() {
      const now = clock.now();
      looks.push(now);
      if (unseenSince !== null) longestUnseen = Math.max(longestUnseen, now - unseenSince);
      unseenSince = null;
      entry.looked(now);
    },
    changedNotably: notable,
  });
  return {
    looks,
    entry,
    longestUnseen: () => Math.max(longestUnseen, unseenSince === null ? 0 : clock.now() - unseenSince),
    write() {
      unseenSince ??= clock.now();
      entry.wrote(clock.now(), size);
    },
  };
}

const start = (options = {}) => {
  const clock = new VirtualClock(1_000);
  const sweeper = createSweeper({ clock, ...options });
  if (!(sweeper instanceof TimedSweeper)) throw new TypeError('createSweeper makes something else');
  return { clock, sweeper };
};

describe('when a session is looked at', () => {
  it('soon after its output has settled', () => {
    const { clock, sweeper } = start();
    const one = fake(sweeper);
    one.write();
    clock.advance(30);
    one.write();
    clock.advance(30);
    // The first bytes are half a frame: even the leading look waits for the settle time.
    expect(one.looks).toEqual([1_050]);
    one.write();
    clock.advance(INTERVAL);
    expect(one.looks).toEqual([1_050, 1_110]);
  });

  it('once per interval while output never settles', () => {
    const { clock, sweeper } = start();
    const one = fake(sweeper);
    for (let ms = 0; ms < 2_800; ms += 20) {
      one.write();
      clock.advance(20);
    }
    expect(one.looks).toEqual([1_050, 1_750, 2_450, 3_150]);
  });

  it('not before the interval for a spinner, however long its frames settle', () => {
    const { clock, sweeper } = start();
    const one = fake(sweeper, () => false);
    for (let ms = 0; ms < 7_000; ms += 100) {
      one.write();
      clock.advance(100);
    }
    expect(one.looks).toHaveLength(10);
  });

  it('frames too small for a dialog are not even compared; enough of them without a pause are', () => {
    const { clock, sweeper } = start();
    let compared = 0;
    const compare = () => ++compared > 0;
    const one = fake(sweeper, compare, NOTABLE_BYTES / 3);
    one.write();
    clock.advance(100);
    for (let ms = 0; ms < 500; ms += 100) {
      one.write();
      clock.advance(100);
    }
    expect([compared, one.looks]).toEqual([0, [1_050]]);
    for (let n = 0; n < 3; n++) {
      one.write();
      clock.advance(10);
    }
    clock.advance(40);
    expect([compared, one.looks]).toEqual([1, [1_050, 1_670]]);
    // The rest of it, however small.
    one.write();
    clock.advance(60);
    expect(compared).toBe(2);
  });

  it('never while there is nothing new, and then no timer runs', () => {
    const { clock, sweeper } = start();
    const one = fake(sweeper);
    one.write();
    clock.advance(100);
    expect(clock.pending).toBe(0);
    clock.advance(100_000);
    expect(one.looks).toHaveLength(1);
  });

  it('when it asks for it, and not when that was withdrawn', () => {
    const { clock, sweeper } = start();
    const one = fake(sweeper);
    one.entry.wake(1_500);
    clock.advance(1_000);
    expect(one.looks).toEqual([1_500]);
    one.entry.wake(2_500);
    one.entry.wake(Number.POSITIVE_INFINITY);
    clock.advance(1_000);
    expect(one.looks).toHaveLength(1);
  });

  it('not after it was removed or the sweeper disposed', () => {
    const { clock, sweeper } = start();
    const [one, other] = [fake(sweeper), fake(sweeper)];
    one.write();
    other.write();
    one.entry.remove();
    clock.advance(20);
    sweeper.dispose();
    expect(clock.pending).toBe(0);
    other.write();
    clock.advance(5_000);
    expect([one.looks, other.looks]).toEqual([[], []]);
  });

  it('when a look throws the time off, the others are served all the same', () => {
    const { clock, sweeper } = start();
    // A look that takes long: the clock moves on by itself.
    const slow = sweeper.add({ look: () => slow.looked(clock.now()), changedNotably: () => true });
    const others = Array.from({ length: 5 }, () => fake(sweeper));
    slow.wrote(clock.now(), NOTABLE_BYTES);
    for (const one of others) one.write();
    clock.advance(SETTLE);
    for (const one of others) expect(one.looks).toEqual([1_050]);
  });
});

describe('by hand', () => {
  it('only sessions with something new are looked at, whenever one likes', () => {
    const { clock, sweeper } = start({ manual: true });
    const [one, other] = [fake(sweeper), fake(sweeper)];
    one.write();
    clock.advance(10_000);
    expect(clock.pending).toBe(0);
    expect(sweeper.sweep()).toBe(1);
    expect(sweeper.sweep()).toBe(0);
    one.write();
    other.entry.wake(clock.now() + 500);
    expect(sweeper.sweep()).toBe(1);
    clock.advance(500);
    expect(sweeper.sweep()).toBe(1);
    expect([one.looks.length, other.looks.length]).toEqual([2, 1]);
  });

  it('also between the beats of a timer', () => {
    const { clock, sweeper } = start();
    const one = fake(sweeper);
    one.write();
    expect(sweeper.sweep()).toBe(1);
    clock.advance(5_000);
    expect(one.looks).toEqual([1_000]);
  });
});

describe('any number of sessions', () => {
  // Each session writes after these pauses: in a burst, like a spinner, or after a while.
  const pause = fc.oneof(
    { arbitrary: fc.integer({ min: 1, max: 40 }), weight: 3 },
    { arbitrary: fc.integer({ min: 51, max: 200 }), weight: 2 },
    { arbitrary: fc.integer({ min: 300, max: 3_000 }), weight: 1 },
  );
  const script = fc.record({ pauses: fc.array(pause, { maxLength: 60 }), notable: fc.boolean() });

  it('none is looked at more often than allowed, and no change stays unseen for longer than the interval', () => {
    fc.assert(
      fc.property(fc.array(script, { minLength: 1, maxLength: 12 }), (scripts) => {
        const { clock, sweeper } = start();
        const sessions = scripts.map(({ pauses, notable }) => {
          const session = fake(sweeper, () => notable);
          let at = clock.now();
          let bursts = 0;
          for (const ms of pauses) {
            at += ms;
            if (ms >= SETTLE || bursts === 0) bursts++;
            clock.setTimeout(session.write, at - clock.now());
          }
          return { ...session, notable, bursts };
        });
        clock.advance(200_000);
        expect(clock.pending).toBe(0);
        for (const { looks, longestUnseen, notable, bursts } of sessions) {
          expect(longestUnseen()).toBeLessThanOrEqual(INTERVAL);
          if (looks.length === 0) continue;
          // Spinners: the interval is kept strictly.
          const gaps = looks.slice(1).map((at, index) => at - looks[index]!);
          if (!notable) for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(INTERVAL);
          // Others: a sweep per interval, one look per burst, and in the long run no more than one extra per interval.
          const intervals = Math.floor((looks.at(-1)! - looks[0]!) / INTERVAL) + 1;
          expect(looks.length).toBeLessThanOrEqual(intervals + bursts);
          expect(looks.length).toBeLessThanOrEqual(2 * intervals + 3);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('a thousand busy ones do not starve one', () => {
    const { clock, sweeper } = start();
    const busy = Array.from({ length: 1_000 }, () => fake(sweeper));
    const quiet = fake(sweeper);
    for (let ms = 0; ms < 3_000; ms += 10) {
      for (let index = ms % 100; index < 1_000; index += 100) busy[index]!.write();
      if (ms === 1_500) quiet.write();
      clock.advance(10);
    }
    expect(quiet.looks).toEqual([2_550]);
    for (const one of busy) expect(one.longestUnseen()).toBeLessThanOrEqual(INTERVAL);
    // There is one timer, however many sessions.
    expect(clock.pending).toBeLessThanOrEqual(1);
  });
});

describe('options', () => {
  it.each([
    { intervalMs: 0 },
    { intervalMs: Number.NaN },
    { settleMs: -1 },
    { intervalMs: 100, settleMs: 200 },
  ])('%j is refused', (options) => {
    expect(() => createSweeper(options)).toThrow(ArgumentError);
  });
});

describe('the real clock', () => {
  it('keeps no process alive', () => {
    const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
    const before = timers();
    const { sweeper } = start({ clock: systemClock });
    fake(sweeper).write();
    expect(timers()).toBe(before);
    sweeper.dispose();
  });
});
