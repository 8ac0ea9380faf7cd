import { describe, expect, test } from 'vitest';
import {
  ArgumentError,
  builtinManifest,
  classify,
  compileManifest,
  extendManifest,
  type Manifest,
} from '../../src/index.js';
import { compile, corpusText, errorOf, rules } from './support.js';

const base = compile(corpusText('base.toml'));
const ids = (manifest: Manifest) => manifest.rules.map((rule) => rule.id);
const own = (id: string, pattern: string, rest = '') =>
  `id = "${id}"\nstate = "idle"\nany = ['${pattern}']\n${rest}`;

describe('an overlay', () => {
  test('puts its rules first, in their order', () => {
    const manifest = extendManifest(base, rules(own('one', 'a'), own('two', 'b')));
    expect(ids(manifest)).toEqual(['one', 'two', 'rule-1', 'blocked', 'busy', 'menu']);
  });

  test('replaces a rule of the same id in its place', () => {
    const manifest = extendManifest(base, rules(own('busy', 'new'), own('one', 'a')));
    expect(ids(manifest)).toEqual(['one', 'rule-1', 'blocked', 'busy', 'menu']);
    expect(manifest.rules[3]!.any).toEqual([{ pattern: 'new', region: 'screen' }]);
    expect(classify('busy', manifest).rule).toBeNull();
    expect(classify('new', manifest).rule).toBe('busy');
  });

  test('drops rules', () => {
    const manifest = extendManifest(base, 'disable = ["blocked", "menu"]');
    expect(ids(manifest)).toEqual(['rule-1', 'busy']);
  });

  test('keeps what it does not say', () => {
    const manifest = extendManifest(base, rules(own('one', 'a')));
    const { rules: _rules, ...rest } = base;
    expect(manifest).toMatchObject(rest);
  });

  test('says otherwise what it says', () => {
    const manifest = extendManifest(
      base,
      'name = "Mine"\nversion = "7"\ncommands = []\n[composer]\nframe = "bar"',
    );
    expect(manifest).toMatchObject({
      id: 'base',
      name: 'Mine',
      version: '7',
      commands: [],
      composer: { frame: 'bar', prompt: [], footer: 'any' },
    });
  });

  test('may use the composer of the base', () => {
    const manifest = extendManifest(base, rules(own('one', 'hello', 'region = "composer"')));
    expect(classify('────────────\n> hello\n────────────', manifest).rule).toBe('one');
  });

  test('leaves the base as it was', () => {
    const before = JSON.stringify(base);
    extendManifest(base, 'disable = ["busy"]');
    expect(JSON.stringify(base)).toBe(before);
    expect(classify('busy', base).rule).toBe('busy');
  });

  test('can be laid over another, and over a shipped manifest', () => {
    const twice = extendManifest(extendManifest(base, rules(own('one', 'a'))), rules(own('two', 'b')));
    expect(ids(twice)).toEqual(['two', 'one', 'rule-1', 'blocked', 'busy', 'menu']);
    const claude = builtinManifest('claude');
    expect(ids(extendManifest(claude, rules(own('one', 'a'))))).toEqual(['one', ...ids(claude)]);
  });

  test.each([
    ['extends of its own', 'extends = "claude"', 'extends'],
    ['a rule that is not there', 'disable = ["nothing"]', 'disable[0]'],
    ['a rule both replaced and dropped', `disable = ["busy"]\n${rules(own('busy', 'a'))}`, 'disable[0]'],
    ['a rule without an id where it is taken', rules("state = 'idle'\nany = ['a']"), 'rules[0]'],
    ['its own faults', rules(own('one', '(')), 'rules[0].any[0]'],
  ])('has no %s', (_name, toml, path) => {
    const error = errorOf(() => extendManifest(base, toml, { source: 'mine.toml' }));
    expect(error.issues).toMatchObject([{ source: 'mine.toml', path }]);
  });
});

describe('extends', () => {
  test('takes the rules of a shipped manifest, and nothing else', () => {
    const fork = compileManifest(`id = "fork"\nextends = "claude"\n${rules(own('one', 'a'))}`);
    const claude = builtinManifest('claude');
    expect(fork).toMatchObject({
      id: 'fork',
      name: 'fork',
      version: '0',
      commands: [],
      aliases: [],
      tested: [],
    });
    expect(fork.composer).toEqual(claude.composer);
    expect(ids(fork)).toEqual(['one', ...ids(claude)]);
  });

  test('asks the resolver that is given', () => {
    const asked: string[] = [];
    const resolve = (id: string) => {
      asked.push(id);
      return base;
    };
    expect(ids(compileManifest('extends = "anything"', { resolve }))).toEqual(ids(base));
    expect(asked).toEqual(['anything']);
  });

  test('a circle is an error, not a hang', () => {
    const resolve = (): Manifest => compileManifest('extends = "again"', { resolve });
    const error = errorOf(() => compileManifest('extends = "again"', { resolve }));
    expect(error.issues).toMatchObject([{ path: 'extends' }]);
    expect(error.issues[0]!.message).toContain('extend each other');
    // And it does not spoil what comes after.
    expect(compileManifest('extends = "base"', { resolve: () => base }).rules).toHaveLength(4);
  });

  test('an error of the resolver that is none of ours passes through', () => {
    const resolve = (): Manifest => {
      throw new RangeError('no network');
    };
    expect(() => compileManifest('extends = "x"', { resolve })).toThrow(RangeError);
  });
});

test.each([undefined, null, 7, Buffer.from('id = "x"')])('%j is no text of a manifest', (toml) => {
  expect(() => compileManifest(toml as never)).toThrow(ArgumentError);
});
