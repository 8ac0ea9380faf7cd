// What does it cost to watch many busy sessions?
import { createScreen, createSessionWatcher, createSweeper } from '../../src/index.js';
import { VirtualClock } from '../../src/testing/index.js';
import { answer, type Measurement, progress } from '../lib/answer.js';
import { Fleet, FRAMES, type Writer } from '../lib/fleet.js';
import { median } from '../lib/measure.js';
import { workingStretches } from '../lib/working.js';
import { createXterm } from '../lib/xterm.js';

const COLS = 120;
const ROWS = 32;
const SESSIONS = 1_000;
const MOST_PERCENT = 10;
/**
 * How much dearer a session may be among 2,000 than among 250. They do not fit into the caches of a processor, which costs
 * xterm as much; what is not linear would be 8 times as dear.
 */
const MOST_GROWTH_BY_NUMBER = 2;
/** How much dearer a session may become with its history: what measuring is uncertain by. */
const MOST_GROWTH_BY_TIME = 1.15;
/** Frames at ten a second from one look of the default sweeper to the next. */
const LOOK_EVERY = 7;

const spinner = workingStretches('spinner', FRAMES + 50);
const answers = workingStretches('answers', FRAMES + 10);
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Every other session is Codex, as the stretches are. */
function watched(count: number, stretches = spinner): Fleet {
  const clock = new VirtualClock();
  const sweeper = createSweeper({ clock });
  const sessions = many(count, (index) =>
    createSessionWatcher({ manifest: index % 2 === 0 ? 'claude' : 'codex', cols: COLS, rows: ROWS, sweeper }),
  );
  return new Fleet(sessions, stretches, clock);
}

function onlyWritten(): Fleet {
  const clock = new VirtualClock();
  return new Fleet(
    many(SESSIONS, () => createScreen({ cols: COLS, rows: ROWS, clock })),
    spinner,
    clock,
  );
}

function xterms(isRead: boolean, stretches = spinner, count = SESSIONS): Fleet {
  const writers = many(count, (index): Writer => {
    const xterm = createXterm(COLS, ROWS);
    return {
      write: xterm.write,
      onFrame(frame) {
        if (isRead && (frame + index) % LOOK_EVERY === 0) xterm.read();
      },
    };
  });
  return new Fleet(writers, stretches, new VirtualClock());
}

const measurements: Measurement[] = [];
const add = (row: string, value: number, more: Partial<Measurement> = {}) =>
  measurements.push({ row, value, ...more });

progress('screens');
add('1,000 screens, only written to', onlyWritten().cost() * 100, { peer: xterms(false).cost() * 100 });
progress('sessions');
add('1,000 sessions, spinner', watched(SESSIONS).cost() * 100, {
  peer: xterms(true).cost() * 100,
  target: { most: MOST_PERCENT },
});
add('1,000 sessions, writing out answers', watched(SESSIONS, answers).cost() * 100, {
  peer: xterms(true, answers).cost() * 100,
});

const numbers = [250, 500, 1_000, 2_000].map((count) => ({
  count,
  ours: { fleet: watched(count), costs: [] as number[] },
  // At the two ends that xterm has the memory for.
  ...((count === 250 || count === SESSIONS) && {
    xterm: { fleet: xterms(true, spinner, count), costs: [] as number[] },
  }),
}));
for (let round = 0; round < 5; round++) {
  progress(`sessions in number, round ${round + 1} of 5`);
  // Alternating, so that a busy machine slows all.
  for (const { count, ours, xterm } of numbers) {
    for (const one of xterm ? [ours, xterm] : [ours]) {
      const cost = (one.fleet.round() / count) * SESSIONS * 100;
      if (round > 0) one.costs.push(cost);
    }
  }
}
const fewest = median(numbers[0]!.ours.costs);
for (const { count, ours, xterm } of numbers) {
  add(`1,000 of ${count.toLocaleString('en')} sessions`, median(ours.costs), {
    ...(xterm && { peer: median(xterm.costs) }),
    ...(count !== numbers[0]!.count && { target: { most: fewest * MOST_GROWTH_BY_NUMBER } }),
  });
}

const ROUNDS = 36;
const PER_MINUTE = 6;
progress('history');
const old = watched(100);
old.round();
const costs = Array.from({ length: ROUNDS }, () => old.round() * 1_000);
const firstMinute = median(costs.slice(0, PER_MINUTE));
add('1,000 of 100 sessions, first minute', firstMinute);
add('the same, sixth minute', median(costs.slice(-PER_MINUTE)), {
  target: { most: firstMinute * MOST_GROWTH_BY_TIME },
});

answer({
  question: 'What does it cost to watch busy sessions, each with ten frames a second?',
  unit: '% of a core',
  better: 'less',
  peer: '@xterm/headless',
  measurements,
  notes: [
    'Sessions are classified by the default sweeper, half of them Claude Code, half Codex. Of xterm the rows are read as',
    'often, and not classified. "1,000 of 2,000": the cost of a session among 2,000, times 1,000.',
  ],
});
