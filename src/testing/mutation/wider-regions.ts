import { MAX_REGION_ROWS } from '../../manifest/limits.js';
import { parseRegion } from '../../manifest/region.js';

/** Rows by which a counted region is widened: enough to take in the next part of a screen. */
const MORE_ROWS = 4;

/** Regions that are no part of the grid, and the grid itself. */
const WIDEST: ReadonlySet<string> = new Set(['screen', 'title', 'progress']);

/** Wider regions than this one, the widest first. */
export function widerRegions(name: string): string[] {
  const region = parseRegion(name);
  if ('fault' in region || WIDEST.has(region.kind)) return [];
  if (region.rows === 0) return ['screen'];
  const rows = Math.min(region.rows + MORE_ROWS, MAX_REGION_ROWS);
  const more = rows > region.rows ? [`${region.kind}(${rows})`] : [];
  return region.kind === 'top' || region.kind === 'bottom'
    ? ['screen', ...more]
    : ['screen', region.kind, ...more];
}
