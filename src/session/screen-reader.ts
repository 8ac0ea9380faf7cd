import { classify } from '../manifest/classify.js';
import type { Manifest, Verdict } from '../manifest/types.js';
import type { ScreenSnapshot } from '../screen/types.js';
import type { ScreenSignal } from '../signals/types.js';
import { changedNotably } from './change.js';

const NO_RULES: Verdict = { state: 'idle', rule: null, kind: null, hold: false };

/** Classifies snapshots, and the same one only once. */
export class ScreenReader {
  classifications = 0;
  #snapshot: ScreenSnapshot | null = null;
  #manifest: Manifest | null = null;
  #signal: ScreenSignal | null = null;
  /** The last look fell into the middle of a large change: the rest of it counts, however small. */
  #midway = false;

  /** What the screen says. `drawnAt`: the last output (ms); `settled`: whether it had paused by then. */
  read(snapshot: ScreenSnapshot, manifest: Manifest | null, drawnAt: number, settled: boolean): ScreenSignal {
    if (this.#signal !== null && snapshot === this.#snapshot && manifest === this.#manifest)
      return this.#signal;
    this.#midway = !settled && changedNotably(this.#snapshot, snapshot);
    this.#snapshot = snapshot;
    this.#manifest = manifest;
    if (manifest !== null) this.classifications++;
    const verdict = manifest === null ? NO_RULES : classify(snapshot, manifest);
    const signal = { ...verdict, at: drawnAt };
    this.#signal = signal;
    return signal;
  }

  /** Whether the screen has changed by more than a spinner since it was read. */
  changedNotably(snapshot: ScreenSnapshot): boolean {
    return this.#midway ? snapshot !== this.#snapshot : changedNotably(this.#snapshot, snapshot);
  }
}
