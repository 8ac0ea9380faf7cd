// What does it cost to classify a screen with each of the shipped manifests?
import { builtinManifests, classify, type Manifest, type ScreenSnapshot } from '../../src/index.js';
import { answer, type Measurement, progress } from '../lib/answer.js';
import { cpuSeconds, median } from '../lib/measure.js';
import { changed, fixturesOf, framesOf, loadAll, withLines } from '../lib/screens.js';

/** Calls in one slice. */
const CALLS = 256;
const ROUNDS = 15;
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

/** Microseconds that one of the screens takes when it has just changed from the one before. */
function perChange(screens: readonly ScreenSnapshot[], manifest: Manifest, count = CALLS): number {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS + 3; round++) {
    const copies = unseen(screens, count);
    const seconds = cpuSeconds(() => {
      for (const copy of copies) classify(copy, manifest);
    });
    if (round >= 3) rounds.push(seconds);
  }
  return (median(rounds) / count) * 1e6;
}

function perRepeat(screen: ScreenSnapshot, manifest: Manifest): number {
  const times = 20_000;
  const rounds = Array.from({ length: ROUNDS }, () =>
    cpuSeconds(() => {
      for (let k = 0; k < times; k++) classify(screen, manifest);
    }),
  );
  return (median(rounds) / times) * 1e6;
}

const all = loadAll();
const measurements: Measurement[] = [];
for (const manifest of builtinManifests()) {
  progress(manifest.id);
  const add = (column: string, value: number, most = CHANGED_MOST) =>
    measurements.push({ row: manifest.id, column, value, target: { most } });
  const frames = framesOf(manifest, all);
  const screens = [...fixturesOf(manifest, all), ...frames];
  const order = manifest.rules.map(({ id }) => id);
  const wins = screens.map((screen) => order.indexOf(classify(screen, manifest).rule ?? ''));
  const won = wins.filter((index) => index >= 0).sort((a, b) => a - b);
  const wonBy = (index: number | undefined) =>
    index === undefined ? [] : screens.filter((_, k) => wins[k] === index);
  const kinds = { 'first wins': wonBy(won[0]), 'last wins': wonBy(won.at(-1)), 'none wins': wonBy(-1) };
  for (const [column, own] of Object.entries(kinds)) {
    if (own.length > 0) add(column, perChange(changed(own, manifest).all, manifest));
  }
  const shown = Object.values(kinds).flat();
  add('one row', perChange(changed(shown, manifest).oneRow, manifest));
  if (frames.length > 50) {
    const some = frames.slice(0, MAX_FRAMES);
    add('recorded', perChange(some, manifest, some.length));
  }
  add('unchanged', perRepeat(shown[0]!, manifest), UNCHANGED_MOST);
}

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
