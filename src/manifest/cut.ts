import { isBlank, type Stripped, stripSides } from './row.js';

/** What a region covers of a screen. */
export interface Cut {
  /** The first row, counted from 0; -1 for a region that is no part of the grid (title, progress). */
  readonly first: number;
  readonly rows: readonly string[];
  /** Characters taken off each row at the left; null when none were. */
  readonly left: readonly number[] | null;
}

/** The region of a missing anchor; nothing matches in it. */
export const EMPTY_CUT: Cut = { first: 0, rows: [], left: null };

/** Rows from `first` up to `end`, without the blank ones at the bottom. */
export function cutRows(lines: readonly string[], first: number, end: number): Cut {
  let last = end;
  while (last > first && isBlank(lines[last - 1]!)) last--;
  return last <= first ? EMPTY_CUT : { first, rows: lines.slice(first, last), left: null };
}

/** The rows from the first one with text that cover `count` rows with text. */
export function cutFromTop(lines: readonly string[], first: number, end: number, count: number): Cut {
  let start = first;
  while (start < end && isBlank(lines[start]!)) start++;
  let last = start;
  for (let left = count; last < end && left > 0; last++) if (!isBlank(lines[last]!)) left--;
  return cutRows(lines, start, last);
}

/** The rows up to the last one with text that cover `count` rows with text. */
export function cutFromBottom(lines: readonly string[], first: number, end: number, count: number): Cut {
  let start = end;
  for (let left = count; start > first && left > 0; start--) if (!isBlank(lines[start - 1]!)) left--;
  while (start < end && isBlank(lines[start]!)) start++;
  return cutRows(lines, start, end);
}

/** A text that is no part of the grid. */
export function cutText(text: string): Cut {
  return text === '' ? EMPTY_CUT : { first: -1, rows: [text], left: null };
}

/** The same cut without the box around its rows. */
export function withoutSides(cut: Cut): Cut {
  if (cut.first < 0 || cut.rows.length === 0) return cut;
  const stripped: readonly Stripped[] = cut.rows.map(stripSides);
  return {
    first: cut.first,
    rows: stripped.map((row) => row.text),
    left: stripped.map((row) => row.left),
  };
}
