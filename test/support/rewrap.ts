import { textWidth } from '../../src/manifest/text-width.js';

/** How an agent fits a row into a narrow pane: `wrap` at words with a hanging indent, or `cut` with an ellipsis. */
export type Narrowing = 'wrap' | 'cut';

/** Draws rows again in a narrower pane, as agents do after a resize: rules are cut, boxes and texts wrapped or cut. */
export function rewrap(lines: readonly string[], cols: number, how: Narrowing): readonly string[] {
  return lines.flatMap((line) => rewrapRow(line, cols, how));
}

const RULE = /^([ ]*)([╭┌╰└╹▄▀─━═╌▔▁▂]).*[─━═╌▔▁▂▄▀]{8}/u;
const BOXED = /^([ ]*)([│┃]) (.*?)([│┃]?)$/u;

function rewrapRow(line: string, cols: number, how: Narrowing): readonly string[] {
  if (textWidth(line) <= cols) return [line];
  if (RULE.test(line)) return [closed(line, cols)];
  const boxed = BOXED.exec(line);
  if (boxed && boxed[4] !== '') {
    const [, indent = '', side, content = ''] = boxed;
    const inner = cols - indent.length - 4;
    if (inner < 8) return [cut(line, cols)];
    return fold(content.trimEnd(), inner, how).map(
      (part) => `${indent}${side} ${part}${' '.repeat(Math.max(0, inner - textWidth(part)))} ${boxed[4]}`,
    );
  }
  return fold(line, cols, how);
}

/** What the further rows of a text hang under: its indent, bullet or cursor, and number. */
const MARKER = /^ *([❯›>●•⏺✻·] )?(\d+\. )?/u;

/** A rule keeps its right corner. */
function closed(line: string, cols: number): string {
  const glyphs = [...line.trimEnd()];
  const last = glyphs.at(-1)!;
  return glyphs.slice(0, cols - 1).join('') + (/[╮┐╯┘]/u.test(last) ? last : glyphs[cols - 1]);
}

function fold(text: string, cols: number, how: Narrowing): readonly string[] {
  if (textWidth(text) <= cols) return [text];
  if (how === 'cut') return [cut(text, cols)];
  const marker = MARKER.exec(text)![0].slice(0, Math.floor(cols / 2));
  const indent = ' '.repeat(textWidth(marker));
  const rows: string[] = [];
  let row = marker;
  for (const word of text.slice(marker.length).trim().split(/ +/)) {
    const empty = row === marker || row.trim() === '';
    const joined = empty ? row + word : `${row} ${word}`;
    if (textWidth(joined) <= cols || empty) row = joined;
    else {
      rows.push(row);
      row = indent + word;
    }
    while (textWidth(row) > cols) {
      const head = takeColumns(row, cols);
      rows.push(head);
      row = indent + row.slice(head.length);
    }
  }
  return [...rows, row];
}

function cut(text: string, cols: number): string {
  return `${takeColumns(text, cols - 1)}…`;
}

function takeColumns(text: string, cols: number): string {
  let taken = '';
  for (const glyph of text) {
    if (textWidth(taken + glyph) > cols) break;
    taken += glyph;
  }
  return taken;
}
