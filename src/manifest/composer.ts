import { indentOf, isBlank, isSide, lastTextRow, opensWith, stripSides } from './row.js';
import { FRAME_INDENT, type RuleLine } from './rule-line.js';
import type { ComposerSpec } from './types.js';

/** Blanks between a frame and the prompt glyph. */
const PROMPT_INDENT = 2;

/** Columns by which the right ends of the two lines of one frame may differ: a corner, a scroll bar. */
const END_TOLERANCE = 2;

/** The rows of a live composer and of what stands around it. Each pair of rows is half open, counted from 0. */
export interface Composer {
  /** Rows above are 0 to `above`. */
  readonly above: number;
  readonly first: number;
  readonly end: number;
  /** Rows below start here. */
  readonly below: number;
}

/** Finds the live composer; null when there is none, because a dialog or a viewer covers it, for instance. */
export function findComposer(
  lines: readonly string[],
  rules: () => readonly RuleLine[],
  spec: ComposerSpec,
): Composer | null {
  const found = findFrame(lines, rules, spec);
  return found !== null && spec.footer === 'indented' && isLeft(lines, found) ? null : found;
}

function findFrame(lines: readonly string[], rules: () => readonly RuleLine[], spec: ComposerSpec) {
  if (spec.frame === 'rule') return betweenRules(lines, rules(), spec.prompt);
  return spec.frame === 'bar' ? besideBar(lines) : bareRow(lines, spec.prompt);
}

/** Whether something that is not the agent's writes below its last frame, a shell for instance. */
function isLeft(lines: readonly string[], { below }: Composer): boolean {
  return lines.some((line, row) => row >= below && line !== '' && !line.startsWith(' '));
}

function betweenRules(lines: readonly string[], rules: readonly RuleLine[], prompt: readonly string[]) {
  for (let index = rules.length - 2; index >= 0; index--) {
    const top = rules[index]!;
    if (!opensInput(lines[top.row + 1]!, prompt)) continue;
    const closing = rules.findIndex((rule, at) => at > index && closes(top, rule));
    if (closing < 0) continue;
    const bottom = rules[closing]!;
    if (bottom.row === top.row + 1) continue;
    const covered = rules
      .slice(closing + 1)
      .some((rule) => (rule.end - rule.start) * 2 >= top.end - top.start);
    if (covered) return null;
    return { above: top.row, first: top.row + 1, end: bottom.row, below: bottom.row + 1 };
  }
  return null;
}

function opensInput(row: string, prompt: readonly string[]): boolean {
  if (prompt.length === 0) return true;
  // The side of a box may be all that tells the row: then it is a prompt glyph itself.
  return opensWith(row, prompt, FRAME_INDENT) || opensWith(stripSides(row).text, prompt, PROMPT_INDENT);
}

function closes(top: RuleLine, rule: RuleLine): boolean {
  return Math.abs(rule.end - top.end) <= END_TOLERANCE;
}

function besideBar(lines: readonly string[]): Composer | null {
  let last = lines.length - 1;
  while (last >= 0 && !isBar(lines[last]!)) last--;
  if (last < 0) return null;
  const column = indentOf(lines[last]!);
  if (!closesBar(lines[last + 1], column)) return null;
  let first = last;
  while (first > 0 && isBar(lines[first - 1]!) && indentOf(lines[first - 1]!) === column) first--;
  const above = first > 0 && opensBar(lines[first - 1]!, column) ? first - 1 : first;
  return { above, first, end: last + 1, below: last + 2 };
}

const isBar = (row: string): boolean => isSide(row[indentOf(row)]);
const opensBar = (row: string, column: number): boolean =>
  indentOf(row) === column && /^ *(?:[╻╷╭┌┏]|▄▄▄)/.test(row);
const closesBar = (row: string | undefined, column: number): boolean =>
  row !== undefined && indentOf(row) === column && /^ *(?:[╹╵╰└┗]|▀▀▀)/.test(row);

function bareRow(lines: readonly string[], prompt: readonly string[]): Composer | null {
  let first = lastTextRow(lines);
  while (first >= 0 && !opensWith(lines[first]!, prompt, FRAME_INDENT)) first--;
  if (first < 0) return null;
  let end = first + 1;
  while (end < lines.length && !isBlank(lines[end]!)) end++;
  return { above: first, first, end, below: end };
}
