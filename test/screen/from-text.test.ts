import { expect, test } from 'vitest';
import { snapshotFromText } from '../../src/screen/from-text.js';
import { Style } from '../../src/screen/types.js';

test('lines become rows; CRLF and a newline at the end are no text', () => {
  expect(snapshotFromText('a\r\n\r\n b \r\n').lines).toEqual(['a', '', ' b']);
  expect(snapshotFromText('a').lines).toEqual(['a']);
  expect(snapshotFromText('').lines).toEqual(['']);
  expect(snapshotFromText('\n').lines).toEqual(['']);
  expect(snapshotFromText('a\n\n\n').lines).toEqual(['a', '', '']);
});

test('what the text cannot tell', () => {
  expect(snapshotFromText('a', { title: 't' })).toMatchObject({
    cols: 80,
    rows: 1,
    title: 't',
    progress: { state: 'none', value: null },
    cursor: { row: 0, col: 0, visible: false },
    alternate: false,
    revision: 0,
  });
});

test('colours of capture-pane -e are styles, across lines too, and links are skipped', () => {
  const snapshot = snapshotFromText(
    '\x1b[1mbold\nstill\x1b[0m \x1b[2mfaint\x1b[0m\n\x1b]8;;http://x\x1b\\link\x1b]8;;\x1b\\ \x1b[48;5;4mbg\x1b[49m',
  );
  expect(snapshot.lines).toEqual(['bold', 'still faint', 'link bg']);
  expect([snapshot.style(0, 0), snapshot.style(1, 0), snapshot.style(1, 5), snapshot.style(1, 6)]).toEqual([
    Style.bold,
    Style.bold,
    0,
    Style.faint,
  ]);
  expect([snapshot.style(2, 0), snapshot.style(2, 5)]).toEqual([0, Style.background]);
});

test('the width is the longest row, at least 80; rows longer than a given width wrap', () => {
  expect(snapshotFromText('x'.repeat(100)).cols).toBe(100);
  expect(snapshotFromText('字'.repeat(50)).cols).toBe(100);
  expect(snapshotFromText(`${'x'.repeat(600)}y`)).toMatchObject({ cols: 500, rows: 2 });
  expect(snapshotFromText('abcdef\ngh', { cols: 4 }).lines).toEqual(['abcd', 'ef', 'gh']);
  expect(snapshotFromText('ab字', { cols: 3 }).lines).toEqual(['ab', '字']);
  expect(snapshotFromText('abcd\nef', { cols: 4 }).lines).toEqual(['abcd', 'ef']);
});

test('of more rows the bottom ones are kept, fewer are padded', () => {
  expect(snapshotFromText('1\n2\n3\n', { rows: 2 }).lines).toEqual(['2', '3']);
  expect(snapshotFromText('1\n', { rows: 3 }).lines).toEqual(['1', '', '']);
  expect(snapshotFromText('abcdef', { cols: 2, rows: 2 }).lines).toEqual(['cd', 'ef']);
  const many = snapshotFromText(Array.from({ length: 1000 }, (_, k) => `${k}`).join('\n'));
  expect([many.rows, many.lines[0], many.lines.at(-1)]).toEqual([200, '800', '999']);
});

test('characters are those of a screen', () => {
  expect(snapshotFromText('❯\u00a0x\u200by\u3000z').lines).toEqual(['❯ xy z']);
  expect(snapshotFromText('a\tb').lines).toEqual(['a       b']);
});

test('bounds', () => {
  for (const options of [{ cols: 0 }, { cols: 501 }, { rows: 0 }, { rows: 201 }])
    expect(() => snapshotFromText('a', options)).toThrow(
      expect.objectContaining({ argument: Object.keys(options)[0] }),
    );
});
