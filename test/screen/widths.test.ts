import { writeFileSync } from 'node:fs';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { VtScreen } from '../../src/screen/screen.js';
import { linesOf, screenOf } from './support/screens.js';
import { deriveFlags, renderWidthTables } from './support/width-tables-source.js';

const screen = new VtScreen({ cols: 40, rows: 1 });

function columnsOf(text: string): number {
  screen.write(`\x1b[H\x1b[2K${text}`);
  return screen.vt.x;
}

if (process.env.UPDATE_WIDTH_TABLES)
  test('width tables are written', () => writeFileSync('src/screen/width-tables.ts', renderWidthTables()));

test('every code point is as wide as string-width says', () => {
  const wrong: string[] = [];
  const unassigned = /\p{Cn}/u;
  for (let code = 0x20; code <= 0x10ffff; code++) {
    if ((code >= 0x7f && code < 0xa0) || (code >= 0xd800 && code <= 0xdfff)) continue;
    const text = String.fromCodePoint(code);
    // Tables and engine may be of different Unicode versions: what this engine does not know cannot be asked.
    if (columnsOf(text) !== stringWidth(text) && !unassigned.test(text)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

test('what presentation selectors, skin tones and joiners do to each character is what string-width says', () => {
  const wrong: string[] = [];
  const check = (text: string) => {
    if (columnsOf(text) !== stringWidth(text))
      wrong.push(`${text} ${[...text].map((c) => c.codePointAt(0)!.toString(16))}`);
  };
  // All emoji are in these two ranges.
  for (const [first, last] of [
    [0x20, 0x33ff],
    [0x1f000, 0x1faff],
  ] as const) {
    for (let code = first; code <= last; code++) {
      const base = String.fromCodePoint(code);
      // Marks would join what stands before; to jamo string-width adds the width of everything in the cluster.
      if (
        /[\p{M}\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(base) ||
        /[\u1100-\u11ff]/.test(base)
      )
        continue;
      check(`${base}\ufe0f`);
      check(`${base}\u{1f3fd}`);
      check(`${base}\u20e3`);
      check(`${base}\u200d♀`);
    }
  }
  expect(wrong).toEqual([]);
});

const SEQUENCES = {
  'presentation selectors': ['⚠️', '☀️', '❤️', 'ℹ️', '▶️', '✔️', '⚠', '⌚️', '⌚︎', 'a\ufe0f', '😀️'],
  keycaps: ['1️⃣', '#️⃣', '*️⃣', '1⃣', '9⃣', 'a⃣', '1\ufe0f'],
  'skin tones': ['👍🏽', '☝🏽', '✌🏿', '🕵🏻', '🚗🏽', 'a🏽', '🏽', '👩🏽‍💻'],
  'joined sequences': [
    '👩‍💻',
    '👨‍👩‍👧',
    '👨‍👩‍👧‍👦',
    '🏳️‍🌈',
    '🏴‍☠️',
    '❤️‍🔥',
    '❤‍🔥',
    '👩🏻‍❤️‍💋‍👩🏼',
    'a\u200d😀',
    '😀\u200da',
    '😀\u200d',
    '♂\u200d♀',
  ],
  flags: ['🇩🇪', '🇯🇵🇺🇸', '🇦', '🇦🇦', '🇩🇪🇫', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  marks: ['e\u0301', 'a\u0300\u0301\u0302', '字\u0301', 'กำ', 'ກຳ', 'का', 'கி', 'ｶﾞ', 'か\u3099'],
  hangul: [
    '\u1100\u1161',
    '\u1100\u1161\u11a8',
    '\u1100',
    '\u1161',
    '\u11a8',
    '\u1100\u1100\u1161',
    '\u1161\u11a8',
    '한\u11a8',
    '하\u11ab',
    '하\u1161',
    '한\u1161',
  ],
  invisible: ['\u200b', 'a\u200bb', '\u00ad', '\ufeff', 'a\u2060b', '\u200e', '\u115f', '\u3164'],
  spaces: ['\u00a0', '\u2003', '\u3000', '\u202f', '\u1680'],
};

for (const [name, sequences] of Object.entries(SEQUENCES))
  test(`${name} are as wide as string-width says`, () => {
    for (const sequence of sequences)
      for (const text of [sequence, `x${sequence}y`, sequence + sequence])
        expect([text, columnsOf(text)]).toEqual([text, stringWidth(text)]);
  });

test('all flags are two columns', () => {
  for (const pair of deriveFlags().match(/../g)!) {
    const flag = String.fromCodePoint(...[...pair].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
    expect([flag, columnsOf(flag)]).toEqual([flag, 2]);
  }
});

test('a cluster is one character of its line, and two columns where it is wide', () => {
  expect(linesOf('👩‍💻x\x1b[1;3Hy\x1b[2;1H⚠️z')).toEqual(['👩‍💻y', '⚠️z']);
  expect(screenOf('⚠️z').vt.x).toBe(3);
});

test('what becomes wide in the last column moves to the next row, or stays narrow without autowrap', () => {
  expect(linesOf('\x1b[20G⚠️x')).toEqual(['', '⚠️x']);
  expect(linesOf('\x1b[?7l\x1b[20G⚠️')).toEqual([`${' '.repeat(19)}⚠️`]);
});

test('a pair of regional indicators does not join across a cursor move', () => {
  expect(screenOf('🇩\x1b[1C\x1b[1D🇪').vt.x).toBe(2);
});

test('two rules of string-width that no terminal follows are left out', () => {
  // A conjunct of two consonants: one cluster for Unicode, two columns in terminals.
  expect([stringWidth('क्ष'), columnsOf('क्ष')]).toEqual([1, 2]);
  // A letter that Unicode prepends to the next.
  expect([stringWidth('ൎക'), columnsOf('ൎക')]).toEqual([1, 2]);
});
