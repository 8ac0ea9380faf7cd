// What does it cost to classify a screen with each of the shipped manifests?
import { builtinManifests, classify, type ScreenSnapshot } from '../../src/index.js';
import { answer, type Measurement, progress } from '../lib/answer.js';
import { cpuSeconds, median } from '../lib/measure.js';
import { changed, fixturesOf, framesOf, loadAll, withLines } from '../lib/screens.js';

/** Calls in one slice. */
const CALLS = 256;
const UNCHANGED_CALLS = 20_000;
const ROUNDS = 15;
const WARM_UP = 3;
/** Distinct screens of recordings that are worth a figure, and that are enough. */
const MIN_FRAMES = 50;
const MAX_FRAMES = 2_000;
const CHANGED_MOST = 60;
const UNCHANGED_MOST = 1;

/** Copies of screens that no classification has seen yet, in turn. */
function unseen(screens: readonly ScreenSnapshot[], count: number): ScreenSnapshot[] {
  return Array.from({ length: count }, (_, k) => {
    const screen = screens[k % screens.length]!;
    return withLines(screen, screen.lines);
  });
}

/** One figure that is to be found out. */
interface Cell {
  readonly row: string;
  readonly column: string;
  readonly most: number;
  /** Calls in one slice. */
  readonly calls: number;
  readonly prepare: () => () => void;
  /** Microseconds of a call, in each round. */
  readonly rounds: number[];
}

const all = loadAll();
const cells: Cell[] = [];
for (const manifest of builtinManifests()) {
  const cell = (column: string, most: number, calls: number, prepare: Cell['prepare']) =>
    cells.push({ row: manifest.id, column, most, calls, prepare, rounds: [] });
  /** Screens in turn, each of which has just changed from the one before. */
  const changing = (column: string, screens: readonly ScreenSnapshot[], calls = CALLS) =>
    cell(column, CHANGED_MOST, calls, () => {
      const copies = unseen(screens, calls);
      return () => {
        for (const copy of copies) classify(copy, manifest);
      };
    });

  const frames = framesOf(manifest, all);
  const screens = [...fixturesOf(manifest, all), ...frames];
  const order = manifest.rules.map(({ id }) => id);
  const wins = screens.map((screen) => order.indexOf(classify(screen, manifest).rule ?? ''));
  const won = wins.filter((index) => index >= 0).sort((a, b) => a - b);
  const wonBy = (index: number | undefined) =>
    index === undefined ? [] : screens.filter((_, k) => wins[k] === index);
  const kinds = { 'first wins': wonBy(won[0]), 'last wins': wonBy(won.at(-1)), 'none wins': wonBy(-1) };
  for (const [column, own] of Object.entries(kinds)) {
    if (own.length > 0) changing(column, changed(own, manifest).all);
  }
  const shown = Object.values(kinds).flat();
  changing('one row', changed(shown, manifest).oneRow);
  if (frames.length >= MIN_FRAMES)
    changing('recorded', frames.slice(0, MAX_FRAMES), Math.min(frames.length, MAX_FRAMES));
  cell('unchanged', UNCHANGED_MOST, UNCHANGED_CALLS, () => () => {
    for (let k = 0; k < UNCHANGED_CALLS; k++) classify(shown[0]!, manifest);
  });
}

// All cells in every round, so that a moment in which the machine is busy spoils no figure. The first rounds warm up.
for (let round = -WARM_UP; round < ROUNDS; round++) {
  progress(`round ${round} of ${ROUNDS}`);
  for (const { prepare, calls, rounds } of cells) {
    const seconds = cpuSeconds(prepare());
    if (round >= 0) rounds.push((seconds / calls) * 1e6);
  }
}
const measurements = cells.map(({ row, column, most, rounds }): Measurement => {
  return { row, column, value: median(rounds), target: { most } };
});

answer({
  question: 'What does it cost to classify a screen of 120×32?',
  unit: 'µs of CPU time',
  better: 'less',
  measurements,
  notes: [
    'first wins, last wins, none wins: every row that may change has changed. one row: a single one has.',
    'recorded: all distinct screens of the recordings, in their order. unchanged: the same screen again.',
  ],
});
