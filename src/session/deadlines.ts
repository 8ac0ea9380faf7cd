/** What has a deadline. `slot` belongs to the queue: the place in it, or -1. */
export interface Timed {
  due: number;
  slot: number;
}

/** A binary heap by deadline: the next one is at hand, and any can be moved or taken out, in logarithmic time. */
export class Deadlines<T extends Timed> {
  readonly #heap: T[] = [];

  get next(): T | null {
    return this.#heap[0] ?? null;
  }

  /** Puts an entry in, or moves the one that is in, to `due`. */
  set(entry: T, due: number): void {
    const from = entry.due;
    entry.due = due;
    if (entry.slot < 0) {
      entry.slot = this.#heap.length;
      this.#heap.push(entry);
      this.#up(entry);
    } else if (due < from) this.#up(entry);
    else this.#down(entry);
  }

  delete(entry: T): void {
    const { slot } = entry;
    if (slot < 0) return;
    const last = this.#heap.pop()!;
    entry.slot = -1;
    if (last === entry) return;
    this.#place(last, slot);
    this.#up(last);
    this.#down(last);
  }

  #up(entry: T): void {
    for (;;) {
      const parent = this.#heap[(entry.slot - 1) >> 1];
      if (entry.slot === 0 || parent === undefined || parent.due <= entry.due) return;
      this.#swap(parent, entry);
    }
  }

  #down(entry: T): void {
    for (;;) {
      const left = this.#heap[2 * entry.slot + 1];
      const right = this.#heap[2 * entry.slot + 2];
      const least = right !== undefined && right.due < left!.due ? right : left;
      if (least === undefined || least.due >= entry.due) return;
      this.#swap(entry, least);
    }
  }

  /** `upper` moves down to the place of `lower`. */
  #swap(upper: T, lower: T): void {
    const { slot } = upper;
    this.#place(upper, lower.slot);
    this.#place(lower, slot);
  }

  #place(entry: T, slot: number): void {
    this.#heap[slot] = entry;
    entry.slot = slot;
  }
}
