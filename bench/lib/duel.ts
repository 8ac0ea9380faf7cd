import { cpuSeconds, median } from './measure.js';

/** One contestant: a slice of work, long enough to be timed, and what has to be made ready before each. */
export interface Contestant {
  readonly prepare?: () => void;
  readonly run: () => void;
}

/**
 * Median CPU seconds of a slice of each contestant. The slices alternate, so that a busy machine slows all; the first
 * rounds only warm up.
 */
export function duel<Name extends string>(
  contestants: Readonly<Record<Name, Contestant>>,
  rounds = 21,
  warmUp = 3,
): Record<Name, number> {
  const names = Object.keys(contestants) as Name[];
  const taken = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const name of names) {
      const { prepare, run } = contestants[name];
      prepare?.();
      const seconds = cpuSeconds(run);
      if (round >= warmUp) taken.get(name)!.push(seconds);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(taken.get(name)!)])) as Record<Name, number>;
}
