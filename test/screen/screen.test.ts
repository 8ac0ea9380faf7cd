import { describe, expect, test } from 'vitest';
import { ArgumentError } from '../../src/errors.js';
import { createScreen, VtScreen } from '../../src/screen/screen.js';
import { Style } from '../../src/screen/types.js';
import { verify } from '../../src/screen/verify.js';
import { linesOf, screenOf, trimmed } from './support/screens.js';

describe('size', () => {
  test('120×32 by default', () => {
    const { cols, rows, lines } = createScreen().snapshot();
    expect([cols, rows, lines.length]).toEqual([120, 32, 32]);
  });

  test.each([
    ['cols', 0, 10],
    ['cols', 501, 10],
    ['cols', 1.5, 10],
    ['cols', Number.NaN, 10],
    ['rows', 10, 0],
    ['rows', 10, 201],
  ])('%s out of range is an ArgumentError', (argument, cols, rows) => {
    expect(() => createScreen({ cols, rows })).toThrow(
      expect.objectContaining({ name: 'ArgumentError', argument }),
    );
    expect(() => createScreen().resize(cols, rows)).toThrow(ArgumentError);
  });

  test('a smaller screen drops rows below the cursor first, then the top', () => {
    const screen = screenOf('1\r\n2\r\n3\r\n4\x1b[2;1H');
    screen.resize(20, 3);
    expect(screen.snapshot().lines).toEqual(['1', '2', '3']);
    screen.write('\x1b[3;1H');
    screen.resize(20, 1);
    expect(screen.snapshot()).toMatchObject({ lines: ['3'], cursor: { row: 0, col: 0 } });
    screen.resize(20, 3);
    expect(screen.snapshot().lines).toEqual(['3', '', '']);
    verify(screen);
  });

  test('half of a wide character is not left at the edge', () => {
    const screen = screenOf('abc字');
    screen.resize(4, 5);
    verify(screen);
    expect(screen.snapshot().lines[0]).toBe('abc');
  });

  test('the normal screen is resized behind the alternate one', () => {
    const screen = screenOf('normal\r\nsecond\x1b[?1049h\ralternate');
    screen.resize(3, 4);
    verify(screen);
    expect(screen.snapshot().lines[1]).toBe('alt');
    screen.write('\x1b[?1049l');
    expect(trimmed(screen.snapshot().lines)).toEqual(['nor', 'sec']);
  });
});

describe('text', () => {
  test('a cell that was never written is a space', () => {
    expect(linesOf('Do\x1b[1Cyou\x1b[1Cwant')).toEqual(['Do you want']);
  });

  test('every Unicode space reads as U+0020', () => {
    for (const space of '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f')
      expect(linesOf(`❯${space}x`), space.codePointAt(0)!.toString(16)).toEqual(['❯ x']);
  });

  test('an ideographic space reads as one and takes two columns', () => {
    const screen = screenOf('a\u3000b\x1b[7mc\u3000\x1b[m');
    expect(screen.snapshot().lines[0]).toBe('a bc');
    expect(screen.snapshot().cursor.col).toBe(7);
    expect([4, 5, 6].map((col) => screen.snapshot().style(0, col))).toEqual([4, 4, 4]);
  });

  test('half a wide character does not outlive the other half', () => {
    expect(linesOf('字\x1b[1Gx')).toEqual(['x']);
    expect(linesOf('字\x1b[2Gx')).toEqual([' x']);
    expect(linesOf('字字\x1b[2G\x1b[P')).toEqual([' 字']);
    expect(linesOf('字字\x1b[2G字')).toEqual([' 字']);
  });

  test('charsets draw boxes', () => {
    expect(linesOf('\x1b(0lqk\x1b(B-\x1b)0\x0ex\x0f')).toEqual(['┌─┐-│']);
  });
});

describe('style', () => {
  test('bold, faint, inverse and coloured background', () => {
    const screen = screenOf(
      '\x1b[1ma\x1b[22;2mb\x1b[0;7mc\x1b[27;44md\x1b[49me\x1b[48;5;1mf\x1b[48:2::1:2:3mg\x1b[mh',
    );
    const styles = Array.from({ length: 9 }, (_, col) => screen.snapshot().style(0, col));
    expect(styles).toEqual([Style.bold, Style.faint, Style.inverse, Style.background, 0, 8, 8, 0, 0]);
  });

  test('arguments of colours are not taken for styles', () => {
    expect(screenOf('\x1b[38;5;7;38;2;1;2;7;58;5;1mx').snapshot().style(0, 0)).toBe(0);
    expect(screenOf('\x1b[38;5;7;1mx').snapshot().style(0, 0)).toBe(Style.bold);
    expect(screenOf('\x1b[38:5:7;1mx').snapshot().style(0, 0)).toBe(Style.bold);
    expect(screenOf('\x1b[4:3mx').snapshot().style(0, 0)).toBe(0);
  });

  test('0 outside of the screen', () => {
    const snapshot = screenOf('\x1b[7mx\x1b[5;20Hx').snapshot();
    for (const [row, col] of [
      [-1, 0],
      [0, -1],
      [5, 0],
      [0, 20],
      [0.5, 0],
      [0, Number.NaN],
    ] as const)
      expect(snapshot.style(row, col)).toBe(0);
    expect(snapshot.style(4, 19)).toBe(Style.inverse);
  });
});

