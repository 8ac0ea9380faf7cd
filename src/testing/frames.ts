import { createScreen } from '../screen/screen.js';
import type { ScreenSnapshot } from '../screen/types.js';
import { parseSize } from './cast.js';
import type { Recording } from './recording.js';
import { VirtualClock } from './virtual-clock.js';

/** A stretch of samples that all show the same screen. */
export interface Frame {
  readonly snapshot: ScreenSnapshot;
  /** Number of the first sample, and how many there are. Sample n is taken at n × `everyMs` milliseconds. */
  readonly first: number;
  readonly count: number;
}

/** Milliseconds between two looks at the screen, where nothing else is asked for. */
export const DEFAULT_EVERY_MS = 100;

// Replaying is the expensive part, and neither it nor the screens depend on any rule.
const cache = new WeakMap<Recording['events'], Map<number, readonly Frame[]>>();

/**
 * Plays a recording through the screen model in virtual time and looks at it every `everyMs` milliseconds, from 0 to
 * its end. The result is kept as long as the recording.
 */
export function framesOf(
  recording: Recording,
  everyMs: number = DEFAULT_EVERY_MS,
  onProgress?: (at: number) => void,
): readonly Frame[] {
  const byInterval = cache.get(recording.events) ?? new Map<number, readonly Frame[]>();
  cache.set(recording.events, byInterval);
  const frames = byInterval.get(everyMs) ?? play(recording, everyMs, onProgress);
  byInterval.set(everyMs, frames);
  return frames;
}

function play(recording: Recording, everyMs: number, onProgress?: (at: number) => void): Frame[] {
  const clock = new VirtualClock();
  const screen = createScreen({ cols: recording.cols, rows: recording.rows, clock });
  const frames: { snapshot: ScreenSnapshot; first: number; count: number }[] = [];
  const samples = Math.floor((recording.truth.end * 1000) / everyMs);
  let next = 0;
  for (let sample = 0; sample <= samples; sample++) {
    const untilMs = sample * everyMs;
    onProgress?.(untilMs / 1000);
    for (; next < recording.events.length; next++) {
      const event = recording.events[next]!;
      const atMs = event.at * 1000;
      if (atMs > untilMs) break;
      clock.advance(Math.max(0, atMs - clock.now()));
      if (event.kind === 'output') screen.write(event.data);
      else if (event.kind === 'resize') {
        const { cols, rows } = parseSize(event.data)!;
        screen.resize(cols, rows);
      }
    }
    clock.advance(Math.max(0, untilMs - clock.now()));
    const snapshot = screen.snapshot();
    const last = frames.at(-1);
    if (last !== undefined && last.snapshot === snapshot) last.count++;
    else frames.push({ snapshot, first: sample, count: 1 });
  }
  return frames;
}
