import { snapshotFromText } from '../screen/from-text.js';
import type { ScreenSnapshot } from '../screen/types.js';
import { decide } from './decide.js';
import { engineOf, NO_MATCH } from './engine.js';
import { Layout } from './layout.js';
import type { Manifest, Verdict } from './types.js';

/**
 * What a screen says about the agent: the first rule that matches decides; when none does the agent is idle, with
 * `rule: null`. Pure and synchronous. A text is read as the rows of a screen, like what `tmux capture-pane -p` prints.
 * A snapshot that was classified before costs a look-up.
 */
export function classify(screen: string | ScreenSnapshot, manifest: Manifest): Verdict {
  const engine = engineOf(manifest);
  const snapshot = typeof screen === 'string' ? snapshotFromText(screen) : screen;
  const known = engine.verdicts.get(snapshot);
  if (known !== undefined) return known;
  const decided = decide(engine, new Layout(snapshot, manifest.composer));
  const verdict = decided === null ? NO_MATCH : decided.verdict;
  engine.verdicts.set(snapshot, verdict);
  return verdict;
}
