import { describe, expect, test } from 'vitest';
import { compileManifest, type RuleState } from '../../src/index.js';
import { parseCast } from '../../src/testing/cast.js';
import {
  type KnownScreen,
  knownScreens,
  loadFixtures,
  type MutateOptions,
  mutateRules,
  QUIET,
  type Recording,
} from '../../src/testing/index.js';
import { readTruth } from '../../src/testing/truth.js';
import { fixture } from './corpus.js';
import { screen } from './screens-of.js';

type Screens = readonly (readonly [text: string, state: RuleState, extra?: Parameters<typeof screen>[2]])[];

/** What becomes of each mutant of the rules, by its name, or by rule and name where there are several rules. */
function mutate(rules: string, screens: Screens | readonly KnownScreen[], options: MutateOptions = {}) {
  const manifest = compileManifest(rules);
  const known = screens.map((one) => ('snapshot' in one ? one : screen(...one)));
  const results = mutateRules(manifest, known, options);
  return Object.fromEntries(
    results.map(({ mutant, outcome, killedBy }) => {
      const name = manifest.rules.length === 1 ? mutant.mutation : `${mutant.rule}: ${mutant.mutation}`;
      return [name, killedBy === null ? outcome : `killed by ${killedBy}`];
    }),
  );
}

describe('a mutant is killed by a screen that it gets wrong', () => {
  test('a rule dropped', () => {
    const rule = `[[rules]]\nstate = "working"\nany = ['busy']`;
    expect(mutate(rule, [['busy', 'working']])).toEqual({ 'drop rule': 'killed by busy' });
  });

  test('an alternative dropped, at the top and in a group', () => {
    const rule = `[[rules]]\nstate = "working"\nany = ['run(s|ning)|busy']`;
    const all: Screens = [
      ['runs', 'working'],
      ['running', 'working'],
      ['busy', 'working'],
    ];
    expect(mutate(rule, all)).toEqual({
      'drop rule': 'killed by runs',
      'any[0]: drop alternative "run(s|ning)"': 'killed by runs',
      'any[0]: drop alternative "s"': 'killed by runs',
      'any[0]: drop alternative "ning"': 'killed by running',
      'any[0]: drop alternative "busy"': 'killed by busy',
    });
    expect(mutate(rule, [all[0]!, all[2]!])).toMatchObject({ 'any[0]: drop alternative "ning"': 'survived' });
  });

  test('anchors dropped', () => {
    const rule = `[[rules]]\nstate = "working"\nall = ['^\\bgo$']`;
    expect(
      mutate(rule, [
        ['go', 'working'],
        ['let it go', 'idle'],
        ['go on', 'idle'],
      ]),
    ).toEqual({
      'drop rule': 'killed by go',
      'all[0]: drop ^': 'killed by let it go',
      'all[0]: drop \\b': 'survived',
      'all[0]: drop $': 'killed by go on',
    });
  });

  test('the ends of the region dropped', () => {
    const rule = `[[rules]]\nstate = "working"\nall = ['\\Ago\\z']`;
    expect(
      mutate(rule, [
        ['go', 'working'],
        ['let\ngo', 'idle'],
        ['go\non', 'idle'],
      ]),
    ).toEqual({
      'drop rule': 'killed by go',
      'all[0]: drop \\A': 'killed by let\ngo',
      'all[0]: drop \\z': 'killed by go\non',
    });
  });

  test('a pattern of all, any or none dropped', () => {
    const rule = `[[rules]]\nstate = "working"\nall = ['a']\nany = ['b', 'c']\nnone = ['d']`;
    expect(
      mutate(rule, [
        ['ab', 'working'],
        ['ac', 'working'],
        ['b', 'idle'],
        ['abd', 'idle'],
      ]),
    ).toEqual({
      'drop rule': 'killed by ab',
      'all[0]: drop pattern': 'killed by b',
      'any[0]: drop pattern': 'killed by ab',
      'any[1]: drop pattern': 'killed by ac',
      'none[0]: drop pattern': 'killed by abd',
    });
  });

  test('the only pattern of any dropped: what is left is all', () => {
    const rule = `[[rules]]\nstate = "working"\nall = ['a']\nany = ['b']`;
    expect(mutate(rule, [['ab', 'working']])).toMatchObject({ 'any[0]: drop pattern': 'survived' });
    expect(
      mutate(rule, [
        ['ab', 'working'],
        ['a', 'idle'],
      ]),
    ).toMatchObject({ 'any[0]: drop pattern': 'killed by a' });
  });

  test('a region widened', () => {
    const rule = `[[rules]]\nstate = "working"\nregion = "bottom(2)"\nany = ['go']`;
    const far = 'go\n1\n2\n3\n4\n5\n6';
    expect(
      mutate(rule, [
        ['go', 'working'],
        [far, 'idle'],
      ]),
    ).toEqual({
      'drop rule': 'killed by go',
      'any[0]: widen to screen': `killed by ${far}`,
      'any[0]: widen to bottom(6)': 'survived',
    });
    const near = 'go\n1\n2\n3';
    expect(
      mutate(rule, [
        ['go', 'working'],
        [near, 'idle'],
      ]),
    ).toMatchObject({ 'any[0]: widen to bottom(6)': `killed by ${near}` });
  });

  test('wrap dropped', () => {
    const rule = `[[rules]]\nstate = "working"\nwrap = true\nany = ['still going']`;
    expect(mutate(rule, [['still\n going', 'working']])).toMatchObject({
      'drop wrap': 'killed by still\n going',
    });
    expect(mutate(rule, [['still going', 'working']])).toMatchObject({ 'drop wrap': 'survived' });
  });

  test('neighbours of different state swapped', () => {
    const rules = `[[rules]]\nid = "a"\nstate = "blocked"\nany = ['ask']\n[[rules]]\nid = "b"\nstate = "working"\nany = ['busy']`;
    const apart: Screens = [
      ['ask', 'blocked'],
      ['busy', 'working'],
    ];
    expect(mutate(rules, apart)).toMatchObject({ 'a: swap with b': 'survived' });
    expect(mutate(rules, [...apart, ['ask busy', 'blocked']])).toMatchObject({
      'a: swap with b': 'killed by ask busy',
    });
  });
});

