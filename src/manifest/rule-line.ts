import { indentOf } from './row.js';

/** Frames and dialogs start in the screen's first two columns; what an answer quotes is indented by two or more. */
export const FRAME_INDENT = 1;

/** A shorter line is a tree branch, a table cell or a progress bar. */
const MIN_GLYPHS = 10;

/** Labels in a line: a title at one end and a hint at the other. */
const MAX_LABELS = 2;

const HORIZONTAL = '─━═╌╍┄┅┈┉╴╶╸╺╼╾';
const BLOCK = '▔▁▂▄▀';
const TOP_LEFT = '╭┌┍┎┏╒╓╔╷╻';
const BOTTOM_LEFT = '╰└┕┖┗╘╙╚╵╹';
const RIGHT = '╮┐┑┒┓╕╖╗╯┘┙┚┛╛╜╝╷╻╵╹';
const TEES = '├┝┞┟┠┡┢┣╞╟╠┤┥┦┧┨┩┪┫╡╢╣';
const SCROLL_BAR = '│┃║█▐▕';

/** What a glyph can be in a line, as bits; all of them lie in the two Unicode blocks from U+2500 to U+259F. */
const INNER = 1;
const OPENS = 2;
const CLOSES = 4;
const GLYPHS_FROM = 0x2500;
const GLYPHS = new Uint8Array(0xa0);
mark(HORIZONTAL + BLOCK, INNER | OPENS | CLOSES);
mark(TOP_LEFT + BOTTOM_LEFT + TEES, OPENS);
mark(RIGHT + TEES, CLOSES);

function mark(glyphs: string, bits: number): void {
  for (const glyph of glyphs) GLYPHS[glyph.charCodeAt(0) - GLYPHS_FROM]! |= bits;
}

const is = (text: string, index: number, bits: number): boolean =>
  ((GLYPHS[text.charCodeAt(index) - GLYPHS_FROM] ?? 0) & bits) !== 0;

/** A row that is a horizontal line. Columns count from 0. */
export interface RuleLine {
  readonly row: number;
  /** Column of the first glyph. */
  readonly start: number;
  /** Column after the last glyph. */
  readonly end: number;
  /** `top` and `bottom`: the edge of a box, by its left corner; `line`: drawn with lines; `block`: with block elements. */
  readonly shape: 'top' | 'bottom' | 'line' | 'block';
  readonly labelled: boolean;
}

/** Reads a row as a rule line; null when it is none. manifests/README.md has the definition. */
export function readRuleLine(text: string, row: number, width: (text: string) => number): RuleLine | null {
  const start = indentOf(text);
  if (start > FRAME_INDENT || !is(text, start, OPENS)) return null;
  const line = withoutScrollBar(text);
  const last = line.length - 1;
  if (!is(line, last, CLOSES)) return null;
  let glyphs = 2;
  let labels = 0;
  let index = start + 1;
  while (index < last) {
    if (is(line, index, INNER)) {
      glyphs++;
      index++;
    } else {
      index = labelEnd(line, index, last);
      if (index < 0 || ++labels > MAX_LABELS) return null;
    }
  }
  if (glyphs < MIN_GLYPHS || glyphs * 2 < line.length - start) return null;
  const end = labels === 0 ? line.length : width(line);
  return { row, start, end, shape: shapeOf(line[start]!, line[start + 1]!), labelled: labels > 0 };
}

function shapeOf(first: string, second: string): RuleLine['shape'] {
  if (TOP_LEFT.includes(first)) return 'top';
  if (BOTTOM_LEFT.includes(first)) return 'bottom';
  return BLOCK.includes(second) ? 'block' : 'line';
}

/** Index after a label that starts at `index`; -1 when what stands there is no label. A label has a blank at both ends. */
function labelEnd(line: string, index: number, limit: number): number {
  if (line[index] !== ' ') return -1;
  let close = index;
  while (close < limit && !is(line, close, INNER)) close++;
  return line[close - 1] === ' ' && close - index > 2 ? close : -1;
}

function withoutScrollBar(text: string): string {
  const trimmed = text.trimEnd();
  const last = trimmed.length - 1;
  if (!SCROLL_BAR.includes(trimmed[last]!) || trimmed[last - 1] !== ' ') return trimmed;
  return trimmed.slice(0, last).trimEnd();
}
