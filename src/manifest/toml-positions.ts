import { TomlScanner } from './toml-scanner.js';

export type Path = readonly (string | number)[];

/** A place in a text, counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Where a key and its value start; children by key or by index. */
export interface PositionNode {
  key: number;
  value: number;
  readonly children: Map<string | number, PositionNode>;
}

/** Finds where keys and values stand in valid TOML, which the parser does not tell. */
export class TomlPositions {
  readonly #root: PositionNode;
  readonly #lineStarts: number[] = [0];

  constructor(toml: string) {
    this.#root = new TomlScanner(toml).scan();
    for (let at = toml.indexOf('\n'); at >= 0; at = toml.indexOf('\n', at + 1)) this.#lineStarts.push(at + 1);
  }

  /** The value at a path; of a path that does not exist, the value of its longest part that does. */
  ofValue(path: Path): Position {
    return this.#position(this.#find(path).value);
  }

  /** The last key of a path; an element of an array has none and gives its value. */
  ofKey(path: Path): Position {
    return this.#position(this.#find(path).key);
  }

  #find(path: Path): PositionNode {
    let node = this.#root;
    for (const step of path) {
      const next = node.children.get(step);
      if (next === undefined) break;
      node = next;
    }
    return node;
  }

  #position(offset: number): Position {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#lineStarts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - this.#lineStarts[low]! + 1 };
  }
}

/** Writes a path the way the messages show it: `rules[3].any[1].pattern`. */
export function formatPath(path: Path): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (/^[A-Za-z0-9_-]+$/.test(step)) text += text === '' ? step : `.${step}`;
    else text += `${text === '' ? '' : '.'}${JSON.stringify(step)}`;
  }
  return text;
}
