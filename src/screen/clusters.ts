/** Below this many texts nothing is swept; a screen of emoji has a few dozen. */
const FIRST_SWEEP = 512;

/**
 * Texts of cells that hold more than one code point. A cell keeps an index; what no cell refers to any more is
 * swept when the table has doubled, so that it stays proportional to what is on the screen.
 */
export class Clusters {
  private texts: string[] = [];
  private readonly index = new Map<string, number>();
  private free: number[] = [];
  private sweepAt = FIRST_SWEEP;

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
    this.sweepAt = Math.max(FIRST_SWEEP, 2 * this.index.size);
  }
}
