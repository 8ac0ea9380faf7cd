import type { Progress } from '../screen/types.js';
import { type Cut, cutFromBottom, cutFromTop, cutRows, cutText, EMPTY_CUT, withoutSides } from './cut.js';
import { dialogTop } from './dialog.js';
import type { Layout } from './layout.js';
import type { Region } from './region.js';
import { isBlank, lastTextRow } from './row.js';

/** Cuts a region from a screen; `wrap` also takes off the sides of boxes, which are no part of a folded text. */
export function cutRegion(layout: Layout, region: Region, wrap: boolean): Cut {
  const cut = cutVerbatim(layout, region);
  return wrap || region.kind === 'composer' || region.kind === 'dialog' ? withoutSides(cut) : cut;
}

function cutVerbatim(layout: Layout, { kind, rows }: Region): Cut {
  if (kind === 'title') return cutText(layout.screen.title.trimEnd());
  if (kind === 'progress') return cutText(progressText(layout.screen.progress));
  const { lines } = layout.screen;
  const count = lines.length;
  switch (kind) {
    case 'screen':
      return cutRows(lines, 0, count);
    case 'top':
      return cutFromTop(lines, 0, count, rows);
    case 'bottom':
      return cutFromBottom(lines, 0, count, rows);
    case 'above_rule':
      return cutRows(lines, 0, layout.rules.at(-1)?.row ?? 0);
    case 'below_rule':
      return cutRows(lines, (layout.rules.at(-1)?.row ?? count) + 1, count);
    case 'last_block':
      return cutLastBlock(lines);
    case 'dialog':
      return layout.composer === null
        ? cutRows(lines, (dialogTop(layout.rules)?.row ?? count) + 1, count)
        : EMPTY_CUT;
    default:
      return cutAtComposer(layout, kind, rows);
  }
}

function cutAtComposer(
  layout: Layout,
  kind: 'composer' | 'above_composer' | 'below_composer',
  rows: number,
): Cut {
  const { composer, screen } = layout;
  const { lines } = screen;
  if (composer === null) return EMPTY_CUT;
  if (kind === 'composer') return cutRows(lines, composer.first, composer.end);
  if (kind === 'above_composer') {
    return rows === 0 ? cutRows(lines, 0, composer.above) : cutFromBottom(lines, 0, composer.above, rows);
  }
  return rows === 0
    ? cutRows(lines, composer.below, lines.length)
    : cutFromTop(lines, composer.below, lines.length, rows);
}

function cutLastBlock(lines: readonly string[]): Cut {
  const last = lastTextRow(lines);
  let first = last;
  while (first > 0 && !isBlank(lines[first - 1]!)) first--;
  return last < 0 ? EMPTY_CUT : cutRows(lines, first, last + 1);
}

function progressText({ state, value }: Progress): string {
  if (state === 'none') return '';
  return value === null ? state : `${state} ${value}`;
}
