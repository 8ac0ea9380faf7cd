import type { VirtualClock } from '../../src/testing/index.js';
import { cpuSeconds } from './measure.js';
import type { WorkingStretch } from './working.js';

/** Seconds of virtual time in one round, and frames in each. */
const SECONDS = 10;
const FRAMES_PER_SECOND = 10;
export const FRAMES = SECONDS * FRAMES_PER_SECOND;
/** Sessions write one after the other, some of them every 10 ms. */
const SLOTS_PER_FRAME = 10;
const SLOT_MS = 1000 / FRAMES_PER_SECOND / SLOTS_PER_FRAME;

/** One of the sessions that write. */
export interface Writer {
  write(data: string): void;
  /** Called at every frame, where nothing else looks at what was written. */
  onFrame?(frame: number): void;
}

/** Sessions that each show the working stretch of a recording at ten frames a second. */
export class Fleet {
  constructor(
    private readonly writers: readonly Writer[],
    private readonly stretches: readonly WorkingStretch[],
    private readonly clock: VirtualClock,
  ) {}

  /** How many sessions. */
  get size(): number {
    return this.writers.length;
  }

  /** CPU seconds that a round takes for every second of it. Before it, every agent starts anew, which is not counted. */
  round(): number {
    for (let index = 0; index < this.writers.length; index++) {
      this.writers[index]!.write(`\x1bc${this.stretchOf(index).before}`);
    }
    this.clock.advance(2_000);
    return cpuSeconds(() => this.play()) / SECONDS;
  }

  private play(): void {
    const { writers } = this;
    for (let slot = 0; slot < FRAMES * SLOTS_PER_FRAME; slot++) {
      const frame = Math.floor(slot / SLOTS_PER_FRAME);
      for (let index = slot % SLOTS_PER_FRAME; index < writers.length; index += SLOTS_PER_FRAME) {
        const { frames } = this.stretchOf(index);
        // Sessions that play the same stretch are at different places of it.
        const first = index % (frames.length - FRAMES + 1);
        writers[index]!.write(frames[first + frame]!);
        writers[index]!.onFrame?.(frame);
      }
      this.clock.advance(SLOT_MS);
    }
  }

  private stretchOf(index: number): WorkingStretch {
    return this.stretches[index % this.stretches.length]!;
  }
}
