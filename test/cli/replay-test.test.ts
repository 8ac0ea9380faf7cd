import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { panestate } from './run.js';

const RULES = `
schema = 1
id = "mine"
name = "Mine"
version = "1.0"
[[rules]]
id = "asks"
state = "blocked"
any = ['^Continue\\?']
[[rules]]
id = "spins"
state = "working"
any = ['^\\* ']
`;

/** Works from 0 s, asks from 10 s, is answered at 20 s. The prompt shows from 10.5 s until it is erased. */
const SESSION = [
  '{"version":2,"width":40,"height":5}',
  '[0,"m","state:working"]',
  '[0,"o","* thinking"]',
  '[10,"m","state:blocked"]',
  '[10,"m","why:tool call delivered"]',
  '[10.5,"o","\\r\\u001b[KContinue?"]',
  '[20,"m","state:idle"]',
  '[20.25,"o","\\r\\u001b[K> "]',
  '[30,"m","end"]',
];

let folder: string;
const file = (path: string) => join(folder, path);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panestate-cli-'));
  mkdirSync(file('good'));
  mkdirSync(file('bad/idle'), { recursive: true });
  mkdirSync(file('empty'));
  writeFileSync(file('mine.toml'), RULES);
  writeFileSync(file('good/session.cast'), SESSION.join('\n'));
  // The prompt is never drawn, and stays after it is answered.
  const bad = SESSION.filter((line) => !line.includes('Continue'))
    .join('\n')
    .replace('> ', 'Continue?');
  writeFileSync(file('bad/session.cast'), bad);
  writeFileSync(file('bad/idle/quote.txt'), 'Continue?\n');
  writeFileSync(file('broken.cast'), `${SESSION[0]}\n[1,"o"`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('replay', () => {
  test('prints what changes, the deciding line, and the truth', async () => {
    const { code, out } = await panestate(['replay', file('good/session.cast'), '-m', file('mine.toml')]);
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      '   0.0 s  ·  working  spins                     * thinking  settling',
      '   1.5 s  ✓  working  spins                     * thinking',
      '   8.5 s  ·  working  spins                     * thinking  before a change',
      '  10.0 s  ·  working  spins                     * thinking  settling',
      '  10.5 s  ·  blocked  asks                      Continue?  settling',
      '  11.5 s  ✓  blocked  asks                      Continue?',
      '  18.5 s  ·  blocked  asks                      Continue?  before a change',
      '  20.0 s  ·  blocked  asks                      Continue?  settling',
      '  20.3 s  ·  idle     (no rule)                   settling',
      '  21.5 s  ✓  idle     (no rule)',
      '100.00 % right of 22.6 s judged; 0 of 1 prompts missed; false blocked 0.0 s',
      '',
    ]);
  });

  test('says what is wrong', async () => {
    const { out } = await panestate(['replay', file('bad/session.cast'), '-m', file('mine.toml')]);
    expect(out).toMatch(/11\.5 s {2}✗ {2}working .* truth: blocked\n/);
    expect(out).toContain('1 of 1 prompts missed');
  });

  test('prints JSON lines', async () => {
    const { out } = await panestate(['replay', file('good/session.cast'), '-m', file('mine.toml'), '--json']);
    const entries = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(entries[5]).toEqual({
      from: 11.5,
      to: 18.5,
      state: 'blocked',
      kind: null,
      rule: 'asks',
      hold: false,
      line: 'Continue?',
      truth: 'blocked',
      right: true,
      note: null,
    });
  });

  test('shows its progress to a person only', async () => {
    const args = ['replay', file('good/session.cast'), '-m', file('mine.toml')];
    const { err } = await panestate(args, { errIsTerminal: true });
    expect(err).toMatch(/\r\u001b\[K\[#{15} {15}\] 15 s/);
    expect(err.endsWith('\r\u001b[K')).toBe(true);
    expect((await panestate(args)).err).toBe('');
  });

  test('needs to know the agent', async () => {
    const { code, err } = await panestate(['replay', file('good/session.cast')]);
    expect(code).toBe(2);
    expect(err).toContain(
      'session.cast: the folders do not say which agent this is; give --agent or --manifest',
    );
  });

  test('says where a recording is malformed', async () => {
    const { code, err } = await panestate(['replay', file('broken.cast'), '-m', file('mine.toml')]);
    expect(code).toBe(2);
    expect(err).toContain('broken.cast:2: not JSON');
  });

  test('takes one recording, not a folder of other things', async () => {
    const { code, err } = await panestate(['replay', file('bad/idle'), '-m', file('mine.toml')]);
    expect(code).toBe(2);
    expect(err).toContain('one recording is needed');
  });
});

describe('test', () => {
  test('passes with a table and exit code 0', async () => {
    const { code, out } = await panestate(['test', file('good'), '-m', file('mine.toml')]);
    expect(code).toBe(0);
    expect(out).toMatch(/^agent +version +recordings +judged +right +prompts +missed +false blocked/);
    expect(out).toMatch(/100\.00 % +1 +0 +0\.0 s +0\.0 s/);
    expect(out.trimEnd().endsWith('passed')).toBe(true);
  });

  test('lists what fails: where, when, expected, got, and the screen then', async () => {
    const { code, out } = await panestate(['test', file('bad'), '-m', file('mine.toml')]);
    expect(code).toBe(1);
    expect(out).toContain(
      'session.cast\n' +
        '  11.5 s – 18.5 s  expected blocked, got working  spins  prompt missed  tool call delivered\n' +
        '      │* thinking\n' +
        '  21.5 s – 30.1 s  expected idle, got blocked  asks\n' +
        '      │Continue?\n',
    );
    expect(out).toContain('idle/quote.txt\n  expected idle, got blocked  asks\n      │Continue?\n');
    expect(out).toContain('screens: 0 of 1 right');
    expect(out.trimEnd().endsWith('failed')).toBe(true);
  });

  test('shows as many rows as asked for', async () => {
    const { out } = await panestate(['test', file('bad'), '-m', file('mine.toml'), '--rows', '0']);
    expect(out).not.toContain('│');
  });

  test('a lower bar lets wrong time pass, but never a missed prompt or a false alarm', async () => {
    const { code } = await panestate(['test', file('bad'), '-m', file('mine.toml'), '--min-right', '0']);
    expect(code).toBe(1);
  });

  test('prints JSON', async () => {
    const { code, out } = await panestate(['test', file('bad'), '-m', file('mine.toml'), '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      total: { prompts: 1, missed: 1 },
      recordings: [
        {
          missed: 1,
          wrong: [
            { truth: 'blocked', got: 'working' },
            { truth: 'idle', got: 'blocked' },
          ],
        },
      ],
      screens: [{ expect: 'idle', failed: true }],
      skipped: [],
    });
  });

  test('says which agents it has no rules for', async () => {
    const { out } = await panestate(['test', file('bad/idle')]);
    expect(out).toContain('Not judged, because no rules are shipped for them: bad');
  });

  test('a folder without fixtures is a mistake, not a success', async () => {
    const { code, err } = await panestate(['test', file('empty')]);
    expect(code).toBe(2);
    expect(err).toContain('no fixtures here');
  });
});
