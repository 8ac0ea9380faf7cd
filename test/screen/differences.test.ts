import headless from '@xterm/headless';
import { expect, test } from 'vitest';
import { VtScreen } from '../../src/screen/screen.js';
import { fillScrollback, Oracle, type XtermTerminal } from './support/oracle.js';
import { recordings, sizeOf } from './support/recordings.js';
import { screenOf, trimmed } from './support/screens.js';

/*
 * Every place where we are not equal to xterm.js, with its answer, ours, and the reason. Everything else is covered
 * by the property test, whose generator leaves out just these.
 */

interface Difference {
  readonly why: string;
  readonly output: string;
  readonly xterm: readonly string[];
  readonly ours: readonly string[];
  readonly cols?: number;
  readonly rows?: number;
}

const DIFFERENCES: Record<string, Difference> = {
  'UTF-8 inside of APC, PM and SOS': {
    why: 'xterm.js leaves the string at the first character that is not ASCII, and prints the rest',
    output: '\x1b_aé hidden\x1b\\shown',
    xterm: [' hiddenshown'],
    ours: ['shown'],
  },
  'DECOM and relative moves': {
    why: 'xterm.js adds the top margin again to the row where the cursor is',
    output: '\x1b[2;5r\x1b[?6h\x1b[2Ca',
    xterm: ['', '', '  a'],
    ours: ['', '  a'],
  },
  'DECOM and DECALN': {
    why: 'xterm.js fills as many rows, but from the top margin on and around; DECALN is for the whole screen',
    output: '\x1b[3;5r\x1b[?6h\x1b#8',
    cols: 3,
    xterm: ['EEE', '', 'EEE', 'EEE', 'EEE'],
    ours: ['EEE', 'EEE', 'EEE', 'EEE', 'EEE'],
  },
  'reverse wraparound (DECSET 45)': {
    why: 'it needs to know which rows were wrapped, and no agent asks for it',
    output: `\x1b[?45h${'x'.repeat(21)}\b\b\by`,
    xterm: [`${'x'.repeat(18)}yx`, 'x'],
    ours: ['x'.repeat(20), 'y'],
  },
  'a combining mark after a control': {
    why: 'xterm.js gives it a column of its own; people see it on the letter, as in other terminals',
    output: 'e\x1b[1m\u0301x',
    xterm: ['e\u0301x'],
    ours: ['e\u0301x'],
  },
  'RIS and LNM': {
    why: 'a full reset resets all modes; xterm.js keeps this one',
    output: `\x1b[20h\x1bc${fillScrollback(5)}ab\nc`,
    xterm: ['ab', 'c'],
    ours: ['ab', '  c'],
  },
  'ED 3 and DECRC': {
    why: 'in xterm.js the saved row counts from the top of the scrollback, which ED 3 clears',
    output: '\x1b7\x1b[3J\x1b8x',
    xterm: ['', 'x'],
    ours: ['x'],
  },
  'a wide character in the last column without autowrap': {
    why: 'xterm.js leaves its first half, which hides what is printed over the second',
    output: '\x1b[19G字\x1b[?7lxy',
    xterm: [`${' '.repeat(18)}字`],
    ours: [`${' '.repeat(19)}y`],
  },
  'DECIC with a pending wrap': {
    why: 'xterm.js takes the column behind the last for the first',
    output: `${'x'.repeat(20)}\x1b['}`,
    xterm: [` ${'x'.repeat(19)}`],
    ours: ['x'.repeat(19)],
  },
  'lone surrogates': {
    why: 'they cannot be sent to a terminal; as UTF-8 they are U+FFFD',
    output: 'a\ud800b',
    xterm: ['a\ud800b'],
    ours: ['a\ufffdb'],
  },
  'invisible characters': {
    why: 'what cannot be seen must not keep a pattern from matching; xterm.js has them in its cells',
    output: 'Do\u200b you\u00ad?',
    xterm: ['Do you ?'.replace(' ?', '?')],
    ours: ['Do you?'],
  },
};

for (const [name, { why, output, xterm, ours, cols = 20, rows = 5 }] of Object.entries(DIFFERENCES))
  test(`${name}: ${why}`, () => {
    const oracle = new Oracle(cols, rows);
    oracle.write(output);
    expect(trimmed(oracle.lines())).toEqual(xterm);
    expect(trimmed(screenOf(output, { cols, rows }).snapshot().lines)).toEqual(ours);
  });

test('a combining mark after a control takes no column', () => {
  const oracle = new Oracle(20, 5);
  oracle.write('e\x1b[1m\u0301x');
  expect(oracle.cursor().col).toBe(3);
  expect(screenOf('e\x1b[1m\u0301x').snapshot().cursor.col).toBe(2);
});

