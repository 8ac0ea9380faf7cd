import { expect, test } from 'vitest';
import { compileManifest } from '../../src/index.js';
import { coverRules, type KnownScreen, type RuleCoverage } from '../../src/testing/index.js';
import { screen } from './screens-of.js';

const MANIFEST = compileManifest(`
id = "mine"
[[rules]]
id = "asks"
state = "blocked"
all = ['^Run it\\?$', { region = "bottom(1)", pattern = '^Esc' }]
none = ['^> ']
[[rules]]
id = "any"
state = "blocked"
all = ['\\?$']
any = ['^Esc', '^Enter']
[[rules]]
id = "never"
state = "working"
any = ['^Run it\\?$']
`);

function cover(screens: readonly KnownScreen[]): Record<string, Omit<RuleCoverage, 'rule'>> {
  return Object.fromEntries(coverRules(MANIFEST, screens).map(({ rule, ...counts }) => [rule.id, counts]));
}

test('counts the screens that a rule decides, recorded and single, and the seconds', () => {
  const { asks, any, never } = cover([
    screen('Run it?\nEsc', 'blocked', { seconds: 2.5 }),
    screen('Run it?\nEsc.', 'blocked', { seconds: 1.5 }),
    screen('Run it?\nEsc..', 'blocked'),
    screen('Really?\nEnter', 'blocked'),
  ]);
  expect(asks).toMatchObject({ recorded: 2, seconds: 4, single: 1 });
  expect(any).toMatchObject({ recorded: 0, seconds: 0, single: 1 });
  expect(never).toMatchObject({ recorded: 0, seconds: 0, single: 0 });
});

test('counts what a rule misses by one condition, with the pattern and the first example', () => {
  const { asks, any, never } = cover([
    screen('Run it?\nEsc\n.', 'blocked', { name: 'a' }),
    screen('Run it?\nEsc\n..', 'blocked', { name: 'b' }),
    screen('> x\nRun it?\nEsc', 'idle', { name: 'c' }),
    screen('Why?', 'idle', { name: 'd' }),
  ]);
  expect(asks!.nearMisses).toEqual([
    { list: 'all', pattern: '^Esc', region: 'bottom(1)', screens: 2, example: 'a' },
    { list: 'none', pattern: '^> ', region: 'screen', screens: 1, example: 'c' },
  ]);
  expect(any!.nearMisses).toEqual([{ list: 'any', pattern: null, region: null, screens: 1, example: 'd' }]);
  expect(never!.nearMisses).toEqual([]);
});

test('a screen of which a rule finds nothing is no near miss', () => {
  const { asks, any } = cover([screen('hello', 'idle'), screen('> x hello', 'idle')]);
  expect(asks!.nearMisses).toEqual([]);
  expect(any!.nearMisses).toEqual([]);
});

test('names what shadows a rule', () => {
  const { any, never } = cover([
    screen('Run it?\nEsc', 'blocked'),
    screen('Run it?\nEsc.', 'blocked'),
    screen('Run it?\nEnter', 'blocked'),
  ]);
  expect(any!.shadowedBy).toEqual([{ rule: 'asks', screens: 2 }]);
  expect(never!.shadowedBy).toEqual([
    { rule: 'asks', screens: 2 },
    { rule: 'any', screens: 1 },
  ]);
});
