import { describe, expect, test } from 'vitest';
import { classify } from '../../src/index.js';
import { translatePattern } from '../../src/manifest/pattern.js';
import { compile, rules, screen } from './support.js';

describe('\\u in patterns', () => {
  test.each([
    ['\\u276f', '\\x{276f}'],
    ['\\u276F1', '\\x{276f}1'],
    ['\\u{276f}', '\\x{276f}'],
    ['\\u{1F680}', '\\x{1f680}'],
    ['\\u{a}', '\\x{a}'],
    ['\\ud83d\\ude80', '\\x{1f680}'],
    ['[\\u2722-\\u273d]+', '[\\x{2722}-\\x{273d}]+'],
    ['\\u0041\\u0042', '\\x{41}\\x{42}'],
    // The backslash is escaped, or quoted: what follows is text.
    ['\\\\u276f', '\\\\u276f'],
    ['\\\\\\u276f', '\\\\\\x{276f}'],
    ['\\Q\\u276f\\E\\u276f', '\\Q\\u276f\\E\\x{276f}'],
    ['\\Q\\u276f', '\\Q\\u276f'],
    // Nothing to translate.
    ['\\x{276f}', '\\x{276f}'],
    ['u276f', 'u276f'],
    ['\\', '\\'],
  ])('%s is %s', (pattern, translated) => {
    expect(translatePattern(pattern)).toEqual({ pattern: translated });
  });
});

describe('a pattern', () => {
  const matches = (pattern: string, lines: readonly string[]): boolean => {
    const manifest = compile(rules(`state = "blocked"\nany = ['''${pattern}''']`));
    return classify(screen(lines), manifest).rule !== null;
  };

  test.each([
    ['❯', '\\u276f', ['❯'], true],
    ['a rocket', '^\\ud83d\\ude80$', ['x', '🚀'], true],
    ['^ matches at the start of every row', '^b', ['a', 'b'], true],
    ['$ matches at the end of every row', 'a$', ['a', 'b'], true],
    ['. stops at the end of a row', 'a.+b', ['a', 'b'], false],
    ['(?s) lifts that', '(?s)a.+b', ['a', 'b'], true],
    ['\\s goes on in the next row', 'a\\sb', ['a', 'b'], true],
    ['a blank does not', 'a b', ['a', 'b'], false],
    ['case counts', 'ABC', ['abc'], false],
    ['(?i) lifts that', '(?i)ABC', ['abc'], true],
    ['\\A is the start of the region', '\\Ab', ['a', 'b'], false],
    ['\\z is the end of the region', 'a\\z', ['a', 'b'], false],
    ['the last row with text ends the region', 'b\\z', ['a', 'b', '', ''], true],
    ['\\n is the end of a row', 'a\\nb', ['a', 'b'], true],
    ['\\b finds ASCII words', '\\bok\\b', ['not ok.'], true],
    ['(?-m) puts ^ at the start of the region', '(?-m:^b)', ['a', 'b'], false],
  ])('%s', (_name, pattern, lines, expected) => {
    expect(matches(pattern, lines)).toBe(expected);
  });
});
