/** Below this many texts nothing is swept; a screen of emoji has a few dozen. */
const FIRST_SWEEP = 512;

/** What adding a code point to a cell comes to. */
export const Joined = {
  /** The code point does not join. */
  not: 0,
  same: 1,
  /** The cell gets a second column. */
  wider: 2,
} as const;

/** Joins remembered, a power of 2: an agent uses a dozen emoji, and each takes up to five joins. */
const MEMORY = 64;

/**
 * Texts of cells that hold more than one code point. A cell keeps an index; what no cell refers to any more is
 * swept when the table has doubled, so that it stays proportional to what is on the screen.
 */
export class Clusters {
  private texts: string[] = [];
  private readonly index = new Map<string, number>();
  private free: number[] = [];
  private sweepAt = FIRST_SWEEP;

  // Three numbers each: the text of the cell, the code point, and the cluster they make with a value of `Joined`.
  private memory: Int32Array | null = null;

  /**
   * The cell text (code point or CLUSTER with an index) that a cell and a code point make, shifted left by two, and a
   * value of `Joined`; -1 when it is not remembered.
   */
  recall(text: number, code: number): number {
    const { memory } = this;
    if (memory === null) return -1;
    const at = slot(text, code);
    return memory[at] === text && memory[at + 1] === code ? memory[at + 2]! : -1;
  }

  remember(text: number, code: number, result: number): void {
    this.memory ??= new Int32Array(3 * MEMORY).fill(-1);
    const at = slot(text, code);
    this.memory[at] = text;
    this.memory[at + 1] = code;
    this.memory[at + 2] = result;
  }

  text(index: number): string {
    return this.texts[index] ?? '';
  }

  get size(): number {
    return this.index.size;
  }

  /** `mark` must call its argument with every index in use. */
  intern(text: string, mark: (use: (index: number) => void) => void): number {
    const known = this.index.get(text);
    if (known !== undefined) return known;
    if (this.index.size >= this.sweepAt) this.sweep(mark);
    const index = this.free.pop() ?? this.texts.length;
    this.texts[index] = text;
    this.index.set(text, index);
    return index;
  }

  private sweep(mark: (use: (index: number) => void) => void): void {
    const used = new Uint8Array(this.texts.length);
    mark((index) => {
      used[index] = 1;
    });
    for (const [text, index] of this.index) {
      if (used[index]) continue;
      this.index.delete(text);
      this.texts[index] = '';
      this.free.push(index);
    }
    this.memory = null;
    this.sweepAt = Math.max(FIRST_SWEEP, 2 * this.index.size);
  }
}

const slot = (text: number, code: number) =>
  3 * ((text ^ (text >> 6) ^ (code << 2) ^ (code >> 5)) & (MEMORY - 1));
