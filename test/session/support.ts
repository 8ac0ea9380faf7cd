import type { Manifest } from '../../src/manifest/types.js';
import type { SessionOptions, SessionState, SessionWatcher } from '../../src/session/types.js';
import { createSessionWatcher } from '../../src/session/watcher.js';
import { parseSize } from '../../src/testing/cast.js';
import type { Recording } from '../../src/testing/recording.js';
import { leftOutAt, truthAt } from '../../src/testing/truth.js';
import { VirtualClock } from '../../src/testing/virtual-clock.js';

/** Milliseconds between two samples, as the figures in the documentation assume. */
export const SAMPLE_MS = 100;

export interface Wrong {
  readonly from: number;
  readonly to: number;
  readonly truth: string;
  readonly got: string;
  readonly rule: string | null;
  readonly source: string;
}

export interface Played {
  readonly recording: Recording;
  readonly session: SessionWatcher;
  /** Every change of the state, as told to `onChange`. */
  readonly changes: readonly SessionState[];
  readonly judged: number;
  readonly right: number;
  readonly falseBlocked: number;
  readonly missed: number;
  readonly prompts: number;
  readonly wrong: readonly Wrong[];
}

/** Plays a recording through a watcher in virtual time and judges its state every 100 ms by the truth in the recording. */
export function play(
  recording: Recording,
  manifest: Manifest | string,
  options: Partial<SessionOptions> = {},
  each?: (at: number, session: SessionWatcher) => void,
): Played {
  const clock = new VirtualClock();
  const changes: SessionState[] = [];
  const session = createSessionWatcher({
    manifest,
    clock,
    cols: recording.cols,
    rows: recording.rows,
    onChange: (state) => changes.push(state),
    ...options,
  });
  const wrong: Wrong[] = [];
  const blocked = new Map<object, boolean>();
  let [judged, right, falseBlocked, next] = [0, 0, 0, 0];
  for (let ms = 0; ms <= recording.truth.end * 1000; ms += SAMPLE_MS) {
    for (; next < recording.events.length && recording.events[next]!.at * 1000 <= ms; next++) {
      const { at, kind, data } = recording.events[next]!;
      clock.advance(Math.max(0, at * 1000 - clock.now()));
      if (kind === 'output') session.write(data);
      else if (kind === 'resize') {
        const { cols, rows } = parseSize(data)!;
        session.resize(cols, rows);
      }
    }
    clock.advance(Math.max(0, ms - clock.now()));
    const at = ms / 1000;
    each?.(at, session);
    const span = truthAt(recording.truth, at);
    if (span === null || leftOutAt(recording.truth, at) !== null) continue;
    judged++;
    const { state, rule, source } = session.state;
    if (span.state === 'blocked') blocked.set(span, blocked.get(span) === true || state === 'blocked');
    if (state === span.state) {
      right++;
      continue;
    }
    if (state === 'blocked') falseBlocked++;
    const last = wrong.at(-1);
    const to = at + SAMPLE_MS / 1000;
    if (last && Math.abs(last.to - at) < 0.001 && last.got === state && last.truth === span.state) {
      wrong[wrong.length - 1] = { ...last, to };
    } else wrong.push({ from: at, to, truth: span.state, got: state, rule, source });
  }
  const missed = [...blocked.values()].filter((seen) => !seen).length;
  session.dispose();
  return { recording, session, changes, judged, right, falseBlocked, missed, prompts: blocked.size, wrong };
}
