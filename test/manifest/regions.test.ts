import { describe, expect, test } from 'vitest';
import type { ComposerSpec, ScreenSnapshot } from '../../src/index.js';
import { cutRegion } from '../../src/manifest/cut-region.js';
import { Layout } from '../../src/manifest/layout.js';
import { parseRegion } from '../../src/manifest/region.js';
import { screen } from './support.js';

const LINE = '─'.repeat(20);
const NARROW = '─'.repeat(10);
const RULE: ComposerSpec = { frame: 'rule', prompt: ['❯', '>'], footer: 'any' };
const ANY: ComposerSpec = { frame: 'rule', prompt: [], footer: 'any' };
const BAR: ComposerSpec = { frame: 'bar', prompt: [], footer: 'any' };
const BARE: ComposerSpec = { frame: 'none', prompt: ['›'], footer: 'any' };

function cut(
  name: string,
  lines: readonly string[],
  spec: ComposerSpec | null,
  rest?: Partial<ScreenSnapshot>,
) {
  const region = parseRegion(name);
  if ('fault' in region) throw new Error(region.fault);
  return cutRegion(new Layout(screen(lines, rest), spec), region, false);
}

const rows = (name: string, lines: readonly string[], spec: ComposerSpec | null = null) =>
  cut(name, lines, spec).rows;

describe('rows counted from an edge', () => {
  const lines = ['', 'a', '', 'b', 'c', '', '', 'd', ''];

  test.each([
    ['screen', ['', 'a', '', 'b', 'c', '', '', 'd']],
    ['top(1)', ['a']],
    ['top(2)', ['a', '', 'b']],
    ['top(200)', ['a', '', 'b', 'c', '', '', 'd']],
    ['bottom(1)', ['d']],
    ['bottom(2)', ['c', '', '', 'd']],
    ['bottom(3)', ['b', 'c', '', '', 'd']],
    ['bottom(200)', ['a', '', 'b', 'c', '', '', 'd']],
    ['last_block', ['d']],
  ])('%s', (name, expected) => {
    expect(rows(name, lines)).toEqual(expected);
  });

  test.each(['screen', 'top(3)', 'bottom(3)', 'last_block', 'title', 'progress', 'above_rule', 'below_rule'])(
    '%s is empty on a blank screen',
    (name) => {
      expect(rows(name, ['', '   ', ''])).toEqual([]);
      expect(rows(name, [])).toEqual([]);
    },
  );

  test('the last block is a run of rows', () => {
    expect(rows('last_block', ['a', '', 'b', 'c', ''])).toEqual(['b', 'c']);
  });

  test('a region knows where its rows stand', () => {
    expect(cut('bottom(2)', lines, null).first).toBe(4);
    expect(cut('top(2)', lines, null).first).toBe(1);
  });
});

describe('title and progress', () => {
  test('the title, without the blanks that pad it', () => {
    expect(cut('title', [], null, { title: '✳ x   ' }).rows).toEqual(['✳ x']);
  });

  test.each([
    ['none', null, []],
    ['none', 40, []],
    ['normal', 40, ['normal 40']],
    ['error', 0, ['error 0']],
    ['paused', null, ['paused']],
    ['indeterminate', null, ['indeterminate']],
  ] as const)('progress %s %j', (state, value, expected) => {
    expect(cut('progress', [], null, { progress: { state, value } }).rows).toEqual(expected);
  });
});

describe('around the last rule line', () => {
  test('above and below', () => {
    const lines = ['a', LINE, 'b', '', LINE, 'c', '', 'd', ''];
    expect(rows('above_rule', lines)).toEqual(['a', LINE, 'b']);
    expect(rows('below_rule', lines)).toEqual(['c', '', 'd']);
  });

  test('empty without a line, or with nothing there', () => {
    expect(rows('below_rule', ['a', 'b'])).toEqual([]);
    expect(rows('above_rule', ['a', 'b'])).toEqual([]);
    expect(rows('below_rule', ['a', LINE, ''])).toEqual([]);
    expect(rows('above_rule', [LINE, 'a'])).toEqual([]);
  });

  test('a line within an answer is none', () => {
    expect(rows('below_rule', ['● The layout:', `  ${LINE}`, '  text'])).toEqual([]);
  });
});

