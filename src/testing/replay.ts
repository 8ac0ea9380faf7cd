import { ArgumentError } from '../errors.js';
import { classify } from '../manifest/classify.js';
import type { Manifest, State, Verdict } from '../manifest/types.js';
import type { ScreenSnapshot } from '../screen/types.js';
import { DEFAULT_EVERY_MS, framesOf } from './frames.js';
import type { Recording } from './recording.js';

export interface ReplayOptions {
  readonly manifest: Manifest;
  /** Milliseconds between two looks at the screen, at least 1. Default 100. */
  readonly everyMs?: number;
  /** Told the virtual time in seconds at every look, while the recording is played for the first time. */
  readonly onProgress?: (at: number) => void;
}

/** A stretch of time in which the screen, and so the verdict, did not change. */
export interface ReplayStep {
  /** Seconds: the first look, and the first one after the stretch. */
  readonly from: number;
  readonly to: number;
  readonly samples: number;
  readonly snapshot: ScreenSnapshot;
  readonly verdict: Verdict;
  /** The verdict's state, or the state before, where the verdict says hold. */
  readonly state: State;
}

/** What the rules said about a recording, moment by moment. Steps are in order, without gaps. */
export interface Replay {
  readonly recording: Recording;
  readonly everyMs: number;
  readonly steps: readonly ReplayStep[];
}

/**
 * Plays a recording in virtual time and classifies its screen at every look, with `classify` alone: no process table,
 * no reports, no smoothing. A hold keeps the last state; before any, that is idle.
 */
export function replay(recording: Recording, options: ReplayOptions): Replay {
  const { manifest, everyMs = DEFAULT_EVERY_MS, onProgress } = options;
  if (!(everyMs >= 1)) throw new ArgumentError('options.everyMs', `${everyMs} is not a number from 1 on`);
  let state: State = 'idle';
  const steps = framesOf(recording, everyMs, onProgress).map(({ snapshot, first, count }): ReplayStep => {
    const verdict = classify(snapshot, manifest);
    if (!verdict.hold) state = verdict.state;
    const from = (first * everyMs) / 1000;
    const to = ((first + count) * everyMs) / 1000;
    return { from, to, samples: count, snapshot, verdict, state };
  });
  return { recording, everyMs, steps };
}
