import { classify } from '../../src/manifest/classify.js';
import type { Manifest, State } from '../../src/manifest/types.js';
import { createScreen } from '../../src/screen/screen.js';
import { DEFAULT_INTERVAL_MS, DEFAULT_SETTLE_MS } from '../../src/session/constants.js';
import { parseSize } from '../../src/testing/cast.js';
import type { Recording } from '../../src/testing/recording.js';
import { VirtualClock } from '../../src/testing/virtual-clock.js';

/** What someone who classifies every single frame would know about a recording, and what others would pay for it. */
export interface Oracle {
  /** When the rules alone first said so, frame by frame (ms). */
  readonly changes: readonly { readonly at: number; readonly state: State }[];
  /** Classifications of a plain sweep: one per interval in which the screen changed. */
  readonly plainSweeps: number;
  /** Runs of output, with a pause of the settle time or more before each. */
  readonly bursts: number;
}

export function askOracle(recording: Recording, manifest: Manifest): Oracle {
  const clock = new VirtualClock();
  const screen = createScreen({ cols: recording.cols, rows: recording.rows, clock });
  const changes: { at: number; state: State }[] = [];
  let state: State = 'idle';
  let [plainSweeps, bursts, lastOutput, tick] = [0, 0, Number.NEGATIVE_INFINITY, 0];
  let swept = screen.snapshot();
  for (const event of recording.events) {
    const at = event.at * 1000;
    for (; tick <= at; tick += DEFAULT_INTERVAL_MS) {
      const snapshot = screen.snapshot();
      if (snapshot !== swept) plainSweeps++;
      swept = snapshot;
    }
    clock.advance(Math.max(0, at - clock.now()));
    if (event.kind === 'resize') {
      const { cols, rows } = parseSize(event.data)!;
      screen.resize(cols, rows);
    } else if (event.kind !== 'output') continue;
    else {
      if (at - lastOutput >= DEFAULT_SETTLE_MS) bursts++;
      lastOutput = at;
      screen.write(event.data);
    }
    const verdict = classify(screen.snapshot(), manifest);
    if (verdict.hold || verdict.state === state) continue;
    state = verdict.state;
    changes.push({ at, state });
  }
  return { changes, plainSweeps, bursts };
}
