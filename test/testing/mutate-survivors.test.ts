import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileManifest } from '../../src/index.js';
import { explainSurvivors, mutateRules, readSurvivors, survivorsFor } from '../../src/testing/index.js';
import { screen } from './screens-of.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panestate-survivors-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An entry of the file; a key that is null is left out. */
function entry(keys: Record<string, string | null> = {}): string {
  const all = { agent: '"mine"', rule: '"a"', mutation: "'any[0]: drop ^'", reason: '"it is so"', ...keys };
  const lines = Object.entries(all).flatMap(([key, value]) =>
    value === null ? [] : [`${key} = ${value}\n`],
  );
  return `[[survivor]]\n${lines.join('')}`;
}

describe('survivors.toml', () => {
  const read = (toml: string) => {
    const path = join(folder, 'survivors.toml');
    writeFileSync(path, toml);
    return readSurvivors(path, 'survivors.toml');
  };

  test('is a list of mutants with their reasons', () => {
    expect(read(entry())).toEqual([
      { agent: 'mine', rule: 'a', mutation: 'any[0]: drop ^', reason: 'it is so' },
    ]);
    expect(read('')).toEqual([]);
  });

  test.each([
    ['survivor = 1', 'survivors are written as [[survivor]] tables'],
    ['survivor = [1]', 'survivor 1: not a table'],
    ['survivors = []', 'unknown key "survivors"; only [[survivor]] is known'],
    [entry({ why: '"x"' }), 'survivor 1: unknown key "why"; known are agent, rule, mutation, reason'],
    [entry({ reason: null }), 'survivor 1: "reason" must be a text'],
    [entry({ reason: '" "' }), 'survivor 1: "reason" must be a text'],
    [entry() + entry({ mutation: '1' }), 'survivor 2: "mutation" must be a text'],
    [entry() + entry({ reason: '"another"' }), 'survivor 2 stands there twice'],
  ])('what is wrong is said: %j', (toml, problem) => {
    expect(() => read(toml)).toThrow(`survivors.toml: ${problem}`);
  });

  test('holds for the folder it stands in, and those in it', () => {
    mkdirSync(join(folder, 'mine/1.0'), { recursive: true });
    writeFileSync(join(folder, 'survivors.toml'), '');
    for (const path of ['.', 'mine', 'mine/1.0', 'mine/1.0/session.cast']) {
      expect(survivorsFor(join(folder, path))).toMatch(/panestate-survivors-\w+(\/\.)?\/survivors\.toml$/);
    }
    expect(survivorsFor(tmpdir())).toBeNull();
  });
});

describe('survivors held against the known ones', () => {
  const manifest = compileManifest(`[[rules]]\nid = "a"\nstate = "working"\nany = ['^go$']`);
  const results = mutateRules(manifest, [screen('go', 'working'), screen('let it go', 'idle')]);
  const known = (mutation: string, agent = 'mine', rule = 'a') => ({ agent, rule, mutation, reason: 'x' });
  const report = (...list: ReturnType<typeof known>[]) => {
    const { unexplained, explained, stale } = explainSurvivors('mine', results, list);
    const names = (group: typeof unexplained) => group.map(({ mutant }) => mutant.mutation);
    return { unexplained: names(unexplained), explained: names(explained), stale };
  };

  test('without a reason, and with one', () => {
    expect(report()).toEqual({ unexplained: ['any[0]: drop $'], explained: [], stale: [] });
    expect(report(known('any[0]: drop $'))).toEqual({
      unexplained: [],
      explained: ['any[0]: drop $'],
      stale: [],
    });
  });

  test('a reason for what is killed, or is no mutant, is stale', () => {
    const killed = known('any[0]: drop ^');
    const unknown = known('any[1]: drop ^');
    const moved = known('any[0]: drop $', 'mine', 'b');
    expect(report(killed, unknown, moved).stale).toEqual([killed, unknown, moved]);
  });

  test('reasons of another agent are passed over', () => {
    expect(report(known('any[0]: drop $', 'other'))).toEqual({
      unexplained: ['any[0]: drop $'],
      explained: [],
      stale: [],
    });
  });
});
