import { parseToml } from './toml.js';
import type { PositionNode } from './toml-positions.js';

const BARE_KEY = /[A-Za-z0-9_-]+/y;
const BARE_VALUE = /[^,\]}\s#]+/y;
const BLANKS = /[ \t]*/y;
const VOID = /(?:[ \t\r\n]+|#[^\n]*)*/y;

/** A part of a key, decoded, and where it starts. */
interface KeyPart {
  readonly name: string;
  readonly at: number;
}

/**
 * Walks TOML that the parser has accepted and notes where every key and value starts. It trusts the text: on TOML
 * that is not valid it may note nonsense, but it ends.
 */
export class TomlScanner {
  readonly #text: string;
  #at = 0;

  constructor(toml: string) {
    this.#text = toml;
  }

  scan(): PositionNode {
    const root = node(0, 0);
    let table = root;
    if (this.#text.startsWith('\u{feff}')) this.#at = 1;
    this.#skip(VOID);
    while (this.#at < this.#text.length) {
      const start = this.#at;
      if (this.#text[start] === '[') table = this.#header(root);
      else this.#pair(table);
      this.#skip(VOID);
      if (this.#at === start) break;
    }
    return root;
  }

  #header(root: PositionNode): PositionNode {
    const start = this.#at;
    const isElement = this.#text.startsWith('[[', start);
    this.#at += isElement ? 2 : 1;
    const parts = this.#key();
    this.#at += isElement ? 2 : 1;
    let table = root;
    parts.forEach(({ name, at }, index) => {
      const last = index === parts.length - 1;
      table = child(table, name, at, start);
      if (last && isElement) table = child(table, table.children.size, at, start);
      else if (!last && table.children.has(0)) table = table.children.get(table.children.size - 1)!;
    });
    return table;
  }

  #pair(table: PositionNode): void {
    const parts = this.#key();
    this.#at++;
    this.#skip(BLANKS);
    let target = table;
    for (const { name, at } of parts) target = child(target, name, at, this.#at);
    this.#value(target);
  }

  #key(): KeyPart[] {
    const parts: KeyPart[] = [];
    do {
      if (parts.length > 0) this.#at++;
      this.#skip(BLANKS);
      const at = this.#at;
      const quoted = this.#text[at] === '"' || this.#text[at] === "'";
      if (quoted) this.#string();
      else this.#skip(BARE_KEY);
      const raw = this.#text.slice(at, this.#at);
      parts.push({ name: quoted ? unquote(raw) : raw, at });
      this.#skip(BLANKS);
    } while (this.#text[this.#at] === '.');
    return parts;
  }

  #value(target: PositionNode): void {
    const first = this.#text[this.#at];
    if (first === '[') this.#list(']', (index) => this.#element(target, index));
    else if (first === '{') this.#list('}', () => this.#pair(target));
    else if (first === '"' || first === "'") this.#string();
    else this.#skip(BARE_VALUE);
  }

  #element(target: PositionNode, index: number): void {
    this.#value(child(target, index, this.#at, this.#at));
  }

  #list(close: string, item: (index: number) => void): void {
    this.#at++;
    this.#skip(VOID);
    for (let index = 0; this.#at < this.#text.length && this.#text[this.#at] !== close; index++) {
      const start = this.#at;
      item(index);
      this.#skip(VOID);
      if (this.#text[this.#at] === ',') this.#at++;
      this.#skip(VOID);
      if (this.#at === start) break;
    }
    this.#at++;
  }

  #string(): void {
    const quote = this.#text[this.#at]!;
    const fence = this.#text.startsWith(quote.repeat(3), this.#at) ? quote.repeat(3) : quote;
    let at = this.#at + fence.length;
    while (at < this.#text.length && !this.#text.startsWith(fence, at)) {
      at += quote === '"' && this.#text[at] === '\\' ? 2 : 1;
    }
    at += fence.length;
    // Up to two quotes right before the closing three belong to the text.
    if (fence.length === 3) while (this.#text[at] === quote) at++;
    this.#at = at;
  }

  #skip(pattern: RegExp): void {
    pattern.lastIndex = this.#at;
    if (pattern.test(this.#text)) this.#at = pattern.lastIndex;
  }
}

function node(key: number, value: number): PositionNode {
  return { key, value, children: new Map() };
}

function child(parent: PositionNode, name: string | number, key: number, value: number): PositionNode {
  const known = parent.children.get(name);
  if (known !== undefined) return known;
  const made = node(key, value);
  parent.children.set(name, made);
  return made;
}

function unquote(raw: string): string {
  if (!raw.includes('\\')) return raw.slice(1, -1);
  const parsed = parseToml(`key = ${raw}`);
  return 'table' in parsed ? String(parsed.table.key) : raw;
}
