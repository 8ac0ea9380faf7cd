import type { ScreenSnapshot } from '../screen/types.js';
import type { Decision } from '../signals/types.js';

/** Rows with text above the options that belong to a prompt at most. */
const MAX_PROMPT_ROWS = 14;

/** An option with a number, marked or not: `❯ 1. Yes`, `  2) No`, `│ ● 3. …`. */
const NUMBERED = /^[\s│┃|]*(?:[❯›▶➤●○◉◯>*→]\s*)?\(?\d{1,2}[.)]\s/u;
/** A row that carries the selection mark. */
const MARKED = /^[\s│┃|]*[❯›▶➤●→]\s/u;
/** The top of a dialog: a rule from edge to edge, or the upper edge of a box. Dashed rules stand inside dialogs. */
const TOP_EDGE = /^\s*[╭┌╔]?[─━═▔▄]{10,}/u;

/**
 * A fingerprint of what a blocked session asks. It is the text above the options, so that moving the selection or typing
 * into an answer changes nothing; running times, spinners and counters do not count either. Where the screen did not
 * decide, it is what the agent itself said.
 */
export function promptFingerprint(decision: Decision, snapshot: ScreenSnapshot): string {
  const { source, rule, kind, detail } = decision;
  if (source !== 'screen') return hash(JSON.stringify([kind, detail]));
  return hash(JSON.stringify([rule, ...promptRows(snapshot.lines)]));
}

/** The rows of the prompt that tell it from others, without what changes by itself. */
export function promptRows(lines: readonly string[]): string[] {
  let bottom = lines.length;
  while (bottom > 0 && lines[bottom - 1]!.trim() === '') bottom--;
  const question = firstOption(lines, bottom);
  const rows: string[] = [];
  for (let row = question - 1; row >= 0 && rows.length < MAX_PROMPT_ROWS; row--) {
    const line = lines[row]!;
    if (rows.length > 0 && TOP_EDGE.test(line)) break;
    const text = steady(line);
    if (text !== '') rows.push(text);
  }
  return rows.reverse();
}

/** Index of the first row of the lowest list of options; `bottom` where there is none. */
function firstOption(lines: readonly string[], bottom: number): number {
  let first = bottom;
  for (let row = bottom - 1; row >= 0; row--) {
    if (!NUMBERED.test(lines[row]!)) continue;
    first = row;
    // The list counts up from 1: above its first number stands something else, e.g. a list in the question.
    if (/^\D*1[.)]/.test(lines[row]!)) return first;
  }
  if (first < bottom) return first;
  // Options without numbers: from the mark upwards, every row that starts in the same column.
  let marked = -1;
  for (let row = bottom - 1; row >= 0 && marked < 0; row--) if (MARKED.test(lines[row]!)) marked = row;
  if (marked < 0) return bottom;
  const column = textColumn(lines[marked]!);
  while (marked > 0 && lines[marked - 1]!.trim() !== '' && textColumn(lines[marked - 1]!) === column)
    marked--;
  return marked;
}

function textColumn(line: string): number {
  return line.search(/[^\s│┃|❯›▶➤●→]/u);
}

/** A row without what moves while nothing new is asked: spinners, times, counters, boxes and marks. */
function steady(line: string): string {
  return line
    .replace(/[\u2800-\u28ff✢✳✶✻✽·◐◑◒◓◴◵◶◷│┃─━═╌┄▔▁╭╮╰╯┌┐└┘❯›●○◉◎☐☒☑✔]/gu, ' ')
    .replace(/\b\d+(?:[.:]\d+)*\s?(?:ms|[smhk]|min|sec|tokens?|%)\b(?:\s?\d+[smh]\b)*/giu, '#')
    .replace(/\b\d{1,2}(?::\d\d)+\b/gu, '#')
    .replace(/\[[ xX]\]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** FNV-1a over the UTF-16 code units, twice with different starts: 64 bits, which is plenty to tell prompts apart. */
function hash(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x9dc5811c;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x01000193) ^ (b >>> 15);
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}
