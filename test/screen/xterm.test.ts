import headless from '@xterm/headless';
import { expect, test } from 'vitest';
import { snapshotFromXterm } from '../../src/screen/xterm.js';
import { screenOf } from './support/screens.js';

const terminal = new headless.Terminal({ cols: 20, rows: 5, allowProposedApi: true });
const written = (data: string) => new Promise<void>((resolve) => terminal.write(data, resolve));

test('equals a screen of our own, wherever the user has scrolled to', async () => {
  const output = `${'line\r\n'.repeat(30)}❯\u00a0\x1b[1mbo\x1b[2mld\x1b[0m \x1b[7minv\x1b[27m\x1b[41m \x1b[0mx\u200b`;
  await written(output);
  terminal.scrollToTop();
  const theirs = snapshotFromXterm(terminal, { title: 't' });
  const ours = screenOf(output).snapshot();
  expect(theirs.lines).toEqual(ours.lines);
  expect(theirs).toMatchObject({ cols: 20, rows: 5, title: 't', alternate: false, cursor: ours.cursor });
  for (let row = 0; row < 5; row++)
    for (let col = 0; col < 20; col++) expect(theirs.style(row, col)).toBe(ours.style(row, col));
});

test('the alternate screen, a new revision, and no title unless given', async () => {
  const before = snapshotFromXterm(terminal);
  await written('\x1b[?1049h\x1b[H字');
  const after = snapshotFromXterm(terminal);
  expect(after).toMatchObject({ alternate: true, title: '' });
  expect(after.lines[0]).toBe('字');
  expect(after.revision).toBeGreaterThan(before.revision);
  expect(before.lines[0]).not.toBe('字');
});
