import { type RuleState, snapshotFromText } from '../../src/index.js';
import type { KnownScreen } from '../../src/testing/index.js';

/** A single screen with its truth. */
export function screen(
  text: string,
  state: RuleState,
  { rule = null, title = '', name = text, seconds = 0 }: Partial<KnownScreen> & { title?: string } = {},
): KnownScreen {
  return { name, snapshot: snapshotFromText(text, { title }), states: [state], rule, seconds };
}
