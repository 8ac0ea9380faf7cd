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

/** CPU time that 1,000 sessions of each fleet would take, as a share of a core in percent. */
function costs(fleets: readonly Fleet[], rounds: number): number[] {
  const taken = fleets.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    progress(`  round ${round} of ${rounds}`);
    // Alternating, so that a busy machine slows all. The first round only warms up.
    fleets.forEach((fleet, k) => {
      const cost = (fleet.round() / fleet.size) * SESSIONS * 100;
      if (round > 0) taken[k]!.push(cost);
    });
  }
  return taken.map(median);
}

const measurements: Measurement[] = [];
const add = (row: string, value: number, more: Partial<Measurement> = {}) =>
  measurements.push({ row, value, ...more });

progress('screens');
const [written, xtermWritten] = costs([onlyWritten(), xterms(false)], 5);
add('1,000 screens, only written to', written!, { peer: xtermWritten! });

progress('sessions');
const counts = [250, 500, SESSIONS, 2_000];
const [few, some, thousand, most, xtermFew, xtermThousand] = costs(
  [...counts.map((count) => watched(count)), xterms(true, spinner, 250), xterms(true)],
  5,
);
add('1,000 sessions, spinner', thousand!, { peer: xtermThousand!, target: { most: MOST_PERCENT } });
add('  a session among 250, times 1,000', few!, { peer: xtermFew! });
add('  a session among 500, times 1,000', some!);
add('  a session among 2,000, times 1,000', most!, { target: { most: few! * MOST_GROWTH_BY_NUMBER } });

progress('answers');
const [answering, xtermAnswering] = costs([watched(SESSIONS, answers), xterms(true, answers)], 3);
add('1,000 sessions, writing out answers', answering!, { peer: xtermAnswering! });

const ROUNDS = 36;
const PER_MINUTE = 6;
progress('history');
const old = watched(100);
old.round();
const history = Array.from({ length: ROUNDS }, () => old.round() * 1_000);
const firstMinute = median(history.slice(0, PER_MINUTE));
add('a session among 100 in its first minute, times 1,000', firstMinute);
add('  in its sixth minute', median(history.slice(-PER_MINUTE)), {
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
    'often, and not classified.',
  ],
});
