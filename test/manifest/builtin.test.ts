import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  ArgumentError,
  builtinManifest,
  builtinManifests,
  compileManifest,
  identifyAgent,
} from '../../src/index.js';

const folder = new URL('../../manifests/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.toml'));
const manifests = builtinManifests();
const ids = manifests.map((manifest) => manifest.id);

describe('a shipped manifest', () => {
  test.each(ids)('%s has no fault', (id) => {
    const text = readFileSync(new URL(`${id}.toml`, folder), 'utf8');
    expect(compileManifest(text, { source: `manifests/${id}.toml` })).toEqual(builtinManifest(id));
  });

  test.each(ids)('%s says why for each rule', (id) => {
    const silent = builtinManifest(id).rules.filter((rule) => rule.why === null);
    expect(silent.map((rule) => rule.id)).toEqual([]);
  });

  test('is named like its file', () => {
    expect(files).toEqual(expect.arrayContaining(ids.map((id) => `${id}.toml`)));
  });

  test.each(['aliases', 'commands'] as const)('shares no %s with another', (key) => {
    const all = manifests.flatMap((manifest) => [
      ...(key === 'aliases' ? [manifest.id] : []),
      ...manifest[key],
    ]);
    expect(all).toEqual([...new Set(all)]);
  });
});

test.each(ids)('%s is found by its commands, as a program and as a package', (id) => {
  for (const command of builtinManifest(id).commands) {
    expect(identifyAgent(['npx', command])?.id).toBe(id);
    if (!command.includes('/')) expect(identifyAgent([command])?.id).toBe(id);
  }
});

describe('builtinManifest', () => {
  test('finds by id and by alias, the same object each time', () => {
    for (const manifest of manifests) {
      for (const name of [manifest.id, ...manifest.aliases]) expect(builtinManifest(name)).toBe(manifest);
    }
  });

  test.each(['nonsense', '', '__proto__', 'constructor', 'Claude'])(
    '%j is not known; the error says what is',
    (id) => {
      expect(() => builtinManifest(id)).toThrow(ArgumentError);
      expect(() => builtinManifest(id)).toThrow(`known are ${ids.join(', ')}`);
    },
  );
});
