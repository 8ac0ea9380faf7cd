import type { State } from '../manifest/types.js';
import type { ScreenSnapshot } from '../screen/types.js';
import { DEFAULT_EVERY_MS, framesOf } from './frames.js';
import type { Recording } from './recording.js';
import { leftOutAt, truthAt } from './truth.js';

/** A screen that recordings show, once, however often and wherever it comes. */
export interface DistinctScreen {
  readonly snapshot: ScreenSnapshot;
  /** The truth while it shows. A screen that shows under two truths comes twice. */
  readonly truth: State;
  /** The first place where it shows: recording and seconds. */
  readonly recording: Recording;
  readonly at: number;
  /** Judged seconds that it shows, in all recordings. */
  readonly seconds: number;
}

/**
 * The distinct judged screens (rows, title and progress) of recordings with their truth, in order of first
 * appearance. `everyMs`: milliseconds between two looks. Default 100.
 */
export function distinctScreens(
  recordings: readonly Recording[],
  everyMs: number = DEFAULT_EVERY_MS,
): DistinctScreen[] {
  const found = new Map<string, { -readonly [Key in keyof DistinctScreen]: DistinctScreen[Key] }>();
  for (const recording of recordings) {
    for (const { snapshot, first, count } of framesOf(recording, everyMs)) {
      const text = contentKey(snapshot);
      for (let sample = first; sample < first + count; sample++) {
        const at = (sample * everyMs) / 1000;
        const truth = truthAt(recording.truth, at)?.state;
        if (truth === undefined || leftOutAt(recording.truth, at) !== null) continue;
        const key = `${truth}\n${text}`;
        const known = found.get(key);
        if (known) known.seconds += everyMs / 1000;
        else found.set(key, { snapshot, truth, recording, at, seconds: everyMs / 1000 });
      }
    }
  }
  return [...found.values()];
}

function contentKey({ cols, title, progress, lines }: ScreenSnapshot): string {
  return [cols, title, progress.state, progress.value, ...lines].join('\n');
}
