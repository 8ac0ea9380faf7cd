/** Glyphs that draw the side of a box or a bar beside a text. */
const SIDES = '│┃║';
const LEFT_ONLY_SIDES = '▌▎▏';

/** Index of the first glyph that is not a blank; the length of the row when there is none. */
export function indentOf(row: string): number {
  let index = 0;
  while (index < row.length && row.charCodeAt(index) === 0x20) index++;
  return index;
}

/** Index of the last row that is not blank; -1 when all are. */
export function lastTextRow(lines: readonly string[]): number {
  let row = lines.length - 1;
  while (row >= 0 && isBlank(lines[row]!)) row--;
  return row;
}

export function isBlank(row: string): boolean {
  return row === '' || indentOf(row) === row.length;
}

/** Whether the glyph draws the left side of a box or a bar. */
export function isSide(glyph: string | undefined): boolean {
  return glyph !== undefined && glyph !== '' && (SIDES.includes(glyph) || LEFT_ONLY_SIDES.includes(glyph));
}

/** A row without the box around it: its text, and how many characters are gone at the left. */
export interface Stripped {
  readonly text: string;
  readonly left: number;
}

/**
 * Takes off one pair of box sides: the first glyph with the blanks before it, the last with the blanks before it. What
 * stands between stays as it is. `|` counts only where it closes the row too, because prose and pipes use it.
 */
export function stripSides(row: string): Stripped {
  const indent = indentOf(row);
  let end = trimmedLength(row, row.length);
  const piped = row[indent] === '|' && row[end - 1] === '|' && end - 1 > indent;
  const left = piped || isSide(row[indent]) ? indent + 1 : 0;
  if (end > left && (piped || SIDES.includes(row[end - 1]!))) end = trimmedLength(row, end - 1);
  return { text: row.slice(left, Math.max(left, end)), left };
}

function trimmedLength(row: string, end: number): number {
  let length = end;
  while (length > 0 && row.charCodeAt(length - 1) === 0x20) length--;
  return length;
}

/** Whether a row, after at most `indent` blanks, starts with one of the prompt glyphs, alone or before a blank. */
export function opensWith(row: string, prompt: readonly string[], indent: number): boolean {
  const start = indentOf(row);
  if (start > indent) return false;
  return prompt.some((glyph) => {
    const next = row.charCodeAt(start + glyph.length);
    return row.startsWith(glyph, start) && (Number.isNaN(next) || next === 0x20);
  });
}
