import { fileURLToPath } from 'node:url';
import { builtinManifest } from '../../src/index.js';
import { loadFixtures, type RecordingScore, replay, scoreReplay } from '../../src/testing/index.js';

/** Path of something in fixtures/. */
export const fixture = (path: string): string =>
  fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url));

/** Scores of all recordings of an agent by the rules shipped for it, with `classify` alone. */
export function scoreAgent(agent: string): RecordingScore[] {
  const manifest = builtinManifest(agent);
  return loadFixtures(fixture(agent)).recordings.map((recording) =>
    scoreReplay(replay(recording, { manifest })),
  );
}
