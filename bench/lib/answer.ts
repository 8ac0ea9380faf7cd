import { calibrationNs } from './calibration.js';

/** A bound that a measurement has to keep. */
export type Target =
  /** At least so many times better than the peer. */
  | { readonly ratio: number }
  /** At most this value, in the unit of the question. */
  | { readonly most: number };

export interface Measurement {
  readonly row: string;
  /** Only where the answer is a matrix. */
  readonly column?: string;
  readonly value: number;
  /** The peer's value, measured in the same run. */
  readonly peer?: number;
  readonly target?: Target;
}

/** The answer to one question: what a file in `bench/questions` prints as JSON. */
export interface Answer {
  readonly question: string;
  readonly unit: string;
  readonly better: 'more' | 'less';
  /** Who `peer` is. */
  readonly peer?: string;
  /**
   * What a saved answer is compared by where there is no peer: values that depend on the machine are divided by those of
   * a calibration loop.
   */
  readonly absolute?: boolean;
  readonly measurements: readonly Measurement[];
  readonly notes?: readonly string[];
}

/** Hands the answer to the runner. */
export function answer(given: Answer): void {
  process.stdout.write(JSON.stringify({ ...given, calibrationNs: calibrationNs() }));
}

/** Tells a person who waits what is being measured. */
export function progress(text: string): void {
  process.stderr.write(`  ${text}\n`);
}
