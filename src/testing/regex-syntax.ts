/** A part of a pattern. `from` and `to` are offsets in it; a quantifier belongs to the part it follows. */
interface Part {
  readonly from: number;
  readonly to: number;
  /** `*`, `+?`, `{2,}` and the like; empty where there is none. */
  readonly quantifier: string;
}

/** One character, written as it is or as an escape (`\.`, `\x{41}`), or the text of `\Q…\E`. */
export interface LiteralPart extends Part {
  readonly kind: 'literal';
  /** What it matches. */
  readonly text: string;
}

/** A place between characters: `^`, `$`, `\b`, `\B`, `\A`, `\z`. */
export interface AnchorPart extends Part {
  readonly kind: 'anchor';
  readonly text: string;
}

/** One character of several: `[…]`, `.`, `\d`, `\p{…}`. */
export interface ClassPart extends Part {
  readonly kind: 'class';
  readonly text: string;
}

/** `(…)` in all its forms. */
export interface GroupPart extends Part {
  readonly kind: 'group';
  readonly body: Alternation;
}

/** `(?i)`: holds from here to the end of the group it stands in, over `|` too. */
export interface FlagsPart extends Part {
  readonly kind: 'flags';
  readonly text: string;
}

export type PatternPart = LiteralPart | AnchorPart | ClassPart | GroupPart | FlagsPart;

/** What stands between two `|`. */
export interface Branch {
  readonly from: number;
  readonly to: number;
  readonly parts: readonly PatternPart[];
}

export interface Alternation {
  readonly branches: readonly Branch[];
}

const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y;
const FLAGS = /\(\?[a-zA-Z-]+\)/y;
const GROUP_OPEN = /\((?:\?(?:P?<\w+>|[a-zA-Z-]*:))?/y;
const CLASS_ESCAPE = /\\(?:[pP](?:\{[^}]*\}|.)|[dDsSwWC])/y;
const CODE_ESCAPE = /\\(?:x\{([0-9a-fA-F]+)\}|u\{([0-9a-fA-F]+)\}|x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4}))/y;
const CONTROL: Readonly<Record<string, string>> = {
  a: '\u0007',
  f: '\f',
  t: '\t',
  n: '\n',
  r: '\r',
  v: '\v',
};

/** Takes a pattern apart. It must be one that compiles; of any other the result is nonsense, but there is one. */
export function parsePattern(pattern: string): Alternation {
  return new PatternReader(pattern).read();
}

/** Calls `visit` for every part, groups before what is in them. */
export function visitParts({ branches }: Alternation, visit: (part: PatternPart) => void): void {
  for (const part of branches.flatMap((branch) => branch.parts)) {
    visit(part);
    if (part.kind === 'group') visitParts(part.body, visit);
  }
}

class PatternReader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  read(): Alternation {
    return this.#alternation();
  }

  #alternation(): Alternation {
    const branches = [this.#branch()];
    while (this.#pattern[this.#at] === '|') {
      this.#at++;
      branches.push(this.#branch());
    }
    return { branches };
  }

  #branch(): Branch {
    const from = this.#at;
    const parts: PatternPart[] = [];
    while (this.#at < this.#pattern.length && !'|)'.includes(this.#pattern[this.#at]!)) {
      parts.push(this.#part());
    }
    return { from, to: this.#at, parts };
  }

  #part(): PatternPart {
    const from = this.#at;
    const glyph = this.#pattern[from]!;
    if (glyph === '(') return this.#group(from);
    if (glyph === '[') return this.#finish({ kind: 'class', text: this.#class() }, from);
    if (glyph === '.') return this.#finish({ kind: 'class', text: this.#take(1) }, from);
    if (glyph === '^' || glyph === '$') return this.#finish({ kind: 'anchor', text: this.#take(1) }, from);
    if (glyph === '\\') return this.#pattern[from + 1] === 'Q' ? this.#quote(from) : this.#escape(from);
    const text = String.fromCodePoint(this.#pattern.codePointAt(from)!);
    this.#take(text.length);
    return this.#finish({ kind: 'literal', text }, from);
  }

  #group(from: number): PatternPart {
    const flags = this.#match(FLAGS);
    if (flags !== null) return { kind: 'flags', text: flags[0], from, to: this.#at, quantifier: '' };
    this.#match(GROUP_OPEN);
    const body = this.#alternation();
    this.#take(1);
    return this.#finish({ kind: 'group', body }, from);
  }

  /** From `[` to its `]`; a `]` right after `[` or `[^` is one of the characters. */
  #class(): string {
    const from = this.#at;
    this.#take(this.#pattern[from + 1] === '^' ? 2 : 1);
    for (let first = true; this.#at < this.#pattern.length; first = false) {
      const glyph = this.#pattern[this.#at]!;
      if (glyph === ']' && !first) break;
      const named = glyph === '[' && this.#pattern[this.#at + 1] === ':';
      const end = named ? this.#pattern.indexOf(':]', this.#at + 2) : -1;
      this.#take(end >= 0 ? end + 2 - this.#at : glyph === '\\' ? 2 : 1);
    }
    this.#take(1);
    return this.#pattern.slice(from, this.#at);
  }

  #escape(from: number): PatternPart {
    const named = this.#match(CLASS_ESCAPE);
    if (named !== null) return this.#finish({ kind: 'class', text: named[0] }, from);
    const code = this.#match(CODE_ESCAPE);
    if (code !== null) {
      const digits = code.slice(1).find((group) => group !== undefined)!;
      const point = Number.parseInt(digits, 16);
      const text = point > 0x10ffff ? code[0] : String.fromCodePoint(point);
      return this.#finish({ kind: 'literal', text }, from);
    }
    const text = this.#take(2);
    const glyph = text.slice(1);
    if ('bBAz'.includes(glyph)) return this.#finish({ kind: 'anchor', text }, from);
    return this.#finish({ kind: 'literal', text: CONTROL[glyph] ?? glyph }, from);
  }

  #quote(from: number): PatternPart {
    const closing = this.#pattern.indexOf('\\E', from);
    const end = closing < 0 ? this.#pattern.length : closing;
    const text = this.#pattern.slice(from + 2, end);
    this.#at = Math.min(this.#pattern.length, end + 2);
    return this.#finish({ kind: 'literal', text }, from);
  }

  #finish<T extends object>(part: T, from: number): T & Part {
    const quantifier = this.#match(QUANTIFIER)?.[0] ?? '';
    return { ...part, from, to: this.#at, quantifier };
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#pattern);
    if (match !== null) this.#at = pattern.lastIndex;
    return match;
  }

  #take(count: number): string {
    const text = this.#pattern.slice(this.#at, this.#at + count);
    this.#at = Math.min(this.#pattern.length, this.#at + count);
    return text;
  }
}
