import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VtScreen } from '../../src/screen/screen.js';
import { verify } from '../../src/screen/verify.js';
import { cut, outputAt, RESIZE, type Size } from './support/generator.js';
import { Oracle } from './support/oracle.js';

const SIZES: readonly Size[] = [
  { cols: 12, rows: 4 },
  { cols: 20, rows: 8 },
  { cols: 7, rows: 3 },
  { cols: 40, rows: 10 },
];
const RUNS_PER_SIZE = 6000;

const styles = (snapshot: { cols: number; rows: number; style(r: number, c: number): number }) =>
  Array.from({ length: snapshot.rows }, (_, r) =>
    Array.from({ length: snapshot.cols }, (_, c) => snapshot.style(r, c).toString(16)).join(''),
  );

/**
 * Inserting between the halves of a wide character leaves half a character in xterm.js, which reads as a blank but
 * takes the style of what is printed left of it later.
 */
const mayTear = (text: string) => /[\u1100-\uffdc]/.test(text) && /\x1b\[\d*(@| A|'\}|4h)/.test(text);

/**
 * When the size changes, xterm.js sets the tab stops that were cleared; and its alternate screen, once smaller than
 * it was made, keeps a scrollback that comes back when it grows.
 */
const mayResize = (text: string) => !/\x1b\[(3?g|\?(47|1047|1049)h)/.test(text);

for (const size of SIZES) {
  test(`rows, styles, cursor and title equal xterm.js at ${size.cols}×${size.rows}`, () => {
    const oracle = new Oracle(size.cols, size.rows);
    fc.assert(
      fc.property(outputAt(size), fc.nat(), (pieces, seed) => {
        const output = `${pieces.join('')}\x18\x1b[?2026l`;
        const text = mayResize(output) ? output : output.replaceAll(RESIZE, '');
        const screen = new VtScreen(size);
        oracle.reset();
        oracle.resize(size.cols, size.rows);
        for (const [k, part] of text.split(RESIZE).entries()) {
          if (k % 2 === 0) {
            for (const chunk of cut(part, seed)) screen.write(chunk);
            oracle.write(part);
          } else {
            const [, rows, cols] = part.split(/[;t]/).map(Number);
            screen.resize(cols!, rows!);
            oracle.resize(cols!, rows!);
          }
        }
        verify(screen);
        const ours = screen.snapshot();
        const theirs = oracle.snapshot();
        expect(ours.lines).toEqual(theirs.lines);
        if (!mayTear(text)) expect(styles(ours)).toEqual(styles(theirs));
        expect({ row: ours.cursor.row, col: ours.cursor.col }).toEqual(oracle.cursor());
        expect(ours.alternate).toBe(theirs.alternate);
        expect(ours.title).toBe(oracle.title);
      }),
      { numRuns: RUNS_PER_SIZE, seed: 20261201 + size.cols },
    );
  });
}

/** Corners that the generator reaches seldom. */
const CORNERS: Record<string, string> = {
  'REP after a DCS that ESC ends': 'a\x1bPq~\x1b[3b',
  'REP after an OSC, and twice': 'a\x1b]0;t\x07\x1b[3bb\x1b[2b\x1b[2b',
  'HT, CBT and HTS with a pending wrap': `${'x'.repeat(20)}\x1b[Z\tx\r${'y'.repeat(20)}\x1bH\x1b[gz`,
  'more sub-parameters than are kept': `\x1b[4${':1'.repeat(31)};48:2:5mx`,
  'more parameters than are kept': `\x1b[${'0;'.repeat(31)}1;7mx`,
  'colours without an end': '\x1b[38;2;1mx\x1b[0;48;5mx\x1b[0;48;2;1;1mx\x1b[0;38;5;1;7mx\x1b[0;48:5mx',
  'a wide character at the edge in insert mode': '\x1b[4h\x1b[19Gab\x1b[18G字\x1b[20G字x',
  'margins, and the cursor outside of them': '\x1b[2;3r\x1b[5;1Hx\n\ny\x1b[L\x1b[9Aup\x1bM\x1b[9B\x1b[9Ddown',
  'DECSC in one screen, DECRC in the other':
    '\x1b[3;3H\x1b7\x1b[?47h\x1b[2;2H\x1b8a\x1b[4;4H\x1b7\x1b[?47l\x1b8b\x1b[?47h\x1b8c',
  'attributes of erased cells': '\x1b[1;7;44m\x1b[2J\x1b[H\x1b[3Cab\x1b[K\x1b[3L\x1b[T\x1b[2P\x1b[2@',
  'selective erasure':
    '\x1b[1"qkeep\x1b[2"qgo字\x1b[1"q字\x1b[?2K\x1b[m\r\n\x1b[1"q12\x1b[m34\x1b[?J\x1b[?1J',
};

for (const [name, output] of Object.entries(CORNERS))
  test(`${name} equals xterm.js`, () => {
    const oracle = new Oracle(20, 5);
    oracle.write(output);
    const screen = new VtScreen({ cols: 20, rows: 5 });
    screen.write(output);
    verify(screen);
    const ours = screen.snapshot();
    const theirs = oracle.snapshot();
    expect(ours.lines).toEqual(theirs.lines);
    expect(styles(ours)).toEqual(styles(theirs));
    expect({ row: ours.cursor.row, col: ours.cursor.col }).toEqual(oracle.cursor());
  });