/** Where the live composer of a screen is, in the words of the regions; null when none is live. */
function composer(lines: readonly string[], spec: ComposerSpec) {
  const { composer: found } = new Layout(screen(lines), spec);
  if (found === null) {
    for (const name of [
      'composer',
      'above_composer',
      'below_composer',
      'above_composer(2)',
      'below_composer(2)',
    ]) {
      expect(rows(name, lines, spec)).toEqual([]);
    }
    return null;
  }
  return {
    above: rows('above_composer', lines, spec),
    composer: rows('composer', lines, spec),
    below: rows('below_composer', lines, spec),
  };
}

describe('a composer between rule lines', () => {
  test.each<[string, readonly string[], ComposerSpec, ReturnType<typeof composer>]>([
    ['empty', ['a', LINE, '❯', LINE, '  hint'], RULE, { above: ['a'], composer: ['❯'], below: ['  hint'] }],
    [
      'with text',
      [LINE, '❯ hello', '  world', LINE],
      RULE,
      { above: [], composer: ['❯ hello', '  world'], below: [] },
    ],
    ['indented prompt', [LINE, '  > hello', LINE], RULE, { above: [], composer: ['  > hello'], below: [] }],
    [
      'in a box',
      [
        'a',
        '╭──────────────────╮',
        '│ > hello          │',
        '│   world          │',
        '╰──────────────────╯',
        '  b',
      ],
      RULE,
      { above: ['a'], composer: [' > hello', '   world'], below: ['  b'] },
    ],
    [
      'between bars',
      ['▄'.repeat(20), ' > hello', '▀'.repeat(20), 'b'],
      RULE,
      { above: [], composer: [' > hello'], below: ['b'] },
    ],
    [
      'a line with a name',
      [`────── 分支 ────────`, '❯ hello', LINE],
      RULE,
      { above: [], composer: ['❯ hello'], below: [] },
    ],
    [
      'text in it that looks like a line',
      [LINE, '❯ look:', `  ${'─'.repeat(18)}`, '  x', LINE, 'b'],
      RULE,
      { above: [], composer: ['❯ look:', `  ${'─'.repeat(18)}`, '  x'], below: ['b'] },
    ],
    [
      'a shorter line in the footer',
      [LINE, '❯', LINE, '─'.repeat(9), 'b'],
      RULE,
      { above: [], composer: ['❯'], below: ['─'.repeat(9), 'b'] },
    ],
    [
      'without a prompt',
      ['a', LINE, 'text', LINE, 'b'],
      ANY,
      { above: ['a'], composer: ['text'], below: ['b'] },
    ],
    [
      'without a prompt and without text',
      ['a', LINE, '', LINE, 'b'],
      ANY,
      { above: ['a'], composer: [], below: ['b'] },
    ],
    [
      'the side of the box is the prompt',
      ['a', `╻${'▄'.repeat(19)}`, '┃', '┃ hello', `╹${'▀'.repeat(19)}`, 'b'],
      { frame: 'rule', prompt: ['❯', '┃'], footer: 'any' },
      { above: ['a'], composer: ['', ' hello'], below: ['b'] },
    ],
    [
      'a scroll bar beside it',
      ['a  ┃', `${LINE} ┃`, '❯ hello           ┃', `${LINE} █`, 'b'],
      RULE,
      { above: ['a  ┃'], composer: ['❯ hello'], below: ['b'] },
    ],
    [
      'an indented footer below it',
      [LINE, '❯ hello', LINE, '', '  footer'],
      { ...RULE, footer: 'indented' },
      { above: [], composer: ['❯ hello'], below: ['', '  footer'] },
    ],
    [
      'the lowest counts',
      [LINE, '> old', LINE, 'a', LINE, '> new', LINE],
      RULE,
      {
        above: [LINE, '> old', LINE, 'a'],
        composer: ['> new'],
        below: [],
      },
    ],
  ])('%s', (_name, lines, spec, expected) => {
    expect(composer(lines, spec)).toEqual(expected);
  });

  test.each<[string, readonly string[], ComposerSpec]>([
    ['there is no line', ['❯ hello'], RULE],
    ['nothing closes it', [LINE, '❯ hello', 'x'], RULE],
    ['a shell writes below it', [LINE, '❯ hello', LINE, '  footer', 'dev$'], { ...RULE, footer: 'indented' }],
    ['nothing is in it', ['a', LINE, LINE, 'b'], RULE],
    ['nothing is in it, for any row', ['a', LINE, LINE, 'b'], ANY],
    ['the row below opens with no prompt', [LINE, 'hello', '❯ x', LINE], RULE],
    ['the prompt touches the text', [LINE, '❯hello', LINE], RULE],
    ['the prompt is too far in', [LINE, '   ❯ hello', LINE], RULE],
    ['a blank row follows the line', [LINE, '', '❯ hello', LINE], RULE],
    ['the closing line is shorter', [LINE, '❯ hello', '─'.repeat(17)], RULE],
    ['a dialog stands below it', [LINE, '❯ hello', LINE, LINE, ' Proceed?', ' ❯ 1. Yes'], RULE],
    ['a box half as wide stands below it', [LINE, '❯ hello', LINE, `╭${'─'.repeat(8)}╮`, 'x'], RULE],
    [
      'the last pair of a dialog',
      [LINE, ' Database', '❯ 1. Postgres', LINE, '  5. Chat', 'Enter to select'],
      RULE,
    ],
    ['it is quoted in an answer', [`  ${LINE}`, '  ❯ hello', `  ${LINE}`], RULE],
  ])('is not live when %s', (_name, lines, spec) => {
    expect(composer(lines, spec)).toBeNull();
  });

  test('a line of less than half its width below it does not matter', () => {
    const wide = '─'.repeat(40);
    expect(composer([wide, '❯', wide, NARROW, 'b'], RULE)).toMatchObject({ composer: ['❯'] });
  });
});

