import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panestate } from './run.js';

const RULES = `
schema = 1
id = "mine"
name = "Mine"
version = "1.0"
[[rules]]
id = "titled"
state = "working"
why = "the title says so"
any = [{ region = "title", pattern = '^busy' }]
[[rules]]
id = "asks"
state = "blocked"
kind = "permission"
all = ['^Do you', 'Yes']
none = ['^Never']
[[rules]]
id = "asks-too"
state = "blocked"
any = [{ region = "bottom(1)", pattern = 'Yes' }]
`;
const SCREEN = 'Do you want to?\n\n 1. Yes\n';

let folder: string;
let rules: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panestate-cli-'));
  rules = join(folder, 'mine.toml');
  writeFileSync(rules, RULES);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('prints every rule: what was found, where, and what was not', async () => {
  const { code, out } = await panestate(['explain', '-m', rules], { stdin: SCREEN });
  expect(code).toBe(0);
  const [verdict, titled, asks, too, regions] = out.split('\n\n');
  expect(verdict).toBe('blocked  permission  mine/asks');
  expect(titled).toBe('  titled  working\n    the title says so\n    ✗ any   ^busy  in title');
  expect(asks).toBe(
    [
      '▶ asks  blocked permission  decides',
      '    ✓ all   ^Do you  in screen',
      '             row 1: Do you want to?',
      '    ✓ all   Yes  in screen',
      '             row 3: 1. Yes',
      '    ✓ none  ^Never  in screen',
    ].join('\n'),
  );
  expect(too).toBe(
    [
      '  asks-too  blocked  matches, after the one that decides',
      '    ✓ any   Yes  in bottom(1)',
      '             row 3: 1. Yes',
    ].join('\n'),
  );
  expect(regions).toMatch(
    /^regions\n {2}title {2}empty: .+\n {2}screen {2}rows 1–\d+\n {2}bottom\(1\) {2}row 3\n$/,
  );
});

test('what matched in the title is told without a row', async () => {
  const { out } = await panestate(['explain', '-m', rules, '--title', 'busy now'], { stdin: 'x' });
  expect(out).toContain(
    '▶ titled  working  decides\n    the title says so\n    ✓ any   ^busy  in title\n             title: busy\n',
  );
});

test('shows one rule on request, and says which there are', async () => {
  const { out } = await panestate(['explain', '-m', rules, '--rule', 'asks-too'], { stdin: SCREEN });
  expect(out).not.toContain('titled');
  expect(out).toContain('asks-too');
  expect(out).not.toContain('screen  rows');
  const { code, err } = await panestate(['explain', '-m', rules, '--rule', 'aks'], { stdin: SCREEN });
  expect(code).toBe(2);
  expect(err).toBe('panestate: there is no rule "aks" in mine; there are titled, asks, asks-too\n');
});

test('prints JSON', async () => {
  const { out } = await panestate(['explain', '-m', rules, '--json'], { stdin: SCREEN });
  expect(JSON.parse(out)).toMatchObject({
    agent: 'mine',
    verdict: { state: 'blocked', rule: 'asks' },
    rules: [{ matched: false }, { matched: true, decides: true }, { matched: true, decides: false }],
  });
});
