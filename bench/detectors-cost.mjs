// `npm run bench:cost`: what watching many sessions costs. 1,000 sessions show the working stretch of a recording at ten
// frames a second each, for ten seconds of virtual time; printed is the processor time as a share of one core, beside that
// of screens that are only written to.
import { createScreen, createSessionWatcher, createSweeper } from '../dist/index.js';
import { loadFixtures, VirtualClock } from '../dist/testing.js';

const SESSIONS = 1_000;
const SECONDS = 10;
/** Sessions write one after the other, a tenth of them every 10 ms. */
const SLOT_MS = 10;
const SLOTS_PER_FRAME = 10;

function workingStretch(file) {
  const [{ events, truth, cols, rows }] = loadFixtures([file]).recordings;
  const longest = truth.spans
    .filter(({ state }) => state === 'working')
    .sort((a, b) => b.to - b.from - (a.to - a.from))[0];
  const [from, to] = [longest.from + 3, longest.to - 1];
  const output = events.filter(({ kind }) => kind === 'output');
  return {
    size: { cols, rows },
    before: output
      .filter(({ at }) => at < from)
      .map(({ data }) => data)
      .join(''),
    frames: output.filter(({ at }) => at >= from && at < to).map(({ data }) => data),
  };
}

/** Share of one core that `writers` need, the second time round: the first one warms up. */
function shareOf(writers, frames, clock) {
  let share = 0;
  for (let round = 0; round < 2; round++) {
    const started = process.cpuUsage();
    for (let slot = 0; slot < (SECONDS * 1000) / SLOT_MS; slot++) {
      const frame = Math.floor(slot / SLOTS_PER_FRAME);
      for (let index = slot % SLOTS_PER_FRAME; index < SESSIONS; index += SLOTS_PER_FRAME) {
        writers[index].write(frames[(frame + index) % frames.length]);
      }
      clock.advance(SLOT_MS);
    }
    const { user, system } = process.cpuUsage(started);
    share = (user + system) / 1e6 / SECONDS;
  }
  return `${(share * 100).toFixed(1)} % of a core`;
}

for (const [agent, file] of [
  ['claude', 'fixtures/claude/2.1.303/long-tool-120x32.cast.gz'],
  ['codex', 'fixtures/codex/0.171.0/long-tool-120x32.cast.gz'],
]) {
  const { size, before, frames } = workingStretch(file);
  const clock = new VirtualClock();
  const many = (make) => Array.from({ length: SESSIONS }, make);
  const screens = many(() => createScreen({ ...size, clock }));
  for (const screen of screens) screen.write(before);
  console.log(`${agent}: ${SESSIONS} screens, only written to   ${shareOf(screens, frames, clock)}`);

  const sweeper = createSweeper({ clock });
  const sessions = many(() => createSessionWatcher({ ...size, manifest: agent, sweeper }));
  for (const session of sessions) session.write(before);
  const share = shareOf(sessions, frames, clock);
  const looks =
    sessions.reduce((sum, { classifications }) => sum + classifications, 0) / SESSIONS / (2 * SECONDS);
  console.log(
    `${agent}: ${SESSIONS} sessions                   ${share}, ${looks.toFixed(2)} classifications a second each`,
  );
}
