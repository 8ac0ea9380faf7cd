/** A seeded generator (mulberry32): the same choices on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to 1, which is excluded. */
  unit(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to `end`, which is excluded. */
  below(end: number): number {
    return Math.floor(this.unit() * end);
  }

  /** A whole number, both ends included. */
  between(from: number, to: number): number {
    return from + this.below(to - from + 1);
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!;
  }

  /** One of several generators, each as often as its weight says. */
  weighted<T>(choices: readonly (readonly [number, (random: Random) => T])[]): T {
    let left = this.unit() * choices.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, make] of choices) {
      left -= weight;
      if (left < 0) return make(this);
    }
    return choices.at(-1)![1](this);
  }

  /** `from` to `to` results of a generator. */
  many<T>(from: number, to: number, make: (random: Random) => T): T[] {
    return Array.from({ length: this.between(from, to) }, () => make(this));
  }

  text(from: number, to: number, alphabet: readonly string[]): string {
    return this.many(from, to, () => this.pick(alphabet)).join('');
  }
}

/** The seed of the `index`th case of a run: far from its neighbours, and enough to make the case again. */
export function caseSeed(run: number, index: number): number {
  let t = Math.imul((run ^ Math.imul(index + 1, 0x9e3779b1)) >>> 0, 0x85ebca6b);
  t = Math.imul(t ^ (t >>> 13), 0xc2b2ae35);
  return (t ^ (t >>> 16)) >>> 0;
}
