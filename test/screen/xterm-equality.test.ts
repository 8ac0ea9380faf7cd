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