describe('what counts as wrong', () => {
  const rules = `[[rules]]\nid = "a"\nstate = "blocked"\nkind = "trust"\nany = ['trust']\n[[rules]]\nid = "b"\nstate = "blocked"\nany = ['\\?']`;

  test('the rule, where the fixture names one', () => {
    expect(mutate(rules, [['trust?', 'blocked']])).toMatchObject({ 'a: drop rule': 'survived' });
    expect(mutate(rules, [['trust?', 'blocked', { rule: 'a' }]])).toMatchObject({
      'a: drop rule': 'killed by trust?',
    });
  });

  test('any rule, where the fixture says that none may decide', () => {
    const rule = `[[rules]]\nstate = "idle"\nany = ['^done']`;
    expect(mutate(rule, [['well done', 'idle']])).toEqual({ 'drop rule': 'survived' });
    expect(
      mutate(rule, [
        ['done', 'idle', { rule: 'rule-1' }],
        ['well done', 'idle', { rule: '' }],
      ]),
    ).toEqual({ 'drop rule': 'killed by done', 'any[0]: drop ^': 'killed by well done' });
  });

  test('not a screen that is wrong anyway', () => {
    expect(mutate(rules, [['trust', 'idle']])).toMatchObject({ 'a: drop rule': 'survived' });
  });

  test('blocked or working on a quiet screen', () => {
    const rule = `[[rules]]\nstate = "working"\nany = ['^go']`;
    const quiet = { ...screen('let it go', 'idle'), states: QUIET };
    expect(mutate(rule, [quiet])).toEqual({ 'drop rule': 'survived' });
    expect(mutate(rule, [screen('go', 'working'), quiet])).toEqual({
      'drop rule': 'killed by go',
      'any[0]: drop ^': 'killed by let it go',
    });
  });
});

test('a part of a change that survives is not tried', () => {
  const rule = `[[rules]]\nstate = "working"\nall = ['a', '^(b|c)$']`;
  expect(mutate(rule, [['a\nb', 'working']])).toEqual({
    'drop rule': 'killed by a\nb',
    'all[0]: drop pattern': 'survived',
    'all[1]: drop pattern': 'survived',
  });
});

test('a change after which the pattern matches the empty text is not valid', () => {
  const rule = `[[rules]]\nstate = "working"\nany = ['\\B-*\\b']`;
  expect(mutate(rule, [['x -a', 'working']])).toEqual({
    'drop rule': 'killed by x -a',
    'any[0]: drop \\B': 'invalid',
    'any[0]: drop \\b': 'invalid',
  });
});

