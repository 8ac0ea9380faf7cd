import type { Layout } from './layout.js';
import type { Region } from './region.js';

/** Why a region covers nothing, in words for people. */
export function emptyReason({ kind }: Region, layout: Layout): string {
  switch (kind) {
    case 'title':
      return 'no title was set';
    case 'progress':
      return 'no progress is reported';
    case 'above_rule':
    case 'below_rule':
      return layout.rules.length === 0 ? 'no rule line' : 'nothing there';
    case 'composer':
    case 'above_composer':
    case 'below_composer':
      return layout.composer === null ? 'no live composer' : 'nothing there';
    case 'dialog':
      if (layout.composer !== null) return 'the composer is live';
      return layout.rules.length === 0 ? 'no rule line' : 'nothing there';
    default:
      return 'the screen is blank';
  }
}
