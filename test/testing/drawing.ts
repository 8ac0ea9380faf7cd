import stringWidth from 'string-width';
import type { ScreenSnapshot } from '../../src/index.js';

/** One word of a screen and where it stands; rows and columns count from 0. */
export interface Word {
  readonly row: number;
  readonly col: number;
  readonly text: string;
}

/** The words of rows of text, in reading order. */
export function wordsOf(lines: readonly string[]): Word[] {
  return lines.flatMap((line, row) =>
    [...line.matchAll(/[^ ]+/g)].map((match) => {
      return { row, col: stringWidth(line.slice(0, match.index)), text: match[0] };
    }),
  );
}

/** How the cursor gets to a word. Each is what some agent writes; `choice` picks one. */
export function moveTo({ cursor, cols }: ScreenSnapshot, to: Word, choice: number): string {
  // After the last column the cursor waits to wrap, and relative moves count from where it waits.
  const start = cursor.col >= cols - 1 ? '\r' : '';
  const vertical = to.row - cursor.row;
  const horizontal = to.col - (start ? 0 : cursor.col);
  const upOrDown = vertical === 0 ? '' : vertical > 0 ? `\u001b[${vertical}B` : `\u001b[${-vertical}A`;
  const right = (columns: number) => (columns === 0 ? '' : `\u001b[${columns}C`);
  const moves = [
    // CUP
    `\u001b[${to.row + 1};${to.col + 1}H`,
    // VPA and CHA
    `\u001b[${to.row + 1}d\u001b[${to.col + 1}G`,
    // CUU or CUD, then CHA
    `${upOrDown}\u001b[${to.col + 1}G`,
    // CR, CUF, and CUU or CUD: how Ink writes
    `\r${right(to.col)}${upOrDown}`,
    // CUF or CUB
    horizontal >= 0 ? upOrDown + right(horizontal) : `${upOrDown}\u001b[${-horizontal}D`,
    // HVP past it, and back with backspaces
    `\u001b[${to.row + 1};${Math.min(to.col + 3, cols)}f${'\b'.repeat(Math.min(2, cols - 1 - to.col))}`,
  ];
  return start + moves[choice % moves.length]!;
}
