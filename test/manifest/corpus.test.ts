import { describe, expect, test } from 'vitest';
import { compile, corpusNames, corpusText, errorOf, expectGolden } from './support.js';

describe('a valid manifest', () => {
  test.each(corpusNames('valid'))('%s', (name) => {
    const manifest = compile(corpusText(`valid/${name}.toml`), `${name}.toml`);
    expectGolden(`valid/${name}.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  });
});

describe('an invalid manifest', () => {
  test.each(corpusNames('invalid'))('%s', (name) => {
    const error = errorOf(() => compile(corpusText(`invalid/${name}.toml`), `${name}.toml`));
    expectGolden(`invalid/${name}.txt`, `${error.message}\n`);
  });
});

test('five faults are five issues, each at its own place', () => {
  const { issues } = errorOf(() => compile(corpusText('invalid/five-faults.toml'), 'five-faults.toml'));
  expect(issues.map(({ line, column, rule, path }) => ({ line, column, rule, path }))).toEqual([
    { line: 7, column: 9, rule: 'permission', path: 'rules[0].state' },
    { line: 13, column: 8, rule: 'busy', path: 'rules[1].kind' },
    { line: 16, column: 14, rule: 'busy', path: 'rules[1].all[1].region' },
    { line: 16, column: 36, rule: 'busy', path: 'rules[1].all[1].pattern' },
    { line: 20, column: 6, rule: 'busy', path: 'rules[2].id' },
  ]);
  for (const issue of issues) {
    expect(issue.source).toBe('five-faults.toml');
    expect(issue.message).not.toBe('');
    expect(issue.hint).not.toBe('');
  }
});

test('keys that are names of the prototype pollute nothing', () => {
  errorOf(() => compile(corpusText('invalid/prototype-names.toml')));
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.prototype.toString.call({})).toBe('[object Object]');
});

test('lines are counted with carriage returns, too', () => {
  const toml = 'id = "x"\r\n\r\n[[rules]]\r\nstate = "idle"\r\nany = [\r\n  "(",\r\n]\r\n';
  expect(errorOf(() => compile(toml)).issues).toMatchObject([
    { line: 6, column: 3, path: 'rules[0].any[0]' },
  ]);
});

test('a compiled manifest cannot be changed', () => {
  const manifest = compile(corpusText('valid/everything.toml'));
  const isFrozen = (value: unknown): boolean =>
    typeof value !== 'object' ||
    value === null ||
    (Object.isFrozen(value) && Object.values(value).every(isFrozen));
  expect(isFrozen(manifest)).toBe(true);
});
