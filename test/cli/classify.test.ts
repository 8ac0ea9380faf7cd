import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { panestate } from './run.js';

const PROMPT = ' Do you want to proceed?\n ❯ 1. Yes\n   2. No\n\n Esc to cancel\n';
const RULES = `
schema = 1
id = "mine"
name = "Mine"
version = "1.0"
[[rules]]
id = "asks"
state = "blocked"
kind = "permission"
any = ['Do you want']
[[rules]]
id = "titled"
state = "working"
any = [{ region = "title", pattern = '^busy' }]
[[rules]]
id = "pager"
state = "hold"
any = ['^-- more --']
`;

let folder: string;
let rules: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panestate-cli-'));
  rules = join(folder, 'mine.toml');
  writeFileSync(rules, RULES);
  writeFileSync(join(folder, 'screen.txt'), PROMPT);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('classify', () => {
  test('reads standard input and prints state, kind and rule', async () => {
    const { code, out, err } = await panestate(['classify', '--agent', 'claude'], { stdin: PROMPT });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^blocked {2}permission {2}claude\/[\w-]+\n$/);
  });

  test('reads a file, and rules of your own', async () => {
    expect(await panestate(['classify', join(folder, 'screen.txt'), '-m', rules])).toEqual({
      code: 0,
      out: 'blocked  permission  mine/asks\n',
      err: '',
    });
  });

  test('says so when no rule matched, or when the agent is covered', async () => {
    expect((await panestate(['classify', '-m', rules], { stdin: 'hello' })).out).toBe(
      'idle  -  no rule matched\n',
    );
    expect((await panestate(['classify', '-m', rules], { stdin: '-- more --' })).out).toBe(
      'hold  -  mine/pager\n',
    );
  });

  test('takes a title, and output with escape sequences', async () => {
    const titled = await panestate(['classify', '-m', rules, '--title', 'busy now'], { stdin: 'hello' });
    expect(titled.out).toBe('working  -  mine/titled\n');
    const moved = await panestate(['classify', '-m', rules], {
      stdin: '\u001b[2;2HDo\u001b[2;5Hyou\u001b[2;9Hwant',
    });
    expect(moved.out).toBe('blocked  permission  mine/asks\n');
    const both = await panestate(['classify', '-m', rules, '--title', 'busy'], { stdin: '\u001b[1mhello' });
    expect(both.out).toBe('working  -  mine/titled\n');
  });

  test('prints JSON', async () => {
    const { out } = await panestate(['classify', '-m', rules, '--json'], { stdin: PROMPT });
    expect(JSON.parse(out)).toEqual({
      agent: 'mine',
      state: 'blocked',
      kind: 'permission',
      rule: 'asks',
      hold: false,
    });
  });

  test('colours for a person, unless NO_COLOR says otherwise', async () => {
    const on = { stdin: PROMPT, outIsTerminal: true };
    expect((await panestate(['classify', '-m', rules], on)).out).toContain('\u001b[31m');
    expect((await panestate(['classify', '-m', rules], { ...on, env: { NO_COLOR: '1' } })).out).not.toContain(
      '\u001b',
    );
  });
});

describe('errors say what is wrong and what to do, with exit code 2', () => {
  const cases: [name: string, args: () => string[], message: string | RegExp][] = [
    [
      'no agent',
      () => ['classify'],
      /which agent .* --agent <name> or --manifest <file>\.\nKnown agents: .*claude/,
    ],
    [
      'unknown agent',
      () => ['classify', '-a', 'clod'],
      /no rules are shipped for the agent "clod"\.\nKnown agents:/,
    ],
    ['both', () => ['classify', '-a', 'claude', '-m', rules], 'give --agent or --manifest, not both'],
    ['no manifest file', () => ['classify', '-m', 'no.toml'], '--manifest no.toml: cannot be read'],
    ['no screen file', () => ['classify', 'no.txt', '-a', 'claude'], 'no.txt: cannot be read'],
    ['a malformed manifest', () => ['classify', '-m', join(folder, 'screen.txt')], 'screen.txt:1:'],
    [
      'unknown option',
      () => ['classify', '--agnet', 'claude'],
      "unknown option '--agnet'\n(Did you mean --agent?)",
    ],
    ['unknown command', () => ['clasify'], "unknown command 'clasify'\n(Did you mean classify?)"],
    ['a size that is none', () => ['classify', '-a', 'claude', '--cols', 'wide'], 'a whole number above 0'],
    ['a size that is too large', () => ['classify', '-a', 'claude', '--cols', '100000'], 'cols'],
  ];
  test.each(cases)('%s', async (_, args, message) => {
    const { code, out, err } = await panestate(args(), { stdin: '\u001b[1mhello' });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
    expect(err).not.toMatch(/^ +at /m);
  });

  test('nothing piped in', async () => {
    const { code, err } = await panestate(['classify', '-a', 'claude']);
    expect(code).toBe(2);
    expect(err).toContain('tmux capture-pane -p');
  });
});

describe('help', () => {
  test('is what no arguments give, with examples and exit codes', async () => {
    const { code, out } = await panestate([]);
    expect(code).toBe(0);
    for (const text of ['classify', 'explain', 'replay', 'test', 'Examples:', 'Exit codes:'])
      expect(out).toContain(text);
    expect(await panestate(['--help'])).toEqual({ code, out, err: '' });
  });

  test('of every command has examples', async () => {
    for (const command of ['classify', 'explain', 'replay', 'test']) {
      const { code, out } = await panestate([command, '--help']);
      expect(code).toBe(0);
      expect(out).toContain('Examples:');
    }
  });

  test('--version', async () => {
    expect(await panestate(['--version'])).toEqual({ code: 0, out: '9.9.9\n', err: '' });
  });
});
