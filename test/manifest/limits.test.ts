import { describe, expect, test } from 'vitest';
import { classify, extendManifest } from '../../src/index.js';
import { engineOf } from '../../src/manifest/engine.js';
import { MANIFEST_MATCHER_BYTES, MATCHER_BYTES } from '../../src/manifest/limits.js';
import { compile, errorOf, rules, screen } from './support.js';

const issuesOf = (toml: string) => errorOf(() => compile(toml)).issues;
const rule = (pattern: string, id = 'r') => `id = "${id}"\nstate = "blocked"\nany = ['${pattern}']`;
const many = (count: number, pattern: (index: number) => string) =>
  rules(...Array.from({ length: count }, (_, index) => rule(pattern(index), `r${index}`)));

describe('a manifest that is too much', () => {
  test('a text that is too long', () => {
    expect(issuesOf(`# ${'x'.repeat(262_144)}`)).toMatchObject([{ line: 1, column: 1, path: '' }]);
  });

  test('too many rules', () => {
    expect(compile(many(500, () => 'a')).rules).toHaveLength(500);
    expect(issuesOf(many(501, () => 'a'))).toMatchObject([
      { path: 'rules', message: '501 rules are more than 500' },
    ]);
  });

  test('too many patterns', () => {
    const list = (count: number) => `any = [${Array.from({ length: count }, (_, index) => `'a${index}'`)}]`;
    expect(compile(rules(`state = "idle"\n${list(2_000)}`)).rules[0]!.any).toHaveLength(2_000);
    expect(issuesOf(rules(`state = "idle"\n${list(2_001)}`))).toMatchObject([{ path: 'rules[0].any[2000]' }]);
  });

  test('too many regions, those of the base included', () => {
    const regions = (from: number, to: number, wrap = false) =>
      Array.from(
        { length: to - from + 1 },
        (_, index) =>
          `id = "r${wrap}${from + index}"\nstate = "idle"\nwrap = ${wrap}\nregion = "top(${from + index})"\nany = ['a']`,
      );
    const base = compile(rules(...regions(1, 64)));
    expect(issuesOf(rules(...regions(1, 65)))).toMatchObject([
      { path: 'rules', message: '65 regions (with and without wrap) are more than 64' },
    ]);
    expect(issuesOf(rules(...regions(1, 33), ...regions(1, 33, true)))).toHaveLength(1);
    expect(extendManifest(base, rules(`state = "idle"\nregion = "top(64)"\nany = ['b']`)).rules).toHaveLength(
      65,
    );
    const { issues } = errorOf(() => extendManifest(base, rules(`state = "idle"\nany = ['b']`)));
    expect(issues).toMatchObject([{ path: 'rules' }]);
  });

  test('a pattern that is too long', () => {
    expect(compile(rules(rule('a'.repeat(900))))).toBeDefined();
    expect(issuesOf(rules(rule('a'.repeat(1_001))))).toMatchObject([{ path: 'rules[0].any[0]' }]);
  });

  test.each(['(?:ab){999}', '(?:a{30}){33}b{30}', '(a|b|c|d){400}'])(
    'a pattern that compiles to too much: %s',
    (it) => {
      expect(issuesOf(rules(rule(it)))).toMatchObject([{ path: 'rules[0].any[0]' }]);
      expect(issuesOf(rules(rule(it)))[0]!.message).toContain('instructions, more than 1000');
    },
  );

  test('patterns that compile to too much together: the rest is not compiled', () => {
    const issues = issuesOf(many(400, () => 'a{900}'));
    expect(issues).toHaveLength(1);
    expect(issues[0]!.message).toContain('more than 20000 instructions');
    expect(issues[0]!.line).toBeLessThan(150);
  });

  test('the patterns of a base count', () => {
    const half = (name: string) =>
      rules(...Array.from({ length: 12 }, (_, index) => rule(`a{900}${name}`, `${name}${index}`)));
    const base = compile(half('x'));
    expect(compile(half('y')).rules).toHaveLength(12);
    const { issues } = errorOf(() => extendManifest(base, half('y')));
    expect(issues).toHaveLength(1);
    expect(issues[0]!.message).toContain('more than 20000 instructions');
  });

  test('Unicode classes and case-insensitive ranges, which are slow to compile', () => {
    expect(issuesOf(many(201, () => '\\p{Lu}'))).toMatchObject([{ path: 'rules[200].any[0]' }]);
    expect(issuesOf(many(101, () => '(?i)[a-z0-9]'))).toMatchObject([{ path: 'rules[100].any[0]' }]);
    expect(compile(many(201, () => '[a-z0-9]')).rules).toHaveLength(201);
  });

  test('more faults than a person reads: the message lists some, issues has them', () => {
    const error = errorOf(() => compile(many(100, () => '(')));
    expect(error.issues).toHaveLength(100);
    expect(error.message).toContain('… and 80 more');
  });

  test('a text of faults alone ends', () => {
    const keys = Array.from({ length: 20_000 }, (_, index) => `k${index} = 1`).join('\n');
    expect(issuesOf(keys).length).toBeLessThanOrEqual(1_000);
  });

  test('nesting that is too deep is a fault of the text', () => {
    expect(issuesOf(`x = ${'['.repeat(5_000)}${']'.repeat(5_000)}`)).toHaveLength(1);
    expect(issuesOf(`${'a.'.repeat(5_000)}b = 1`)[0]!.message).toContain('unknown key');
  });
});

