import { cutRegion } from './cut-region.js';
import type { PatternRef } from './engine.js';
import type { PatternMatch } from './explanation.js';
import { foldOrigins } from './fold.js';
import type { Layout } from './layout.js';
import { translated } from './pattern-group.js';
import { findFirst } from './regex.js';
import { textWidth } from './text-width.js';

/** Where a pattern matches first, in coordinates of the screen. */
export function locate({ source, group }: PatternRef, layout: Layout): PatternMatch | null {
  const text = group.text(layout);
  const match = findFirst(translated(source.pattern), text);
  if (match === null) return null;
  const matched = text.slice(match.start, match.end);
  const cut = cutRegion(layout, group.region, group.wrap);
  if (cut.first < 0) return { text: matched, row: null, col: null };
  const joined = cut.rows.join('\n');
  const offset = group.wrap ? foldOrigins(joined)[match.start]! : match.start;
  const before = joined.slice(0, offset);
  const index = before.split('\n').length - 1;
  const row = cut.first + index;
  const inRow = offset - (before.lastIndexOf('\n') + 1) + (cut.left?.[index] ?? 0);
  return { text: matched, row, col: textWidth(layout.screen.lines[row]!.slice(0, inRow)) };
}