describe('a composer beside a bar', () => {
  test.each<[string, readonly string[], ReturnType<typeof composer>]>([
    [
      'closed',
      ['a', '  ┃', '  ┃  hello', '  ╹▀▀▀▀', '   b'],
      {
        above: ['a'],
        composer: ['', '  hello'],
        below: ['   b'],
      },
    ],
    [
      'far in',
      ['', `${' '.repeat(20)}┃ hello`, `${' '.repeat(20)}╹▀▀`],
      { above: [], composer: [' hello'], below: [] },
    ],
    [
      'with a top edge',
      ['a', '╻▄▄▄▄', '┃ hello', '╹▀▀▀▀'],
      { above: ['a'], composer: [' hello'], below: [] },
    ],
    [
      'a message above it',
      ['┃ said', '', '┃ hello', '╹▀▀'],
      { above: ['┃ said'], composer: [' hello'], below: [] },
    ],
    [
      'a bar in another column above it',
      ['    ┃ said', '┃ hello', '╹▀▀'],
      {
        above: ['    ┃ said'],
        composer: [' hello'],
        below: [],
      },
    ],
  ])('%s', (_name, lines, expected) => {
    expect(composer(lines, BAR)).toEqual(expected);
  });

  test.each<[string, readonly string[]]>([
    ['there is no bar', ['hello', '╹▀▀▀']],
    ['nothing closes it', ['┃ hello', '']],
    ['it ends the screen', ['a', '┃ hello']],
    ['the closing glyph stands in another column', ['  ┃ hello', '╹▀▀▀']],
    ['a dialog that is not closed stands below it', ['┃ hello', '╹▀▀▀', '', '┃ Permission required']],
  ])('is not live when %s', (_name, lines) => {
    expect(composer(lines, BAR)).toBeNull();
  });
});

describe('a bare composer', () => {
  test.each<[string, readonly string[], ReturnType<typeof composer>]>([
    [
      'one row',
      ['a', '', '› hello', '', '  footer'],
      { above: ['a'], composer: ['› hello'], below: ['', '  footer'] },
    ],
    [
      'several rows',
      ['› hello', '  world', '', 'b'],
      { above: [], composer: ['› hello', '  world'], below: ['', 'b'] },
    ],
    ['empty', ['›'], { above: [], composer: ['›'], below: [] }],
    ['the lowest counts', ['› old', '', '› new'], { above: ['› old'], composer: ['› new'], below: [] }],
    ['to the end of the screen', ['a', '› hello'], { above: ['a'], composer: ['› hello'], below: [] }],
  ])('%s', (_name, lines, expected) => {
    expect(composer(lines, BARE)).toEqual(expected);
  });

  test.each<[string, readonly string[]]>([
    ['no row opens with the prompt', ['a', '>› b']],
    ['it is indented by two', ['  › quoted']],
    ['the prompt touches the text', ['›hello']],
  ])('is missing when %s', (_name, lines) => {
    expect(composer(lines, BARE)).toBeNull();
  });
});

