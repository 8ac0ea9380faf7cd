import { textWidth } from '../../src/manifest/text-width.js';

/** Rows of a text at a width: what `⟦x⟧`, `⟦↕x⟧` and the places for other texts stand for. */

const FILL = /⟦(.)⟧/gu;
const FILL_ROWS = /^⟦↕(.)⟧$/u;

/** A row with each `⟦x⟧` repeated so that the row gets as wide as the pane; together they share what is left. */
export function fillRow(row: string, width: number): string {
  const fills = row.match(FILL);
  if (fills === null) return row;
  let left = Math.max(0, width - textWidth(row.replace(FILL, '')));
  let open = fills.length;
  return row.replace(FILL, (_, glyph: string) => {
    const count = Math.ceil(left / open--);
    left -= count;
    return glyph.repeat(count);
  });
}

/** Breaks a row where the pane ends, as a terminal does. */
export function wrapAtEdge(row: string, width: number): string[] {
  const out: string[] = [];
  let line = '';
  let used = 0;
  for (const glyph of row) {
    const taken = textWidth(glyph);
    if (used + taken > width) {
      out.push(line);
      line = '';
      used = 0;
    }
    line += glyph;
    used += taken;
  }
  return [...out, line];
}

/** Breaks a row between words, as agents do; what is longer than the pane is broken at its edge. */
export function wrapWords(row: string, width: number): string[] {
  if (textWidth(row) <= width) return [row];
  const out: string[] = [];
  let line = '';
  for (const word of row.match(/ *[^ ]+/g) ?? []) {
    if (textWidth(line + word) <= width) {
      line += word;
      continue;
    }
    if (line !== '') out.push(line);
    const pieces = wrapAtEdge(line === '' ? word : word.trimStart(), width);
    line = pieces.pop()!;
    out.push(...pieces);
  }
  return [...out, line];
}

/** A row that ends at the edge of the pane. */
export function cutRow(row: string, width: number): string {
  return textWidth(row) <= width ? row : `${wrapAtEdge(row, width - 1)[0]}…`;
}

/** What stands left and right of a place for another text; null in a row without that place. */
export function around(row: string, place: string): { left: string; right: string } | null {
  const at = row.indexOf(`⟦${place}⟧`);
  return at < 0 ? null : { left: row.slice(0, at), right: row.slice(at + place.length + 2) };
}

/** Columns for a text between `left` and `right`. */
export function roomBetween(left: string, right: string, width: number): number {
  return Math.max(8, width - textWidth(left) - textWidth(right.replace(FILL, '')));
}

/** The same start for further rows: bars of a frame stay, glyphs and words become blanks. */
export function continued(left: string): string {
  return left.replace(/[^│┃]/gu, (glyph) => ' '.repeat(textWidth(glyph)));
}

export const fillsRows = (rows: readonly string[]): boolean => rows.some((row) => FILL_ROWS.test(row));

/** Each `⟦↕x⟧` becomes as many rows as the pane has left; together they share them. */
export function fillHeight(rows: readonly string[], height: number): string[] {
  let open = rows.filter((row) => FILL_ROWS.test(row)).length;
  let left = Math.max(0, height - (rows.length - open));
  return rows.flatMap((row) => {
    const glyph = FILL_ROWS.exec(row)?.[1];
    if (glyph === undefined) return [row];
    const count = Math.ceil(left / open--);
    left -= count;
    return Array<string>(count).fill(glyph);
  });
}
