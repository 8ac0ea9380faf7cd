import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VtScreen } from '../../src/screen/screen.js';
import { verify } from '../../src/screen/verify.js';
import { cut, output, type Size } from './support/generator.js';
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
const mayTear = (text: string) =>
  /[\u1100-\uffdc]/.test(text) && /\x1b\[\d*(@| A|'\}|4h)/.test(text);

for (const size of SIZES) {
  test(`rows, styles, cursor and title equal xterm.js at ${size.cols}×${size.rows}`, () => {
    let oracle = new Oracle(size.cols, size.rows);
    let refused = 0;
    fc.assert(
      fc.property(output(size), fc.nat(), (pieces, seed) => {
        const text = `${pieces.join('')}\x18\x1b[?2026l`;
        const screen = new VtScreen(size);
        oracle.reset();
        for (const chunk of cut(text, seed)) screen.write(chunk);
        verify(screen);
        try {
          oracle.write(text);
        } catch {
          // ED 1 in the last column of the last row of the alternate screen; see the tests of differences.
          refused++;
          oracle = new Oracle(size.cols, size.rows);
          return;
        }
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
    expect(refused).toBeLessThan(RUNS_PER_SIZE / 50);
  });
}
