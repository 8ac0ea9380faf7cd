import type { ScreenSnapshot } from '../index.js';

/** Seconds with one decimal, right-aligned to `width`. */
export function seconds(value: number, width = 0): string {
  return `${value.toFixed(1).padStart(width)} s`;
}

/** A part of one as a percentage with two decimals, rounded down: 99.999 % is not 100 %. */
export function percent(ratio: number): string {
  return `${(Math.floor(ratio * 10_000 + 1e-6) / 100).toFixed(2)} %`;
}

/** The title and the lowest `rows` non-blank rows of a screen, each after `margin`; nothing for 0 rows. */
export function bottomOf(screen: ScreenSnapshot, rows: number, margin: string): string {
  if (rows === 0) return '';
  const used = screen.lines.filter((line) => line.trim() !== '').slice(-rows);
  const shown = used.map((line) => `${margin}│${line}`);
  if (screen.title !== '') shown.unshift(`${margin}title: ${screen.title}`);
  return shown.map((line) => `${line}\n`).join('');
}

/** A table with aligned columns; the columns after the first `left` are right-aligned. */
export function table(rows: readonly (readonly string[])[], left = 1): string {
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? [];
  return rows
    .map((row) => {
      const cells = row.map((cell, column) => {
        return column < left ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
      });
      return `${cells.join('  ').trimEnd()}\n`;
    })
    .join('');
}
