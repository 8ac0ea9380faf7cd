import { describe, expect, test } from 'vitest';
import { goesBy, readManifestFile, shippedFiles } from '../../src/cli/manifest-files.js';
import {
  coverRules,
  explainSurvivors,
  type KnownScreen,
  knownScreens,
  lintManifest,
  loadFixtures,
  mutateRules,
  QUIET,
  readSurvivors,
} from '../../src/testing/index.js';
import { type Negative, negatives } from '../support/negatives.js';
import { fixture } from './corpus.js';

const fixtures = loadFixtures(fixture(''));
const known = readSurvivors(fixture('survivors.toml'));
const toKnown = ({ name, cols, screen }: Negative): KnownScreen => {
  return {
    name: `${name} at ${cols} columns`,
    snapshot: screen,
    states: QUIET,
    rule: null,
    seconds: 0,
  };
};
/** Screens without a live agent: a part that all rules see, and for each agent those with its own interface. */
const quiet = [...negatives()];
const quietForAll = quiet.filter(({ forAll }) => forAll).map(toKnown);
const files = shippedFiles().map(readManifestFile);

describe.each(files.map((file) => [file.manifest.id, file] as const))('rules of %s', (_, file) => {
  const { manifest, own } = file;
  const screens = knownScreens(fixtures, manifest, (agent) => goesBy(manifest, agent));

  test('each decides at least one screen', () => {
    const idle = coverRules(manifest, screens).filter(
      ({ rule, recorded, single }) => own.includes(rule) && recorded + single === 0,
    );
    expect(idle.map(({ rule }) => rule.id)).toEqual([]);
  });

  test('each part of them is noticed when it is changed', () => {
    const quietOfOwn = quiet.filter(({ agent, forAll }) => !forAll && goesBy(manifest, agent)).map(toKnown);
    const results = mutateRules(manifest, [...screens, ...quietForAll, ...quietOfOwn], { rules: own });
    const { unexplained, stale } = explainSurvivors(manifest.id, results, known);
    expect(unexplained.map(({ mutant }) => `${mutant.rule}  ${mutant.mutation}`)).toEqual([]);
    expect(stale).toEqual([]);
  });

  test('lint finds nothing', () => {
    const issues = lintManifest(file.toml, { source: file.file });
    expect(issues.map(({ line, message }) => `${file.file}:${line}: ${message}`)).toEqual([]);
  });
});

test('every survivor with a reason is of a shipped agent', () => {
  const ids = files.map(({ manifest }) => manifest.id);
  expect(known.filter(({ agent }) => !ids.includes(agent))).toEqual([]);
});
