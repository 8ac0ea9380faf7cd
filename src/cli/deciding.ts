import { explain, type Manifest, type ScreenSnapshot } from '../index.js';

/** The row, or the title, in which the rule that decides found what it asks for; null where no rule decides. */
export function decidingLine(screen: ScreenSnapshot, manifest: Manifest): string | null {
  const rule = explain(screen, manifest).rules.find(({ decides }) => decides);
  const match = rule?.patterns.find(({ list, matched }) => list !== 'none' && matched)?.match;
  if (!match) return null;
  return match.row === null ? match.text : (screen.lines[match.row] ?? null);
}
