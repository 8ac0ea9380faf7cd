import { explain, type Manifest, type ScreenSnapshot } from '../index.js';

/** The row, or the title, in which the rule that decides found what it asks for; null where no rule decides. */
export function decidingLine(screen: ScreenSnapshot, manifest: Manifest): string | null {
  const rule = explain(screen, manifest).rules.find(({ decides }) => decides);
  const pattern = rule?.patterns.find(({ list, matched }) => list !== 'none' && matched);
  if (!pattern?.match) return null;
  const { row, text } = pattern.match;
  if (row !== null) return screen.lines[row] ?? text;
  return pattern.region === 'title' ? screen.title : text;
}
