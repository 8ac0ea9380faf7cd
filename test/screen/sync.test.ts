import { expect, test } from 'vitest';
import { MAX_SYNC_BYTES, MAX_SYNC_MS } from '../../src/screen/limits.js';
import { VtScreen } from '../../src/screen/screen.js';
import { verify } from '../../src/screen/verify.js';
import { VirtualClock } from '../../src/testing/virtual-clock.js';

const BEGIN = '\x1b[?2026h';
const END = '\x1b[?2026l';

function start(output: string) {
  const clock = new VirtualClock();
  const screen = new VtScreen({ cols: 20, rows: 4, clock });
  screen.write(output);
  return { clock, screen, first: () => screen.snapshot().lines[0] };
}

test('between begin and end the last complete frame is shown, all of it', () => {
  const { screen } = start('\x1b]0;one\x07\x1b[1mold\r\nrow\x1b]9;4;1;10\x07');
  const before = screen.snapshot();
  screen.write(`${BEGIN}\x1b]0;two\x07\x1b]9;4;1;20\x07\x1b[?25l\x1b[?1049h\x1b[H\x1b[mnew`);
  verify(screen);
  expect(screen.snapshot()).toBe(before);
  screen.write(END);
  const after = screen.snapshot();
  expect(after).toMatchObject({
    title: 'two',
    alternate: true,
    progress: { value: 20 },
    cursor: { row: 0, col: 3, visible: false },
  });
  expect(after.lines[0]).toBe('new');
  expect(after.style(0, 0)).toBe(0);
  expect(before.style(0, 0)).toBe(1);
});

test('a frame that was never read before it is held', () => {
  const { screen, first } = start(`old\x1b[3;1Hlow${BEGIN}\x1b[2J\x1b[Hnew`);
  expect(first()).toBe('old');
  expect(screen.snapshot().lines[2]).toBe('low');
  screen.write(`\r\n\n\n\n\nmore`);
  verify(screen);
  expect(screen.snapshot().lines).toEqual(['old', '', 'low', '']);
  screen.write(END);
  expect(screen.snapshot().lines).toEqual(['', '', '', 'more']);
});

test('an update that completes and one that begins in the same write', () => {
  const { screen, first } = start('one');
  screen.write(`${BEGIN}\r\x1b[Ktwo${END}${BEGIN}\r\x1b[Kthree`);
  expect(first()).toBe('two');
  screen.write(`${END}${BEGIN}\r\x1b[Kfour${END}`);
  expect(first()).toBe('four');
  screen.write(`${BEGIN}\r\x1b[Kfive${END}\r\x1b[Ksix!${BEGIN}\r\x1b[Kseven`);
  expect(first()).toBe('six!');
});

test('rows scrolled, inserted and read in between', () => {
  const { screen } = start('a\r\nb\r\nc\r\nd');
  for (const change of [
    '\n\n',
    '\x1b[H\x1b[L',
    '\x1b[2;3r\x1b[S\x1b[r',
    '\x1b[H\x1bM',
    '\x1b[2;1H\x1b[M',
    '\x1b[Hx',
    '\x1b[P',
    '\x1b[1@',
  ]) {
    screen.write(`${END}\x1bca\r\nb\r\nc\r\nd${BEGIN}`);
    screen.write(change);
    expect(screen.snapshot().lines, JSON.stringify(change)).toEqual(['a', 'b', 'c', 'd']);
    screen.write(change);
    verify(screen);
    expect(screen.snapshot().lines).toEqual(['a', 'b', 'c', 'd']);
    const { vt } = screen;
    screen.write(END);
    const shown = screen.snapshot().lines;
    const fresh = new VtScreen({ cols: 20, rows: 4 });
    fresh.write(`a\r\nb\r\nc\r\nd${change}${change}`);
    expect(shown).toEqual(fresh.snapshot().lines);
    expect(vt.sync.frame).toBeNull();
  }
});

test('given up after a second; the next update is held again', () => {
  const { screen, clock, first } = start(`old${BEGIN}\rnew`);
  clock.advance(MAX_SYNC_MS - 1);
  expect(first()).toBe('old');
  // A second begin does not extend it.
  screen.write(BEGIN);
  expect(first()).toBe('old');
  clock.advance(1);
  expect(first()).toBe('new');
  screen.write(`\rmore${BEGIN}\rless`);
  expect(first()).toBe('more');
  screen.write(END);
  expect(first()).toBe('less');
});

test('an end after it was given up changes nothing', () => {
  const { screen, clock, first } = start(`old${BEGIN}\rnew`);
  clock.advance(MAX_SYNC_MS);
  expect(first()).toBe('new');
  screen.write(`${END}!`);
  expect(first()).toBe('new!');
});

test('given up after a mebibyte', () => {
  const { screen, first } = start(`old${BEGIN}`);
  const line = `\r${'x'.repeat(1023)}`;
  for (let k = 0; k < MAX_SYNC_BYTES / 1024; k++) screen.write(line);
  expect(first()).toBe('old');
  screen.write('\x1b[H\x1b[2Jnew');
  expect(first()).toBe('new');
});

test('the frame changes its size with the screen', () => {
  const { screen } = start(`one\r\ntwo\r\nthree\r\nfour${BEGIN}\x1b[H\x1b[Jnew`);
  screen.resize(3, 2);
  verify(screen);
  expect(screen.snapshot()).toMatchObject({ cols: 3, rows: 2, lines: ['thr', 'fou'], cursor: { row: 1 } });
  screen.write('\x1b[Hxy');
  screen.resize(6, 3);
  verify(screen);
  expect(screen.snapshot().lines).toEqual(['thr', 'fou', '']);
  screen.write(END);
  verify(screen);
  expect(screen.snapshot().lines[0]).toBe('xyw');
});

test('RIS and DECSTR end an update', () => {
  const { screen, first } = start(`old${BEGIN}\rnew\x1b[!p`);
  expect(first()).toBe('new');
  screen.write(`${BEGIN}\x1bcreset`);
  expect(first()).toBe('reset');
});

test('one clock call at most for a write, and none for an update within one', () => {
  let asked = 0;
  const clock = { ...new VirtualClock(), now: () => asked++, setTimeout: () => 0, clearTimeout: () => {} };
  const screen = new VtScreen({ clock });
  for (let k = 0; k < 50; k++) screen.write(`${BEGIN}x${END}`);
  screen.snapshot();
  expect(asked).toBe(0);
});

test('two screens of the same size that are held at the same time', () => {
  const [a, b] = ['A', 'B'].map((name) => start(`${name}${BEGIN}\rx${name}`));
  for (const { screen } of [a!, b!]) screen.write('\r\n\n\n\n\n');
  expect([a!.first(), b!.first()]).toEqual(['A', 'B']);
  a!.screen.write(END);
  b!.screen.write('\x1b[H\x1b[Jlater');
  expect(b!.first()).toBe('B');
});

test('epochs are counted anew before they leave the small integers', () => {
  const { screen, first } = start('old');
  screen.snapshot();
  screen.vt.grid.epoch = (1 << 30) + 5;
  screen.write(`\rone${BEGIN}\r\x1b[Ktwo`);
  expect(first()).toBe('one');
  expect(screen.vt.grid.epoch).toBeLessThan(100);
  verify(screen);
  screen.write(END);
  expect(first()).toBe('two');
});
