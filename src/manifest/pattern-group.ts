import { cutRegion } from './cut-region.js';
import { fold } from './fold.js';
import type { Layout } from './layout.js';
import { MATCHER_BYTES } from './limits.js';
import { translatePattern } from './pattern.js';
import { createMatcher, type Matcher } from './regex.js';
import type { Region } from './region.js';

/** All patterns of one region (with or without `wrap`), matched in one pass. */
export class PatternGroup {
  readonly region: Region;
  readonly wrap: boolean;
  /** What its automaton may take. */
  bytes = MATCHER_BYTES;
  readonly #patterns: string[] = [];
  readonly #indexes = new Map<string, number>();
  #matcher: Matcher | undefined;
  #hits = new Uint8Array(0);
  /** The text that `#hits` answers for: often a region stays as it was while the rest of the screen changes. */
  #text: string | undefined;
  #layout: Layout | undefined;

  constructor(region: Region, wrap: boolean) {
    this.region = region;
    this.wrap = wrap;
  }

  /** Adds a pattern as written; gives its index, the same one for the same pattern. */
  add(pattern: string): number {
    const known = this.#indexes.get(pattern);
    if (known !== undefined) return known;
    this.#indexes.set(pattern, this.#patterns.length);
    return this.#patterns.push(pattern) - 1;
  }

  /** Whether a pattern matches in the region of a screen. The region is cut and matched once for one layout. */
  matches(index: number, layout: Layout): boolean {
    if (this.#layout !== layout) {
      this.#match(this.text(layout));
      this.#layout = layout;
    }
    return this.#hits[index] === 1;
  }

  /** The text of the region that the patterns are matched against. */
  text(layout: Layout): string {
    const { rows } = cutRegion(layout, this.region, this.wrap);
    const text = rows.length === 1 ? rows[0]! : rows.join('\n');
    return this.wrap ? fold(text) : text;
  }

  #match(text: string): void {
    if (text === this.#text) return;
    // An empty region matches nothing, and a region that is never there needs no automaton.
    const hits = text === '' ? [] : this.#compiled.match(text);
    if (this.#text === undefined) this.#hits = new Uint8Array(this.#patterns.length);
    else this.#hits.fill(0);
    for (const index of hits) this.#hits[index] = 1;
    this.#text = text;
  }

  get #compiled(): Matcher {
    this.#matcher ??= createMatcher(this.#patterns.map(translated), this.bytes);
    return this.#matcher;
  }
}

/** A pattern in the syntax of the regex engine. */
export function translated(pattern: string): string {
  const translation = translatePattern(pattern);
  if ('fault' in translation) throw new TypeError(`manifest: ${translation.fault}`);
  return translation.pattern;
}
