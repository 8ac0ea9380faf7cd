import { Random } from './random.js';

/** Something to throw hostile input at. */
export interface Target<Input> {
  readonly name: string;
  make(random: Random): Input;
  /** Throws when something does not hold. */
  check(input: Input): void;
  /** Inputs that are a little smaller, those that leave out most first. */
  smaller(input: Input): Iterable<Input>;
  /** As a person reads it, and as a file of the corpus holds it. */
  show(input: Input): string;
}

export interface Failure {
  readonly target: string;
  readonly seed: number;
  readonly error: string;
  readonly input: string;
}

/** What check throws; null when all holds. */
export function faultOf<Input>(target: Target<Input>, input: Input): string | null {
  try {
    target.check(input);
    return null;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

/** Makes and checks the input of a seed. A failure comes with its smallest input that could be found. */
export function runCase<Input>(target: Target<Input>, seed: number, patienceMs = 20_000): Failure | null {
  const input = target.make(new Random(seed));
  const error = faultOf(target, input);
  if (error === null) return null;
  const least = minimise(target, input, error, patienceMs);
  return { target: target.name, seed, error: faultOf(target, least) ?? error, input: target.show(least) };
}

function minimise<Input>(target: Target<Input>, input: Input, error: string, patienceMs: number): Input {
  const end = performance.now() + patienceMs;
  let best = input;
  search: while (performance.now() < end) {
    for (const candidate of target.smaller(best)) {
      if (performance.now() >= end) break search;
      const fault = faultOf(target, candidate);
      if (fault === null || kindOf(fault) !== kindOf(error)) continue;
      best = candidate;
      continue search;
    }
    break;
  }
  return best;
}

/** The first line without figures and quotes: another place of the same fault is the same fault. */
function kindOf(error: string): string {
  return error
    .split('\n')[0]!
    .replace(/\(.*/, '')
    .replace(/\d+|"[^"]*"/g, '#');
}

/** Lists with one stretch left out: halves first, single items last. */
export function* shorter<T>(list: readonly T[]): Iterable<T[]> {
  for (let size = list.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at < list.length; at += size) yield [...list.slice(0, at), ...list.slice(at + size)];
  }
}

/** As `shorter`, for texts. */
export function* shorterText(text: string): Iterable<string> {
  for (let size = text.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at < text.length; at += size) yield text.slice(0, at) + text.slice(at + size);
  }
}
