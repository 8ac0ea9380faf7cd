import { MAX_CELL_UNITS, MAX_OSC_BYTES } from '../../../src/screen/limits.js';
import type { VtScreen } from '../../../src/screen/screen.js';
import type { ScreenSnapshot } from '../../../src/screen/types.js';
import { verify } from '../../../src/screen/verify.js';
import { cutAnew, type Played, play, type Step, utf8 } from './steps.js';

/** Everything that must hold of a screen at any moment. */
export function checkScreen(screen: VtScreen): void {
  verify(screen);
  const snapshot = screen.snapshot();
  checkSnapshot(snapshot);
  const cells = snapshot.cols * snapshot.rows;
  // The screen, the hidden one and a held frame; the table is swept when it has doubled.
  const { size } = screen.vt.clusters;
  must(size <= Math.max(512, 6 * cells) + 1, `${size} clusters for ${cells} cells`);
}

export function checkSnapshot(snapshot: ScreenSnapshot): void {
  const { cols, rows, lines, cursor, title, progress } = snapshot;
  must(lines.length === rows, `${lines.length} lines of ${rows}`);
  for (const line of lines) {
    must(!/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(line), `a control character in a line: ${JSON.stringify(line)}`);
    must(!line.endsWith(' '), `blanks at the end of ${JSON.stringify(line)}`);
    must(line.length <= cols * MAX_CELL_UNITS, `a line of ${line.length} units`);
  }
  must(cursor.row >= 0 && cursor.row < rows && cursor.col >= 0 && cursor.col < cols, 'cursor outside');
  must(title.length <= MAX_OSC_BYTES, `a title of ${title.length} units`);
  must(!/[\0-\x1f\x80-\x9f\p{Cs}]/u.test(title), `a control character in the title`);
  const { value } = progress;
  must(value === null || (Number.isInteger(value) && value >= 0 && value <= 100), `progress ${value}`);
  must(snapshot.style(rows, 0) === 0 && snapshot.style(0, cols) === 0, 'a style outside the screen');
}

/** Plays steps and checks the screen after each, what old snapshots say, and that the cut of the output is of no matter. */
export function checkSteps(steps: readonly Step[]): void {
  const seen: { snapshot: ScreenSnapshot; text: string }[] = [];
  let revision = 0;
  const played = play(steps, (screen) => {
    checkScreen(screen);
    const snapshot = screen.snapshot();
    must(snapshot.revision >= revision, 'revision runs backwards');
    revision = snapshot.revision;
    if (seen.at(-1)?.snapshot !== snapshot) seen.push({ snapshot, text: textOf(snapshot) });
    if (seen.length > 4) seen.shift();
  });
  for (const { snapshot, text } of seen) must(textOf(snapshot) === text, 'an old snapshot has changed');
  mustAgree(played, play(cutAnew(steps)), 'cut in other pieces');
  mustAgree(played, play(steps.map(asBytes)), 'as bytes instead of text');
}

function asBytes(step: Step): Step {
  // Halves of a pair in two steps are one character as text and two broken ones as bytes.
  return step[0] === 'text' && !/\p{Cs}/u.test(step[1]) ? ['bytes', utf8(step[1])] : step;
}

function mustAgree(a: Played, b: Played, how: string): void {
  must(textOf(a.screen.snapshot()) === textOf(b.screen.snapshot()), `another screen ${how}`);
  must(a.events.join('\n') === b.events.join('\n'), `other events ${how}`);
}

function textOf(snapshot: ScreenSnapshot): string {
  const { lines, title, cursor, alternate, progress, cols, rows } = snapshot;
  const styles: number[] = [];
  for (let row = 0; row < rows; row += 7)
    for (let col = 0; col < cols; col += 5) styles.push(snapshot.style(row, col));
  return JSON.stringify([lines, title, cursor, alternate, progress, styles]);
}

function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}
