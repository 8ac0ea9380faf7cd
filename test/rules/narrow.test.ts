import { describe, expect, it } from 'vitest';
import { builtinManifests } from '../../src/manifest/builtin.js';
import { classify } from '../../src/manifest/classify.js';
import type { State } from '../../src/manifest/types.js';
import { snapshotFromText } from '../../src/screen/from-text.js';
import { distinctScreens, loadFixtures } from '../../src/testing/index.js';
import { type Narrowing, rewrap } from '../support/rewrap.js';

/**
 * The main screens of every agent drawn again in a narrow pane. What a pane cuts off is lost: a screen may become idle
 * by default. It must never become blocked or working when it was not.
 */
const LOOKS: readonly (readonly [number, Narrowing])[] = [
  [60, 'wrap'],
  [60, 'cut'],
  [40, 'wrap'],
  [40, 'cut'],
];

interface Tally {
  kept: number;
  lost: number;
}
const zero = (): Tally => ({ kept: 0, lost: 0 });

const recorded = builtinManifests().flatMap((manifest) => {
  const { recordings } = loadFixtures(`fixtures/${manifest.id}`);
  const screens = distinctScreens(recordings).filter(({ snapshot }) => snapshot.cols > 60);
  return screens.length === 0 ? [] : [[manifest.id, manifest, screens] as const];
});

it('has screens of all agents with recordings', () => expect(recorded.length).toBeGreaterThanOrEqual(10));

describe.each(recorded)('%s in a narrow pane', (id, manifest, screens) => {
  it.each(LOOKS)('%i columns (%s): evidence may be lost, never invented', (cols, how) => {
    const tally: Record<State, Tally> = { blocked: zero(), working: zero(), idle: zero() };
    const invented: string[] = [];
    for (const { snapshot, recording, at } of screens) {
      const before = classify(snapshot, manifest);
      const text = rewrap(snapshot.lines, cols, how).join('\n');
      const after = classify(
        snapshotFromText(text, { title: snapshot.title, cols, rows: snapshot.rows }),
        manifest,
      );
      const count = tally[before.state];
      if (after.state === before.state) count.kept++;
      else if (after.state === 'idle') count.lost++;
      else
        invented.push(
          `${recording.name} at ${at} s: ${before.state}/${before.rule} → ${after.state}/${after.rule}`,
        );
    }
    console.log(`${id} ${cols} ${how}`, JSON.stringify(tally));
    expect(invented).toEqual([]);
  });
});
