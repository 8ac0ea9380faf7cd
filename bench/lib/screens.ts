import type { Manifest, ScreenSnapshot } from '../../src/index.js';
import { classify } from '../../src/index.js';
import { Snapshot } from '../../src/screen/snapshot.js';
import { distinctScreens, type Fixtures, loadFixtures } from '../../src/testing/index.js';
import { seededRandom } from './random.js';
import { sentence } from './terminal-inputs.js';

export const COLS = 120;
export const ROWS = 32;
/** Screens of one kind that are made from fixtures; more would not be more different. */
const MAX_SCREENS = 8;

/** The fixtures that are of an agent of a shipped manifest. */
export function fixturesOf(manifest: Manifest, all: Fixtures): ScreenSnapshot[] {
  const isOwn = ({ agent }: { agent: string | null }) =>
    agent !== null && (agent === manifest.id || manifest.aliases.includes(agent));
  return all.screens
    .filter((one) => isOwn(one) && !one.debatable)
    .map(({ snapshot }) => snapshot)
    .filter(({ rows, lines }) => rows <= ROWS && lines.every((line) => line.length < COLS));
}

/** Each distinct screen of an agent's recordings at 120×32, in the order in which they show. */
export function framesOf(manifest: Manifest, all: Fixtures): ScreenSnapshot[] {
  const own = all.recordings.filter(
    ({ agent, cols, rows }) => agent === manifest.id && cols === COLS && rows === ROWS,
  );
  return distinctScreens(own).map(({ snapshot }) => snapshot);
}

export const loadAll = (): Fixtures => loadFixtures('fixtures');

/** A screen like another one, with other text; nothing has seen it before. */
export function withLines(screen: ScreenSnapshot, lines: readonly string[]): ScreenSnapshot {
  const { cols, title, progress, alternate, cursor, revision } = screen;
  const styles = lines.map(() => '');
  const shown = { title, progress, alternate };
  return new Snapshot({ cols, rows: lines.length }, shown, lines, styles, cursor, revision);
}

/** Screens that the same rule decides, all rows changed from one to the next, or the lowest row that may change. */
export interface Variants {
  readonly all: readonly ScreenSnapshot[];
  readonly oneRow: readonly ScreenSnapshot[];
}

/**
 * Makes screens of 120×32 out of fixtures and changes them: blank rows above are filled with prose, and every row gets a
 * counter behind it where the same rule still decides. What a rule is decided by stays, and so little else that hardly
 * anything of the screen before helps with the next one.
 */
export function changed(screens: readonly ScreenSnapshot[], manifest: Manifest, each = 4): Variants {
  const all: ScreenSnapshot[] = [];
  const oneRow: ScreenSnapshot[] = [];
  for (const screen of screens.slice(0, MAX_SCREENS)) {
    const full = filled(screen, manifest);
    const { rule } = classify(full, manifest);
    const decides = (lines: readonly string[]) => classify(withLines(full, lines), manifest).rule === rule;
    const rows = changeableRows(full.lines, decides);
    const lowest = rows.at(-1);
    for (let k = 0; k < each; k++) {
      const variant = full.lines.map((line, row) => (rows.includes(row) ? mark(line, k) : line));
      if (decides(variant)) all.push(withLines(full, variant));
    }
    if (lowest === undefined) continue;
    for (let k = 0; k < each; k++) {
      oneRow.push(withLines(full, full.lines.with(lowest, mark(full.lines[lowest]!, k))));
    }
  }
  return { all: interleaved(all, each), oneRow };
}

/** Never two variants of one screen after another. */
function interleaved<T>(values: readonly T[], each: number): T[] {
  const order = values.map((value, at) => ({
    value,
    at: (at % each) * values.length + Math.floor(at / each),
  }));
  return order.sort((a, b) => a.at - b.at).map(({ value }) => value);
}

const mark = (line: string, k: number): string => flat(`${line}  ${k}${k}`);

/** A string of its own, as a screen makes them, and no concatenation that is put together on first use. */
const flat = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');

function filled(screen: ScreenSnapshot, manifest: Manifest): ScreenSnapshot {
  const random = seededRandom(7);
  const prose = Array.from({ length: ROWS - screen.rows }, (_, k) =>
    k % 6 === 5 ? '' : flat(`  ${sentence(random, 18).slice(0, COLS - 6)}`),
  );
  const taller = withLines(screen, [...prose, ...screen.lines]);
  const same = classify(taller, manifest).rule === classify(screen, manifest).rule;
  return same ? taller : screen;
}

function changeableRows(
  lines: readonly string[],
  decides: (lines: readonly string[]) => boolean,
): readonly number[] {
  let current = lines;
  const rows: number[] = [];
  for (let row = 0; row < lines.length; row++) {
    if (lines[row] === '') continue;
    const next = current.with(row, mark(lines[row]!, 0));
    if (!decides(next)) continue;
    current = next;
    rows.push(row);
  }
  return rows;
}
