import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../bench/lib/random.js';
import { VtScreen } from '../../src/screen/screen.js';
import { verify } from '../../src/screen/verify.js';

const HUGE = 2 ** 31;
const MIB = 1 << 20;

/** CPU seconds; a growth test compares them with what the same number of ordinary bytes takes. */
function cpu(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const ATTACKS: Record<string, string> = {
  'REP of 2^31': `x\x1b[${HUGE}b`,
  'REP of a wide character': `字\x1b[${HUGE}b`,
  'insert lines': `\x1b[${HUGE}L`,
  'delete lines': `\x1b[${HUGE}M`,
  'scroll up': `\x1b[${HUGE}S`,
  'scroll down': `\x1b[${HUGE}T`,
  'insert characters': `\x1b[${HUGE}@`,
  'delete characters': `\x1b[${HUGE}P`,
  'erase characters': `\x1b[${HUGE}X`,
  'shift columns': `\x1b[${HUGE} @\x1b[${HUGE} A\x1b[${HUGE}'}\x1b[${HUGE}'~`,
  tabs: `\x1b[${HUGE}I\x1b[${HUGE}Z`,
  moves: `\x1b[${HUGE}A\x1b[${HUGE}B\x1b[${HUGE}C\x1b[${HUGE}D\x1b[${HUGE};${HUGE}H\x1b[${HUGE}e`,
  margins: `\x1b[${HUGE};${HUGE}r\x1b[0;${HUGE}r`,
  'ED 1 at the bottom right': '\x1b[200;500Hx\x1b[1J',
  'a number without end': `\x1b[${'9'.repeat(100_000)}A`,
  'parameters without end': `\x1b[${'1;'.repeat(100_000)}m`,
  'sub-parameters without end': `\x1b[38${':1'.repeat(100_000)}m`,
  'intermediates without end': `\x1b[${'!'.repeat(100_000)}p`,
  'a title of a mebibyte': `\x1b]0;${'x'.repeat(MIB)}\x07`,
  'a title without end': `\x1b]0;${'x'.repeat(MIB)}`,
  'an OSC number without end': `\x1b]${'9'.repeat(100_000)};x\x07`,
  'a DCS without end': `\x1bPq${'~'.repeat(MIB)}`,
  'an APC without end': `\x1b_${'é'.repeat(MIB / 2)}`,
  'marks on one cell': `e${'\u0301'.repeat(100_000)}`,
  'joiners on one cell': '👩\u200d'.repeat(50_000),
  'alternate screens': '\x1b[?1049h\x1b[?1049l'.repeat(5000),
  'updates that never end': '\x1b[?2026hx'.repeat(50_000),
  'full resets': '\x1bc'.repeat(20_000),
};

for (const [name, attack] of Object.entries(ATTACKS))
  test(`${name}: no throw, no stall, all invariants`, () => {
    const screen = new VtScreen({});
    const seconds = cpu(() => {
      screen.write(attack);
      screen.snapshot();
    });
    verify(screen);
    screen.write('\x18\x1b[?2026l\x1b[!p\x1b[Hstill here');
    expect(screen.snapshot().lines[0]).toMatch(/^still here/);
    // A hundred times what ordinary output of a mebibyte takes.
    expect(seconds).toBeLessThan(1);
  });

test('a stream of distinct clusters keeps only those on the screen', () => {
  const screen = new VtScreen({});
  for (let k = 0; k < 60_000; k++)
    screen.write(`${String.fromCodePoint(0x4e00 + (k % 20_000))}${String.fromCodePoint(0x300 + (k % 100))}`);
  verify(screen);
  // 120×32 cells hold 1,920 wide characters; twice that may wait to be swept.
  expect(screen.vt.clusters.size).toBeLessThan(4 * 1920);
});

test('distinct clusters on both screens and in a held frame survive the sweep', () => {
  const screen = new VtScreen({ cols: 40, rows: 10 });
  const clusters = (from: number) =>
    Array.from(
      { length: 200 },
      (_, k) => `${String.fromCharCode(0x61 + (k % 26))}${String.fromCodePoint(0x300 + ((from + k) % 60))}`,
    ).join('');
  screen.write(clusters(0));
  const normal = screen.snapshot().lines;
  screen.write(`\x1b[?1049h\x1b[H${clusters(7)}`);
  const alternate = screen.snapshot().lines;
  screen.write('\x1b[?2026h\x1b[H');
  for (let k = 0; k < 2000; k++) screen.write(`\x1b[H${String.fromCodePoint(0x4e00 + k)}\u0301`);
  expect(screen.snapshot().lines).toEqual(alternate);
  verify(screen);
  screen.write('\x1b[?2026l\x1b[?1049l');
  expect(screen.snapshot().lines).toEqual(normal);
});

test('random bytes, of all sorts, at sizes of all sorts', () => {
  const random = seededRandom(20261204);
  const pieces = [
    '\x1b[',
    '\x1b',
    '\x1b]',
    ';',
    '?',
    'h',
    'm',
    '\x1bP',
    '2026',
    '1049',
    '\u009b',
    '字',
    '\u0301',
    '👩\u200d',
    '\ufe0f',
    '🇩',
    '\r\n',
  ];
  const bytesOf = pieces.map((piece) => new TextEncoder().encode(piece));
  for (let run = 0; run < 300; run++) {
    const screen = new VtScreen({ cols: 1 + Math.floor(random() * 30), rows: 1 + Math.floor(random() * 8) });
    for (let k = 0; k < 40; k++) {
      const list: number[] = [];
      while (list.length < 40) {
        if (random() < 0.5) list.push(Math.floor(random() * 256));
        else list.push(...bytesOf[Math.floor(random() * bytesOf.length)]!);
      }
      screen.write(Uint8Array.from(list));
      if (random() < 0.1) screen.resize(1 + Math.floor(random() * 30), 1 + Math.floor(random() * 8));
      verify(screen);
    }
  }
});

test('screens of one column and one row', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          'a',
          '字',
          '⚠️',
          '🇩🇪',
          '\n',
          '\b',
          '\t',
          '\x1b[K',
          '\x1b[@',
          '\x1b[P',
          '\x1b[4h',
          '\x1b[?7l',
          '\x1b[3b',
          '\x1bM',
        ),
      ),
      (pieces) => {
        for (const [cols, rows] of [
          [1, 1],
          [2, 1],
          [1, 3],
        ] as const) {
          const screen = new VtScreen({ cols, rows });
          for (const piece of pieces) screen.write(piece);
          verify(screen);
        }
      },
    ),
    { numRuns: 1000, seed: 20261205 },
  );
});
