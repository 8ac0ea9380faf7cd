// The detectors side by side. Each takes the output of one terminal and, every 50 ms, says whether it believes that the
// agent waits for an answer. What they say is kept as a list of changes: `{ at, on }`, in milliseconds.
import { classify, createScreen, createSessionWatcher } from '../../dist/index.js';

export const TICK_MS = 50;
const SWEEP_MS = 700;
const TAIL_BYTES = 8192;
export const QUIET_S = [0.5, 1, 2, 3, 5, 8];

const ESCAPES = /\x1b\[[0-9;?<>=]*[ -/]*[@-~]|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|\x1b[ -/]*[0-~]/g;

/** The last 8 KiB of output without escape sequences, and of each line only what stands after its last CR. */
function strippedTail(raw) {
  return raw
    .slice(-TAIL_BYTES)
    .replace(ESCAPES, '')
    .split('\n')
    .map((line) => line.replace(/\r$/, '').split('\r').at(-1))
    .join('\n');
}

/** All of them, on one terminal. `clock` is the session's; everything else is told the time. */
export function createDetectors({ manifest, cols, rows, clock, answer = false }) {
  const screen = createScreen({ cols, rows, clock });
  const tracks = new Map();
  const say = (name, at, on) => {
    const track = tracks.get(name) ?? [];
    if (!tracks.has(name)) tracks.set(name, track);
    if ((track.at(-1)?.on ?? false) !== on) track.push({ at, on });
  };
  const session = createSessionWatcher({
    manifest,
    cols,
    rows,
    clock,
    ...(answer ? { onReply() {} } : {}),
    onChange: ({ state, since }) => say(NAMES.session, since, state === 'blocked'),
  });

  let raw = '';
  let lastOutput = clock.now();
  let sweepAt = clock.now();
  let shown = null;
  let tailOf = null;
  const seen = { rules: false, tail: false, question: false };
  const rulesSay = () => {
    const { state, hold } = classify(screen.snapshot(), manifest);
    return hold ? seen.rules : state === 'blocked';
  };

  return {
    tracks,
    session,
    write(chunk) {
      screen.write(chunk);
      session.write(chunk);
      raw = (raw + chunk).slice(-2 * TAIL_BYTES);
      lastOutput = clock.now();
    },
    resize(newCols, newRows) {
      screen.resize(newCols, newRows);
      session.resize(newCols, newRows);
    },
    tick() {
      const now = clock.now();
      const snapshot = screen.snapshot();
      if (snapshot !== shown) {
        shown = snapshot;
        seen.rules = rulesSay();
        seen.question = snapshot.lines.some((line) => line.endsWith('?'));
      }
      if (raw !== tailOf) {
        tailOf = raw;
        seen.tail = classify(strippedTail(raw), manifest).state === 'blocked';
      }
      say(NAMES.rules, now, seen.rules);
      if (now >= sweepAt) {
        say(NAMES.sweep, now, seen.rules);
        sweepAt += SWEEP_MS;
      }
      say(NAMES.session, now, session.state.state === 'blocked');
      say(NAMES.tail, now, seen.tail);
      say(NAMES.question, now, seen.question);
      for (const seconds of QUIET_S) say(quietName(seconds), now, now - lastOutput >= seconds * 1000);
    },
  };
}

const NAMES = {
  rules: 'Rules on the screen, every 50 ms',
  sweep: 'Rules on the screen, 700 ms sweep',
  session: '**Session with default options**',
  tail: 'Same rules on the stripped last 8 KiB',
  question: 'A line that ends in "?"',
};
const quietName = (seconds) => `Quiet for ${seconds} s`;

/** In the order of the table. */
export const DETECTORS = [...Object.values(NAMES), ...QUIET_S.map(quietName)];