test('invalid UTF-8 is U+FFFD; xterm.js leaves it out', () => {
  const bytes = Uint8Array.of(0x61, 0xff, 0x62, 0xe2, 0x94, 0x63, 0xed, 0xa0, 0x80, 0x64);
  const oracle = new Oracle(20, 5);
  oracle.write(bytes);
  expect(oracle.lines()[0]).toBe('abcd');
  expect(screenOf(bytes).snapshot().lines[0]).toBe(new TextDecoder().decode(bytes));
});

test('emoji are two columns; the default widths of xterm.js are those of Unicode 6', () => {
  const output = '😀✅x';
  const oracle = new Oracle(20, 5);
  oracle.write(output);
  expect(oracle.cursor().col).toBe(3);
  expect(screenOf(output).snapshot().cursor.col).toBe(5);
});

test('an unfinished synchronized update does not show; the buffer of xterm.js has it', () => {
  const output = 'old\x1b[?2026h\x1b[2K\rnew';
  const oracle = new Oracle(20, 5);
  oracle.write(output);
  expect(oracle.lines()[0]).toBe('new');
  expect(screenOf(output).snapshot().lines[0]).toBe('old');
});

test('a cell takes a bounded number of marks; in xterm.js it grows', () => {
  const output = `e${'\u0301'.repeat(100_000)}`;
  const oracle = new Oracle(20, 5);
  oracle.write(output);
  expect(oracle.lines()[0]!.length).toBe(100_001);
  expect(screenOf(output).snapshot().lines[0]!.length).toBe(32);
});

test('rows are cut and padded; xterm.js reflows', () => {
  const oracle = new Oracle(5, 3, { reflow: true });
  oracle.write('abcdefgh\r\nx');
  oracle.terminal.resize(10, 3);
  expect(oracle.lines().filter((line) => line !== '')).toEqual(['abcdefgh', 'x']);
  const screen = screenOf('abcdefgh\r\nx', { cols: 5, rows: 3 });
  screen.resize(10, 3);
  expect(trimmed(screen.snapshot().lines)).toEqual(['abcde', 'fgh', 'x']);
});

test('tab stops that were cleared stay so when the size changes; xterm.js sets them again', () => {
  const oracle = new Oracle(20, 5);
  oracle.write('\x1b[3g');
  oracle.terminal.resize(30, 5);
  oracle.write('\tx');
  const screen = screenOf('\x1b[3g');
  screen.resize(30, 5);
  screen.write('\tx');
  expect(oracle.lines()[0]!.indexOf('x')).toBe(8);
  expect(screen.snapshot().lines[0]!.indexOf('x')).toBe(24);
});

test('with a pending wrap EL and ED leave the last column, as in xterm.js', () => {
  // DEC terminals and xterm erase it; xterm.js, VTE, kitty, Alacritty and tmux do not, which is what people look at.
  for (const erase of ['\x1b[K', '\x1b[J']) {
    const oracle = new Oracle(5, 2);
    oracle.write(`abcde${erase}`);
    expect(oracle.lines()[0]).toBe('abcde');
    expect(screenOf(`abcde${erase}`, { cols: 5, rows: 2 }).snapshot().lines[0]).toBe('abcde');
  }
});

test('where xterm.js throws: ED 1 at the bottom right while its scrollback fills', () => {
  const output = `\x1b[5;1H${'x'.repeat(20)}\x1b[1Jy`;
  expect(() => plainXterm({ scrollback: 100 })(output)).toThrow('isWrapped');
  expect(() => screenOf(output)).not.toThrow();
});

test('where xterm.js throws: a recording of Gemini CLI that changes the size, without scrollback', () => {
  const name = 'fixtures/gemini/0.61.0/resize-120x32.cast.gz';
  const { cols, rows, events } = recordings().find((recording) => recording.name === name)!;
  const replay = (write: (data: string) => void, resize: (cols: number, rows: number) => void) => {
    for (const [, kind, data] of events) {
      if (kind === 'o') write(data);
      else if (kind === 'r') resize(...sizeOf(data));
    }
  };
  const terminal = newTerminal({ cols, rows, scrollback: 0 });
  expect(() => replay(writeSync(terminal), (c, r) => terminal.resize(c, r))).toThrow('isWrapped');
  const screen = new VtScreen({ cols, rows });
  expect(() =>
    replay(
      (data) => screen.write(data),
      (c, r) => screen.resize(c, r),
    ),
  ).not.toThrow();
});

function newTerminal(options: { cols?: number; rows?: number; scrollback: number }): XtermTerminal {
  return new headless.Terminal({ cols: 20, rows: 5, allowProposedApi: true, logLevel: 'off', ...options });
}

function writeSync(terminal: XtermTerminal): (data: string) => void {
  const core = (terminal as unknown as { _core: { writeSync(data: string): void } })._core;
  return (data) => core.writeSync(data);
}

const plainXterm = (options: { scrollback: number }) => writeSync(newTerminal(options));