describe('swaps without an effect', () => {
  const composer = `[composer]\nframe = "none"\nprompt = [">"]\n`;
  const pair = (a: string, b: string) =>
    `${composer}[[rules]]\nid = "a"\nstate = "blocked"\n${a}\n[[rules]]\nid = "b"\nstate = "working"\n${b}`;

  test('one needs what the other excludes', () => {
    const rules = pair("all = ['x', 'y']", "all = ['z']\nnone = ['x']");
    expect(mutate(rules, [])).toMatchObject({ 'a: swap with b': 'equivalent' });
  });

  test('not when only one of any is excluded', () => {
    const rules = pair("any = ['x', 'y']", "all = ['z']\nnone = ['x']");
    expect(mutate(rules, [])).toMatchObject({ 'a: swap with b': 'survived' });
  });

  test('not when it is excluded from another region', () => {
    const rules = pair("all = ['x']", `all = ['z']\nnone = [{ region = "top(1)", pattern = 'x' }]`);
    expect(mutate(rules, [])).toMatchObject({ 'a: swap with b': 'survived' });
  });

  test('one needs a live composer, the other that there is none', () => {
    const live = `region = "above_composer"\nany = ['x']`;
    const dialog = `region = "dialog"\nany = ['x']`;
    const none = `any = ['x']\nnone = [{ region = "composer", pattern = '\\S' }]`;
    expect(mutate(pair(dialog, live), [])).toMatchObject({ 'a: swap with b': 'equivalent' });
    expect(mutate(pair(none, live), [])).toMatchObject({ 'a: swap with b': 'equivalent' });
    const excluding = (pattern: string) => mutate(pair(none.replace('\\S', pattern), live), []);
    expect(excluding('^ {0,2}>')).toMatchObject({ 'a: swap with b': 'equivalent' });
    for (const pattern of ['^ ?>', '^ *x', '^ *>$', '^ *> ']) {
      expect(excluding(pattern)).toMatchObject({ 'a: swap with b': 'survived' });
    }
  });
});

test('only the rules that are asked for are changed; the others decide', () => {
  const base = compileManifest(`[[rules]]\nid = "b"\nstate = "working"\nany = ['busy']`);
  const manifest = { ...base, rules: [...base.rules] };
  const own = compileManifest(`[[rules]]\nid = "a"\nstate = "blocked"\nany = ['ask']`).rules;
  manifest.rules.unshift(...own);
  const results = mutateRules(manifest, [screen('ask', 'blocked')], { rules: own });
  expect(results.map(({ mutant }) => `${mutant.rule}: ${mutant.mutation}`)).toEqual(['a: drop rule']);
});

describe('known screens', () => {
  const manifest = compileManifest(`
[[rules]]
id = "viewer"
state = "hold"
region = "bottom(1)"
any = ['transcript']
`);

  test('are the distinct screens of the recordings, and the single ones that are not debatable', () => {
    const fixtures = loadFixtures([fixture('cases'), fixture('claude/2.1.303')]);
    const known = knownScreens(fixtures, manifest, (agent) => agent === 'claude');
    const single = fixtures.screens.filter(({ agent, debatable }) => agent === 'claude' && !debatable);
    expect(known.filter(({ seconds }) => seconds === 0).map(({ name }) => name)).toEqual(
      single.map(({ name }) => name),
    );
    const recorded = known.filter(({ seconds }) => seconds > 0);
    expect(recorded.length).toBeGreaterThan(1000);
    expect(recorded[0]!.name).toMatch(/^fixtures\/claude\/2\.1\.303\/.*\.cast\.gz at \d+\.\d s$/);
  });

  test('on a recorded screen that is held, hold is right as well as the truth', () => {
    const { cols, rows, events } = parseCast(
      [
        '{"version":2,"width":20,"height":3}',
        '[0,"m","state:working"]',
        '[0,"o","busy"]',
        '[5,"o","\\r\\ntranscript"]',
        '[10,"m","end"]',
      ].join('\n'),
      'held.cast',
    );
    const recording: Recording = {
      name: 'held.cast',
      file: 'held.cast',
      agent: null,
      version: null,
      cols,
      rows,
      events,
      truth: readTruth(events, 'held.cast'),
    };
    const fixtures = { recordings: [recording], screens: [], exclusions: [] };
    const known = knownScreens(fixtures, manifest, () => true);
    expect(known.map(({ name, states }) => [name, states])).toEqual([
      ['held.cast at 1.5 s', ['working']],
      ['held.cast at 5.0 s', ['working', 'hold']],
    ]);
    // Without the rule it would be idle.
    const [dropped] = mutateRules(manifest, known);
    expect(dropped).toMatchObject({ outcome: 'killed', killedBy: 'held.cast at 5.0 s' });
  });
});
