import { describe, expect, test } from 'vitest';
import { readRuleLine } from '../../src/manifest/rule-line.js';
import { textWidth } from '../../src/manifest/text-width.js';

const read = (row: string) => readRuleLine(row, 0, textWidth);

describe('a rule line', () => {
  test.each([
    ['a plain line', '────────────', { start: 0, end: 12, shape: 'line', labelled: false }],
    ['from the second column', ' ────────────', { start: 1, end: 13, shape: 'line' }],
    ['the shortest', '──────────', { end: 10 }],
    ['heavy', '━━━━━━━━━━━━', { shape: 'line' }],
    ['double', '════════════', { shape: 'line' }],
    ['dashed', '╌╌╌╌╌╌╌╌╌╌╌╌', { shape: 'line' }],
    ['upper blocks', '▀▀▀▀▀▀▀▀▀▀▀▀', { shape: 'block' }],
    ['lower blocks', '▄▄▄▄▄▄▄▄▄▄▄▄', { shape: 'block' }],
    ['eighths', '▔▔▔▔▔▔▔▔▔▔▔▔', { shape: 'block' }],
    ['the top of a box', '╭──────────╮', { shape: 'top' }],
    ['the bottom of a box', '╰──────────╯', { shape: 'bottom' }],
    ['a square box', '┌──────────┐', { shape: 'top' }],
    ['a double box', '╚══════════╝', { shape: 'bottom' }],
    ['the top of a bar box', '╻▄▄▄▄▄▄▄▄▄▄▄', { shape: 'top' }],
    ['the bottom of a bar box', '╹▀▀▀▀▀▀▀▀▀▀▀', { shape: 'bottom' }],
    ['a divider in a box', '├──────────┤', { shape: 'line' }],
    ['a title in the edge', '╭─ Trust ────────────╮', { shape: 'top', labelled: true, end: 22 }],
    ['a name at the end', '──────────── my-branch ──', { labelled: true, end: 25 }],
    ['two labels', '── Build ──────────── 10% ──', { labelled: true }],
    ['a wide label', '────────── 名前 ──', { labelled: true, end: 18 }],
    ['with a scroll bar', '──────────── ┃', { end: 12, labelled: false }],
    ['with another', '────────────    █', { end: 12 }],
  ])('%s', (_name, row, expected) => {
    expect(read(row)).toMatchObject({ row: 0, ...expected });
  });

  test.each([
    ['nothing', ''],
    ['indented by two', '  ────────────'],
    ['too short', '─────────'],
    ['Markdown', '------------'],
    ['stars', '* * * * * * *'],
    ['equals signs', '============'],
    ['a Markdown table', '|----|----|'],
    ['a table with columns', '┌──────────┬──────────┐'],
    ['between rows of a table', '├──────────┼──────────┤'],
    ['a tree', '├── src'],
    ['a branch', '└── a'],
    ['a diff', '+────────────'],
    ['a quote', '│ ────────────'],
    ['a box within a box', '│ ╭──────────╮ │'],
    ['text before it', 'a ────────────'],
    ['text behind it', '──────────── 40%'],
    ['a progress bar', '━━━━━━━━━━━━━━━━ 12.3/12.3 MB'],
    ['more label than line', '───── a long label that goes on ─────'],
    ['a little more label than line', '───── a label of 14 ─────'],
    ['a label that touches the line behind it', '──── name──────────'],
    ['three labels', '──── a ──── b ──── c ────'],
    ['a label that touches the line', '────────────a────────────'],
    ['blanks alone', '────────────  ────────────'],
    ['a right corner first', '╮──────────╭'],
    ['letters', 'abcdefghijkl'],
    ['full blocks', '████████████'],
  ])('is not: %s', (_name, row) => {
    expect(read(row)).toBeNull();
  });
});
