import { expect, test } from 'vitest';
import { builtinManifests, classify, type Manifest, type Rule } from '../../src/index.js';
import {
  isRight,
  type KnownScreen,
  knownScreens,
  loadFixtures,
  type Mutant,
  mutateRules,
  type PatternPlace,
} from '../../src/testing/index.js';
import { fixture } from './corpus.js';

// What the tables of ones and zeros say about a mutant is what classifying every screen with it says.

/** Agents with few fixtures: every mutant classifies every screen. */
const AGENTS = ['antigravity', 'crush', 'grok', 'kimi', 'kiro', 'opencode'];

const fixtures = loadFixtures(fixture(''));

test.each(AGENTS)('mutants of %s', (agent) => {
  const manifest = builtinManifests().find(({ id }) => id === agent)!;
  const screens = knownScreens(fixtures, manifest, (name) => name === agent);
  const right = screens.filter((screen) => isRight(screen, classify(screen.snapshot, manifest)));
  const results = mutateRules(manifest, screens).filter(({ outcome }) => outcome !== 'invalid');
  expect(screens.length).toBeGreaterThan(10);
  expect(results.length).toBeGreaterThan(10);
  for (const { mutant, outcome, killedBy } of results) {
    const changed = change(manifest, mutant);
    const wrong = right.filter((screen) => !isRight(screen, classify(screen.snapshot, changed)));
    const label = `${mutant.rule}: ${mutant.mutation}`;
    expect([label, wrong.length > 0 ? 'killed' : 'alive']).toEqual([
      label,
      outcome === 'killed' ? 'killed' : 'alive',
    ]);
    if (killedBy !== null) expect(wrong.map(({ name }: KnownScreen) => name)).toContain(killedBy);
  }
});

/** The manifest with one change. */
function change(manifest: Manifest, { rule: id, change }: Mutant): Manifest {
  const rules = [...manifest.rules];
  const at = rules.findIndex((rule) => rule.id === id);
  const rule = rules[at]!;
  if (change.kind === 'drop rule') rules.splice(at, 1);
  else if (change.kind === 'swap') rules.splice(at, 2, rules[at + 1]!, rule);
  else rules[at] = change.kind === 'drop wrap' ? { ...rule, wrap: false } : changePattern(rule, change);
  return { ...manifest, rules };
}

function changePattern(rule: Rule, change: PatternPlace & { pattern?: string; region?: string }): Rule {
  const list = [...rule[change.list]];
  const { pattern, region } = change;
  const before = list[change.index]!;
  if (pattern === undefined && region === undefined) list.splice(change.index, 1);
  else list[change.index] = { pattern: pattern ?? before.pattern, region: region ?? before.region };
  return { ...rule, [change.list]: list };
}