describe('snapshot', () => {
  test('the same object until something changes', () => {
    const screen = screenOf('a');
    const first = screen.snapshot();
    screen.write('\x1b[?2004h\x1b[31m\x07');
    expect(screen.snapshot()).toBe(first);
    screen.write('\ra');
    expect(screen.snapshot()).toBe(first);
    screen.resize(20, 5);
    expect(screen.snapshot()).toBe(first);
  });

  test.each(['b', '\r', '\x1b[?25l', '\x1b]2;t\x07', '\x1b]9;4;3\x07', '\x1b[?47h', '\r\x1b[1ma'])(
    'a new one after %j',
    (output) => {
      const screen = screenOf('a');
      const first = screen.snapshot();
      screen.write(output);
      expect(screen.snapshot()).not.toBe(first);
      expect(screen.snapshot().revision).toBeGreaterThan(first.revision);
    },
  );

  test('a snapshot does not change afterwards', () => {
    const screen = screenOf('\x1b[1mold');
    const first = screen.snapshot();
    screen.write('\x1b[H\x1b[mnew\r\nrow');
    screen.snapshot();
    expect([first.lines[0], first.lines[1], first.style(0, 0)]).toEqual(['old', '', Style.bold]);
  });

  test('the cursor of a pending wrap is in the last column', () => {
    expect(screenOf('x'.repeat(20)).snapshot().cursor).toEqual({ row: 0, col: 19, visible: true });
  });
});

describe('OSC', () => {
  const heard = (output: string | Uint8Array) => {
    const list: [number, string][] = [];
    screenOf(output, { events: { osc: (code, payload) => list.push([code, payload]) } });
    return list;
  };

  test('titles', () => {
    expect(screenOf('\x1b]0;a;b\x07').snapshot().title).toBe('a;b');
    expect(screenOf('\x1b]2;✳ é\x1b\\\x1b]1;icon\x07').snapshot().title).toBe('✳ é');
    expect(screenOf('\x1b]0;a\x07\x1b]2\x07').snapshot().title).toBe('');
    expect(screenOf('\x1b]0;a\x07\x1bc').snapshot().title).toBe('a');
  });

  test('progress is told apart from notifications', () => {
    const progressAfter = (output: string) => screenOf(output).snapshot().progress;
    expect(progressAfter('\x1b]9;4;1;50\x07')).toEqual({ state: 'normal', value: 50 });
    expect(progressAfter('\x1b]9;4;1;500\x07')).toEqual({ state: 'normal', value: 100 });
    expect(progressAfter('\x1b]9;4;2\x07')).toEqual({ state: 'error', value: null });
    expect(progressAfter('\x1b]9;4;3;20\x07')).toEqual({ state: 'indeterminate', value: null });
    expect(progressAfter('\x1b]9;4;4;20\x07')).toEqual({ state: 'paused', value: 20 });
    expect(progressAfter('\x1b]9;4;1;50\x07\x1b]9;4;0;\x07')).toEqual({ state: 'none', value: null });
    expect(progressAfter('\x1b]9;4;1;50\x07\x1b]9;4;9\x07')).toEqual({ state: 'normal', value: 50 });
    expect(heard('\x1b]9;4;1;50\x07\x1b]9;done\x07\x1b]9;45 files\x07')).toEqual([
      [9, 'done'],
      [9, '45 files'],
    ]);
  });

  test('every other complete one is an event, in order, after the write', () => {
    expect(
      heard('\x1b]7501;?\x1b\\\x1b]8;;http://x\x07\x1b]133;A\u009c\x1b]777;notify;é;b\x07\x1b]7\x07'),
    ).toEqual([
      [7501, '?'],
      [8, ';http://x'],
      [133, 'A'],
      [777, 'notify;é;b'],
      [7, ''],
    ]);
  });

  test('incomplete, aborted and nameless ones are none', () => {
    expect(
      heard('\x1b]7501;a\x18\x1b]7501;b\x1a\x1b]x;c\x07\x1b];d\x07\x1b]7501;e\u0085\x1b]7501;f'),
    ).toEqual([]);
    // As in xterm.js, any ESC ends it.
    expect(heard('\x1b]7501;a\x1b[1m')).toEqual([[7501, 'a']]);
  });

  test('4,096 bytes from ESC to ST pass, one more does not', () => {
    const sequence = (bytes: number, end: string) => {
      const fixed = new TextEncoder().encode(`\x1b]7501;${end}`).length;
      return `\x1b]7501;é${'x'.repeat(bytes - fixed - 2)}${end}`;
    };
    for (const end of ['\x07', '\x1b\\', '\u009c']) {
      expect(heard(sequence(4096, end))).toHaveLength(1);
      expect(heard(sequence(4097, end))).toHaveLength(0);
      const bytes = new TextEncoder().encode(sequence(4096, end));
      const list: string[] = [];
      const screen = createScreen({ events: { osc: (_, payload) => list.push(payload) } });
      for (const byte of bytes) screen.write(Uint8Array.of(byte));
      expect(list[0]).toMatch(/^éx+$/);
    }
    expect(heard(`${sequence(9000, '\x07')}\x1b]7501;next\x07`)).toEqual([[7501, 'next']]);
  });

  test('a listener that throws, and one that writes', () => {
    const list: string[] = [];
    const screen: VtScreen = new VtScreen({
      cols: 20,
      rows: 5,
      events: {
        osc: (_, payload) => {
          list.push(payload);
          screen.write(`[${payload}]`);
          expect(screen.snapshot().lines.length).toBe(5);
          throw new Error('no');
        },
        reset: () => {
          list.push('reset');
          throw new Error('no');
        },
      },
    });
    expect(() => screen.write('a\x1b]7;x\x07b\x1bcc\x1b]7;y\x07d')).not.toThrow();
    verify(screen);
    expect(list).toEqual(['x', 'reset', 'y']);
    expect(screen.snapshot().lines[0]).toBe('cd[x][y]');
  });
});

test('whatever is written, write does not throw', () => {
  const screen = createScreen();
  for (const chunk of ['', new Uint8Array(0), Buffer.from('x'), '\x1b', '\ud800'])
    expect(() => screen.write(chunk)).not.toThrow();
});
