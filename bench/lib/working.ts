import { loadFixtures, type Recording } from '../../src/testing/index.js';

/** What an agent writes while it works, and what it has written before. */
export interface WorkingStretch {
  readonly before: string;
  readonly frames: readonly string[];
}

/** Seconds after the work has begun, and before it ends, that are left out. */
const EDGE_S = 1;
/** Characters of a frame, on average, up to which it is only a spinner that turns. */
const SPINNER_CHARACTERS = 100;
const MAX_PER_AGENT = 6;

const meanOf = ({ frames }: WorkingStretch) =>
  frames.reduce((sum, { length }) => sum + length, 0) / frames.length;

/**
 * Working stretches of at least so many frames: of `spinner`, where little else changes, or of `answers`, which are
 * written out while the spinner turns. The agents take turns, and no two stretches are of one recording, so that a
 * session finds nothing that the one before has prepared.
 */
export function workingStretches(kind: 'spinner' | 'answers', minFrames: number): readonly WorkingStretch[] {
  const agents = ['fixtures/claude/2.1.303', 'fixtures/codex/0.171.0'].map((folder) => {
    const { recordings } = loadFixtures(folder, { only: (path) => path.endsWith('-120x32.cast.gz') });
    return recordings
      .map(longest)
      .filter((one) => one.frames.length >= minFrames)
      .filter((one) => meanOf(one) <= SPINNER_CHARACTERS === (kind === 'spinner'))
      .slice(0, MAX_PER_AGENT);
  });
  const count = Math.min(...agents.map(({ length }) => length));
  return Array.from({ length: count }, (_, k) => agents.map((own) => own[k]!)).flat();
}

function longest({ events, truth }: Recording): WorkingStretch {
  const working = truth.spans
    .filter(({ state }) => state === 'working')
    .sort((a, b) => b.to - b.from - (a.to - a.from))[0];
  if (working === undefined) return { before: '', frames: [] };
  const from = working.from + EDGE_S;
  const to = working.to - EDGE_S;
  const output = events.filter(({ kind }) => kind === 'output');
  return {
    before: output
      .filter(({ at }) => at < from)
      .map(({ data }) => data)
      .join(''),
    frames: output.filter(({ at }) => at >= from && at < to).map(({ data }) => data),
  };
}