describe('rows counted from the composer', () => {
  const lines = ['a', '', 'b', '', LINE, '❯', LINE, '', 'c', '', 'd'];

  test.each([
    ['above_composer(1)', ['b']],
    ['above_composer(2)', ['a', '', 'b']],
    ['above_composer(9)', ['a', '', 'b']],
    ['below_composer(1)', ['c']],
    ['below_composer(2)', ['c', '', 'd']],
  ])('%s', (name, expected) => {
    expect(rows(name, lines, RULE)).toEqual(expected);
  });
});

describe('the dialog', () => {
  const top = '╭──────────────────╮';
  const bottom = '╰──────────────────╯';

  test.each<[string, readonly string[], readonly string[]]>([
    ['below a line', ['a', LINE, ' Proceed?', '', ' ❯ 1. Yes', ''], [' Proceed?', '', ' ❯ 1. Yes']],
    [
      'with a line between its parts',
      ['a', LINE, ' 1. A', LINE, ' 2. Chat', 'Enter'],
      [' 1. A', LINE, ' 2. Chat', 'Enter'],
    ],
    ['with a line at its end', ['a', LINE, ' Q?', ' ❯ A', LINE], [' Q?', ' ❯ A', LINE]],
    [
      'in a box',
      ['a', top, '│ Proceed?         │', '│ ❯ 1. Yes         │', bottom, ' Enter'],
      [' Proceed?', ' ❯ 1. Yes', bottom, ' Enter'],
    ],
    ['a box cut off at the bottom', ['a', top, '│ Proceed?         │'], [' Proceed?']],
    ['a box cut off at the top', ['│ Proceed?         │', bottom, ' Enter'], [' Enter']],
    [
      'with a box within its box',
      [top, '│ ╭──────╮         │', '│ │ x    │         │', bottom],
      [' ╭──────╮', ' │ x    │', bottom],
    ],
    ['below messages between bars', ['▄'.repeat(20), ' > hi', '▀'.repeat(20), LINE, ' Q?'], [' Q?']],
    [
      'below a separator with a label',
      [`─ Worked for 9s ─${LINE}`, 'a', LINE + '─'.repeat(17), ' Q?'],
      [' Q?'],
    ],
    ['a label in its own line', ['a', `─ Question ─────────`, ' Q?'], [' Q?']],
  ])('%s', (_name, lines, expected) => {
    expect(rows('dialog', lines, RULE)).toEqual(expected);
  });

  test.each<[string, readonly string[]]>([
    ['there is no line', ['a', ' ❯ 1. Yes']],
    ['nothing stands below the line', ['a', LINE]],
    ['a composer is live', ['a', LINE, '❯', LINE, ' b']],
  ])('is empty when %s', (_name, lines) => {
    expect(rows('dialog', lines, RULE)).toEqual([]);
  });
});

describe('the sides of a box', () => {
  const dialog = (row: string) => rows('dialog', [LINE, row], RULE)[0] ?? '';

  test.each([
    ['│ text │', ' text'],
    ['│text', 'text'],
    ['  ┃  text', '  text'],
    ['║ text ║', ' text'],
    ['▌ text', ' text'],
    ['text │', 'text'],
    ['text        ┃', 'text'],
    ['| text |', ' text'],
    ['│ │ text │ │', ' │ text │'],
    ['| grep x', '| grep x'],
    ['|', '|'],
    ['a | b', 'a | b'],
    ['a │ b', 'a │ b'],
    ['  text', '  text'],
  ])('%j is %j', (row, expected) => {
    expect(dialog(row)).toBe(expected);
  });

  test('a row of sides alone is blank', () => {
    expect(rows('dialog', [LINE, '│', '│ x', '│  │', '│ y'], RULE)).toEqual(['', ' x', '', ' y']);
  });

  test('are kept in every other region', () => {
    expect(rows('bottom(1)', ['│ text │'])).toEqual(['│ text │']);
    expect(rows('above_composer', ['│ text │', LINE, '❯', LINE], RULE)).toEqual(['│ text │']);
  });
});