test('all automata of a manifest together stay within their memory', () => {
  const bytesOf = (count: number) => {
    const { rules: built } = engineOf(
      compile(
        rules(
          ...Array.from({ length: count }, (_, k) => `state = "idle"\nregion = "top(${k + 1})"\nany = ['a']`),
        ),
      ),
    );
    return built.map((rule) => rule.any[0]!.group.bytes);
  };
  expect(bytesOf(1)).toEqual([MATCHER_BYTES]);
  expect(bytesOf(64).reduce((sum, bytes) => sum + bytes)).toBe(MANIFEST_MATCHER_BYTES);
});

test('a manifest of 200 rules compiles and classifies', () => {
  const toml = rules(
    ...Array.from({ length: 200 }, (_, index) =>
      [
        `id = "rule-of-${index}"`,
        'state = "blocked"',
        `region = "bottom(${(index % 20) + 1})"`,
        `all = ['^ *❯ +\\d+\\. +Option ${index}\\b', 'Esc to (cancel|exit)']`,
        `none = ['^ *done ${index}$']`,
      ].join('\n'),
    ),
  );
  const manifest = compile(toml);
  expect(manifest.rules).toHaveLength(200);
  expect(classify(' ❯ 1. Option 199\nEsc to cancel', manifest).rule).toBe('rule-of-199');
  expect(classify(' ❯ 1. Option 7\nEsc to cancel', manifest).rule).toBe('rule-of-7');
  expect(classify(' ❯ 1. Option 7\ndone 7\nEsc to cancel', manifest).rule).toBeNull();
});

/** Patterns that hang a backtracking engine, with rows that make them. */
const HOSTILE = [
  ['(a+)+$', 'a'],
  ['(.*)*x0', 'x'],
  ['(.*a){20}0', 'a'],
  ['(a|aa)+$', 'a'],
  ['(a|a?)+0', 'a'],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'],
  ['(a?){100}a{100}0', 'a'],
  ['([ab]*a[abx]{200}0)', 'abx'],
  ['(x+x+)+y', 'x'],
] as const;

test.each(HOSTILE)('%s returns at once on the largest screen', (pattern, glyphs) => {
  const manifest = compile(rules(rule(pattern)));
  const row = Array.from(
    { length: 499 },
    (_, index) => glyphs[(index * index * 7 + index) % glyphs.length],
  ).join('');
  const lines = Array.from({ length: 200 }, (_, index) => `${row.slice(index)}${row.slice(0, index)}!`);
  // A pattern that backtracks would not end within the time of the test.
  expect(classify(screen(lines), manifest).rule).toBeNull();
});
