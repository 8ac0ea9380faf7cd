import { MAX_PARAM, MAX_PARAMS } from './limits.js';

/** As a digit. */
const SEMICOLON = 0x3b - 0x30;

/** Parameters of one control sequence; a missing one is 0. What exceeds `MAX_PARAMS` is read and forgotten. */
export class Params {
  readonly values = new Int32Array(MAX_PARAMS);
  length = 1;
  // Sub-parameters (`38:2::1:2:3`) are rare: flat lists, with the index of the parameter each belongs to.
  private readonly subs: number[] = [];
  private readonly owners: number[] = [];
  hasSubs = false;
  private overflow = false;
  private subOverflow = false;
  private inSub = false;

  reset(): void {
    this.length = 1;
    this.values[0] = 0;
    this.overflow = false;
    this.subOverflow = false;
    this.inSub = false;
    if (!this.hasSubs) return;
    this.hasSubs = false;
    this.subs.length = 0;
    this.owners.length = 0;
  }

  /** Whether digits and `;` go on with numbers that are kept, so that `read` may take them. */
  get readable(): boolean {
    return !this.inSub && !this.overflow;
  }

  /** Reads digits and `;`; returns the index of what is neither, or of the 33rd parameter. */
  read(d: Uint8Array, i: number, n: number): number {
    const { values } = this;
    let last = this.length - 1;
    let value = values[last]!;
    for (; i < n; i++) {
      const digit = d[i]! - 0x30;
      if (digit >>> 0 < 10) {
        if (value < MAX_PARAM) value = value * 10 + digit;
      } else if (digit === SEMICOLON && last < MAX_PARAMS - 1) {
        values[last++] = Math.min(value, MAX_PARAM);
        value = 0;
      } else break;
    }
    values[last] = Math.min(value, MAX_PARAM);
    this.length = last + 1;
    return i;
  }

  /** `;` */
  next(): void {
    this.inSub = false;
    if (this.length < MAX_PARAMS) this.values[this.length++] = 0;
    else this.overflow = true;
  }

  /** `:` */
  nextSub(): void {
    this.inSub = true;
    if (this.overflow || this.subs.length >= MAX_PARAMS) {
      this.subOverflow = true;
      return;
    }
    this.hasSubs = true;
    this.subs.push(-1);
    this.owners.push(this.length - 1);
  }

  digit(value: number): void {
    if (this.overflow) return;
    if (this.inSub) {
      if (this.subOverflow) return;
      const last = this.subs.length - 1;
      this.subs[last] = Math.min(Math.max(this.subs[last]!, 0) * 10 + value, MAX_PARAM);
    } else {
      const last = this.length - 1;
      this.values[last] = Math.min(this.values[last]! * 10 + value, MAX_PARAM);
    }
  }

  /** The first sub-parameter of a parameter: -1 when it is empty, undefined when there is none. */
  sub(index: number): number | undefined {
    if (!this.hasSubs) return undefined;
    const k = this.owners.indexOf(index);
    return k < 0 ? undefined : this.subs[k];
  }

  /** A count or position: missing and 0 both mean 1. */
  count(index: number): number {
    return index < this.length ? this.values[index]! || 1 : 1;
  }
}
