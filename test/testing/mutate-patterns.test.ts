import { describe, expect, test } from 'vitest';
import { builtinManifests } from '../../src/index.js';
import { translated } from '../../src/manifest/pattern-group.js';
import { checkRegex } from '../../src/manifest/regex.js';
import { patternEdits } from '../../src/testing/mutation/pattern-edits.js';
import { widerRegions } from '../../src/testing/mutation/wider-regions.js';
import { type Alternation, parsePattern } from '../../src/testing/regex-syntax.js';

/** A pattern as nested lists: alternatives of parts, with anchors and classes in brackets. */
function outline({ branches }: Alternation): string {
  const text = branches.map(({ parts }) =>
    parts
      .map((part) => {
        const inner =
          part.kind === 'group' ? `(${outline(part.body)})` : JSON.stringify(part.text).slice(1, -1);
        const shown = part.kind === 'literal' || part.kind === 'group' ? inner : `<${inner}>`;
        return shown + part.quantifier;
      })
      .join(' '),
  );
  return text.join(' | ');
}

describe('the parts of a pattern', () => {
  test.each([
    ['^a+$', '<^> a+ <$>'],
    ['a|b(c|)d*?', 'a | b (c | ) d*?'],
    ['(?i)a|(?P<n>b){2,3}', '<(?i)> a | (b){2,3}'],
    ['(?:a(?s-m:b))', '(a (b))'],
    ['[]a][^]b][a\\]b][[:alpha:]|]', '<[]a]> <[^]b]> <[a\\\\]b]> <[[:alpha:]|]>'],
    ['\\p{Greek}\\pN\\d\\S.', '<\\\\p{Greek}> <\\\\pN> <\\\\d> <\\\\S> <.>'],
    ['\\A\\z\\b\\B', '<\\\\A> <\\\\z> <\\\\b> <\\\\B>'],
    ['\\x41\\x{42}\\u0043\\u{44}\\n\\.\\|', 'A B C D \\n . |'],
    ['\\Qa|b\\E|c', 'a|b | c'],
    ['a{,2}b{2', 'a { , 2 } b { 2'],
    ['❯ 🌑+', '❯   🌑+'],
  ])('%s', (pattern, expected) => {
    expect(outline(parsePattern(pattern))).toBe(expected);
  });
});

describe('edits of a pattern', () => {
  const edits = (pattern: string) => patternEdits(pattern).map((edit) => [edit.name, edit.pattern]);

  test('drop each alternative, at the top and in groups', () => {
    expect(edits('a(b|c|)|d')).toEqual([
      ['drop alternative "a(b|c|)"', 'd'],
      ['drop alternative "b"', 'a(c|)|d'],
      ['drop alternative "c"', 'a(b|)|d'],
      ['drop alternative ""', 'a(b|c)|d'],
      ['drop alternative "d"', 'a(b|c|)'],
    ]);
  });

  test('drop each anchor, with what quantifies it', () => {
    expect(edits('\\A^*(^ *| · )Esc\\b$\\z')).toEqual([
      ['drop \\A', '^*(^ *| · )Esc\\b$\\z'],
      ['drop ^', '\\A(^ *| · )Esc\\b$\\z'],
      ['drop alternative "^ *"', '\\A^*( · )Esc\\b$\\z'],
      ['drop ^ #2', '\\A^*( *| · )Esc\\b$\\z'],
      ['drop alternative " · "', '\\A^*(^ *)Esc\\b$\\z'],
      ['drop \\b', '\\A^*(^ *| · )Esc$\\z'],
      ['drop $', '\\A^*(^ *| · )Esc\\b\\z'],
      ['drop \\z', '\\A^*(^ *| · )Esc\\b$'],
    ]);
  });

  test('keep the flags that hold for later alternatives', () => {
    expect(edits('(?i)a|b(?s)|c').map(([, pattern]) => pattern)).toEqual([
      '(?i)b(?s)|c',
      '(?i)a|(?s)c',
      '(?i)a|b(?s)',
    ]);
  });

  test('leave classes and quoted text alone', () => {
    expect(edits('[a|b^$]\\Q^|$\\E\\^\\|')).toEqual([]);
  });

  test('a long alternative is cut in the name, and a name that comes twice is numbered', () => {
    const long = 'x'.repeat(60);
    expect(edits(`(${long}a|${long}b)`).map(([name]) => name)).toEqual([
      `drop alternative "${'x'.repeat(48)}…"`,
      `drop alternative "${'x'.repeat(48)}…" #2`,
    ]);
  });

  test('every edit of every shipped pattern compiles', () => {
    const patterns = builtinManifests()
      .flatMap(({ rules }) => rules)
      .flatMap(({ all, any, none }) => [...all, ...any, ...none]);
    const faults = patterns
      .flatMap(({ pattern }) => patternEdits(pattern))
      .filter(({ pattern }) => 'fault' in checkRegex(translated(pattern)));
    expect(patterns.length).toBeGreaterThan(50);
    expect(faults).toEqual([]);
  });
});

describe('wider regions', () => {
  test.each([
    ['screen', []],
    ['title', []],
    ['progress', []],
    ['dialog', ['screen']],
    ['bottom(1)', ['screen', 'bottom(5)']],
    ['top(200)', ['screen']],
    ['below_composer(2)', ['screen', 'below_composer', 'below_composer(6)']],
  ])('%s', (region, wider) => {
    expect(widerRegions(region)).toEqual(wider);
  });
});
