import { expect, test } from 'vitest';
import { VirtualClock } from '../../src/testing/index.js';

test('starts where it is told and moves only by advance', () => {
  const clock = new VirtualClock(500);
  expect(clock.now()).toBe(500);
  clock.advance(0);
  clock.advance(250);
  expect(clock.now()).toBe(750);
});

test('runs what is due, by due time and then by creation, each at its own moment', () => {
  const clock = new VirtualClock();
  const ran: string[] = [];
  const note = (name: string) => () => ran.push(`${name}@${clock.now()}`);
  clock.setTimeout(note('late'), 30);
  clock.setTimeout(note('first'), 10);
  clock.setTimeout(note('second'), 10);
  clock.advance(29);
  expect(ran).toEqual(['first@10', 'second@10']);
  clock.advance(1);
  expect(ran).toEqual(['first@10', 'second@10', 'late@30']);
  expect(clock.pending).toBe(0);
});

test('a timer set or cleared by a callback counts within the same advance', () => {
  const clock = new VirtualClock();
  const ran: number[] = [];
  const victim = clock.setTimeout(() => ran.push(-1), 20);
  const again = () => {
    ran.push(clock.now());
    clock.clearTimeout(victim);
    clock.setTimeout(again, 10);
  };
  clock.setTimeout(again, 10);
  clock.advance(35);
  expect(ran).toEqual([10, 20, 30]);
  expect(clock.now()).toBe(35);
});

test('a cleared timer never runs, and clearing twice is nothing', () => {
  const clock = new VirtualClock();
  let ran = 0;
  const handle = clock.setTimeout(() => ran++, 5);
  clock.clearTimeout(handle);
  clock.clearTimeout(handle);
  clock.advance(100);
  expect(ran).toBe(0);
});

test('what a callback throws comes out, with the clock at that timer and the rest still to run', () => {
  const clock = new VirtualClock();
  let ran = 0;
  clock.setTimeout(() => {
    throw new Error('boom');
  }, 5);
  clock.setTimeout(() => ran++, 6);
  expect(() => clock.advance(10)).toThrow('boom');
  expect(clock.now()).toBe(5);
  clock.advance(1);
  expect(ran).toBe(1);
});

test('refuses a time that is not one', () => {
  const clock = new VirtualClock();
  for (const bad of [-1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => clock.advance(bad)).toThrow('ms: ');
  expect(() => new VirtualClock(Number.NaN)).toThrow('startMs: ');
});
