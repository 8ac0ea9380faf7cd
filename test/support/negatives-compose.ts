import type { BaseText } from './negatives-file.js';
import {
  around,
  continued,
  cutRow,
  fillHeight,
  fillRow,
  fillsRows,
  roomBetween,
  wrapAtEdge,
  wrapWords,
} from './negatives-rows.js';

/** Size of a pane. */
export interface Size {
  readonly cols: number;
  readonly rows: number;
}

/** How an agent comes to show a quote. */
export const WAYS = ['answer', 'user', 'tool', 'typed'] as const;
export type Way = (typeof WAYS)[number];

/** Rows of a composer with pasted text; agents scroll or fold what is longer. */
const COMPOSER_ROWS = 8;

/** A screen of a terminal without an agent; `quote` is what the program shows. */
export function terminalScreen(base: BaseText, quote: readonly string[], { cols, rows }: Size): string[] {
  // A program that owns the whole screen cuts its own rows; what is printed on a shell is broken at the edge.
  const lay = (row: string) =>
    fillsRows(base.rows) ? [cutRow(fillRow(row, cols), cols)] : wrapAtEdge(fillRow(row, cols), cols);
  const out = base.rows.flatMap((row) => {
    const place = around(row, 'quote');
    if (place === null) return row.startsWith('⟦↕') ? [row] : lay(row);
    return quote.flatMap((text, index) => {
      const left = place.left.replace('⟦n⟧', String(index + 1));
      return wrapAtEdge(left + fillRow(text, roomBetween(left, place.right, cols)), cols);
    });
  });
  return fillHeight(out, rows);
}

/** Puts together the idle screens of one agent: its composer below a transcript that shows quotes. */
export class AgentScreens {
  readonly #frame: BaseText;
  readonly #quotes: readonly BaseText[];
  readonly #cols: number;
  readonly #sections = new Map<string, readonly string[]>();

  constructor(frame: BaseText, quotes: readonly BaseText[], cols: number) {
    this.#frame = frame;
    this.#quotes = quotes;
    this.#cols = cols;
  }

  /** `quotes[at]` is the last thing shown, or what is typed. */
  screen(at: number, way: Way): string[] {
    const last = way === 'typed' ? this.#section('answer', at + 1) : this.#section(way, at);
    const transcript = [...this.#section('tool', at - 2), '', ...this.#section('user', at - 1), '', ...last];
    return this.#frame.rows.flatMap((row) => {
      if (row === '⟦transcript⟧') return transcript;
      const place = around(row, 'composer');
      return place === null
        ? this.#own(row)
        : between(place, this.#composer(at, way), this.#cols, COMPOSER_ROWS);
    });
  }

  #composer(at: number, way: Way): readonly string[] {
    if (way !== 'typed') return this.#frame.sections.empty ?? [''];
    const text = this.#quote(at).rows;
    return this.#frame.typed === 'one row' ? [text.find((row) => /\p{L}/u.test(row))!] : text;
  }

  #section(name: Exclude<Way, 'typed'>, at: number): readonly string[] {
    const quote = this.#quote(at);
    const key = `${name} ${quote.name}`;
    let rows = this.#sections.get(key);
    if (rows === undefined) {
      rows = (this.#frame.sections[name] ?? missing(this.#frame, name)).flatMap((row) => {
        const place = around(row, 'quote');
        return place === null ? this.#own(row) : between(place, quote.rows, this.#cols);
      });
      this.#sections.set(key, rows);
    }
    return rows;
  }

  #quote(at: number): BaseText {
    return this.#quotes.at(at % this.#quotes.length)!;
  }

  /** A row of the agent itself, which it cuts in a narrow pane. */
  #own(row: string): string[] {
    return [cutRow(fillRow(row, this.#cols), this.#cols)];
  }
}

function missing(frame: BaseText, section: string): never {
  throw new Error(`${frame.name}: no section "${section}"`);
}

/** A text between what stands left and right of its place; of too many rows the last ones. */
function between(
  place: { left: string; right: string },
  text: readonly string[],
  cols: number,
  most = Infinity,
) {
  const { left, right } = place;
  const room = roomBetween(left, right, cols);
  const rows = text.flatMap((row) => wrapWords(fillRow(row, room), room));
  return rows
    .slice(Math.max(0, rows.length - most))
    .map((row, index) => fillRow((index === 0 ? left : continued(left)) + row + right, cols));
}
