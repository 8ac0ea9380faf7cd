import { describe, expect, test } from 'vitest';
import { builtinManifests, classify } from '../../src/index.js';
import { loadFixtures } from '../../src/testing/index.js';
import { fixture } from './corpus.js';

// Screens from public bug reports, each of which some tool got wrong.
const cases = loadFixtures(fixture('cases')).screens.filter(({ debatable }) => !debatable);

describe.each(['claude', 'codex'])('cases of %s', (agent) => {
  const manifest = builtinManifests().find(({ id }) => id === agent)!;
  const own = cases.filter((one) => one.agent === agent);

  test('at least 95 % are right', () => {
    const wrong = own.flatMap(({ name, expect: wanted, snapshot }) => {
      const { state, hold, rule } = classify(snapshot, manifest);
      const got = hold ? 'hold' : state;
      return got === wanted ? [] : [`${name}: expected ${wanted}, got ${got} by ${rule}`];
    });
    const right = own.length - wrong.length;
    console.log(
      `${agent}: ${right} of ${own.length} cases right\n${wrong.map((line) => `  ${line}\n`).join('')}`,
    );
    expect(own.length).toBeGreaterThan(15);
    expect(right / own.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});
