import { describe, expect, test } from 'vitest';
import { compileManifest, ManifestError } from '../../src/index.js';
import { type LintOptions, lintManifest } from '../../src/testing/index.js';
import { screen } from './screens-of.js';

/** What lint says, one line each: place, severity and check, rule, and the words. `why` and `kind` are filled in. */
function lint(toml: string, options: LintOptions = {}): string[] {
  const full = toml.replace(/state = "(\w+)"/g, (text, state) => {
    return `${text}; why = "it is so"${state === 'blocked' ? '; kind = "menu"' : ''}`.replaceAll('; ', '\n');
  });
  return lintManifest(full, options).map(say);
}

const say = ({ severity, check, rule, message, hint }: ReturnType<typeof lintManifest>[number]): string =>
  `${severity} ${check} in ${rule}: ${message}. Fix: ${hint}`;

const TIE =
  'tie it to the widget: start it with ^, name a region such as "bottom(3)" or "above_composer", or ask for the rows around it';

test('a rule that is tied to a widget, and says what it is about, is clean', () => {
  expect(
    lint(`
[[rules]]
id = "a"
state = "blocked"
any = ['^Run it\\?', 'Esc to cancel$', '\\A.*: \\z', '(^|\\n)y', 'one\\ntwo']
[[rules]]
id = "b"
state = "working"
region = "bottom(1)"
any = ['esc to interrupt']
[[rules]]
id = "c"
state = "working"
all = ['esc to interrupt', { region = "title", pattern = 'busy' }]
[[rules]]
id = "d"
state = "idle"
any = ['words']
`),
  ).toEqual([]);
});

test('says where: file, line and column, in the order of the text', () => {
  const toml = `schema = 1

[[rules]]
id = "a"
state = "blocked"
all = [
  { region = "screen", pattern = 'Run it' },
]

[[rules]]
state = "working"
why = "it is so"
any = ['^ok', "go"]
`;
  const places = lintManifest(toml, { source: 'my.toml' }).map(({ source, line, column, rule, check }) => {
    return `${source}:${line}:${column} ${rule} ${check}`;
  });
  expect(places).toEqual([
    'my.toml:3:1 a no-why',
    'my.toml:3:1 a no-kind',
    'my.toml:7:34 a bare-phrase',
    'my.toml:13:15 rule-2 bare-phrase',
  ]);
});

test('a text that is no valid manifest', () => {
  expect(() => lintManifest('[[rules]]')).toThrow(ManifestError);
});

describe('structure', () => {
  test('one phrase anywhere on the screen', () => {
    expect(
      lint(`[[rules]]\nid = "a"\nstate = "blocked"\nany = ['Do you want to proceed\\?', '\\(y/n\\)\\b']`),
    ).toEqual([
      `error bare-phrase in a: Do you want to proceed\\? alone, anywhere on the screen, makes the agent blocked: an answer that quotes it does too. Fix: ${TIE}`,
      `error bare-phrase in a: \\(y/n\\)\\b alone, anywhere on the screen, makes the agent blocked: an answer that quotes it does too. Fix: ${TIE}`,
    ]);
  });

  test('an end of a row in one alternative only, or where it may be left out', () => {
    expect(
      lint(`[[rules]]\nid = "a"\nstate = "working"\nany = ['^x|y', '(^ *| · )Esc', 'z(\\n)?']`),
    ).toHaveLength(3);
  });

  test('several phrases anywhere on the screen', () => {
    expect(
      lint(`[[rules]]\nid = "a"\nstate = "working"\nall = ['thinking']\nany = ['esc to interrupt', '^ok']`),
    ).toEqual([
      `warning loose-phrases in a: 2 phrases, anywhere on the screen, make the agent working: an answer that quotes the dialog does too. Fix: ${TIE}`,
    ]);
  });
});

describe('catch-alls', () => {
  const rule = (state: string, region: string, pattern: string) =>
    lint(
      `[composer]\nframe = "none"\nprompt = [">"]\n[[rules]]\nid = "a"\nstate = "${state}"\nregion = "${region}"\nany = ['${pattern}']`,
    );

  test('a pattern that matches almost any text', () => {
    expect(rule('blocked', 'dialog', '\\S')).toEqual([
      'error catch-all in a: \\S matches almost any text: whatever is in dialog makes the agent blocked. Fix: ask for what is there in this state only; a screen on which no rule matches is idle anyway',
    ]);
  });

  test.each(['.', '^.+$', '[a-z]', '\\w+', '^ *\\S', '(?i)[A-Z]'])('%s is one', (pattern) => {
    expect(rule('working', 'title', pattern)).toHaveLength(1);
    expect(rule('idle', 'bottom(1)', pattern)).toHaveLength(1);
  });

  test.each(['\\d', '^> ', '[⠁-⣿]', 'a'])('%s is none', (pattern) => {
    expect(rule('working', 'title', pattern)).toEqual([]);
  });

  test('that there is progress, or that a composer is live, says something', () => {
    expect(rule('working', 'progress', '.')).toEqual([]);
    expect(rule('idle', 'composer', '\\S')).toEqual([]);
    expect(rule('working', 'composer', '\\S')).toHaveLength(1);
  });

  test('one of several patterns may be one', () => {
    expect(lint(`[[rules]]\nstate = "working"\nregion = "title"\nall = ['.', '^busy']`)).toEqual([]);
  });
});

describe('order', () => {
  const ask = `[[rules]]\nid = "ask"\nstate = "blocked"\nany = ['^ask']\n`;
  const trust = `[[rules]]\nid = "trust"\nstate = "blocked"\nany = ['^trust']\n`;
  const busy = `[[rules]]\nid = "busy"\nstate = "working"\nany = ['^busy']\n`;
  const viewer = `[[rules]]\nid = "viewer"\nstate = "hold"\nany = ['^viewer']\n`;

  test('blocked below working', () => {
    expect(lint(busy + ask)).toEqual([
      'error order in ask: the rule is blocked and stands below "busy", which is working: where both match, the prompt is missed. Fix: move it above "busy"; only hold may stand above blocked',
    ]);
  });

  test('working above several that are blocked: told once', () => {
    expect(lint(busy + ask + trust)).toEqual([
      'error order in busy: the rule is working and stands above "ask" and 1 more, which say blocked: where both match, the prompt is missed. Fix: move it below them; where it must stand here, say why no dialog can be open then: # lint-ok order: …',
    ]);
  });

  test('idle above blocked, hold above blocked', () => {
    expect(lint(busy.replace('working', 'idle') + ask)).toHaveLength(1);
    expect(lint(viewer + ask + busy)).toEqual([]);
  });

  test('where both can never match, the order does not matter', () => {
    expect(lint(`${busy}none = ['^ask']\n`.replace("none = ['^ask']\n", '') + ask)).toHaveLength(1);
    expect(lint(`${busy}none = ['^ask']\n${ask}`)).toEqual([]);
  });

  test('a rule of a fork stands above those of its base', () => {
    const base = compileManifest(ask);
    const resolve = () => base;
    expect(lint(`extends = "base"\n${busy}`, { resolve })).toEqual([
      'error order in busy: the rule is working and stands above "ask", which says blocked: where both match, the prompt is missed. Fix: move it below them; where it must stand here, say why no dialog can be open then: # lint-ok order: …',
    ]);
    expect(lint(`extends = "base"\n${trust}`, { resolve })).toEqual([]);
  });
});

describe('rules that never decide', () => {
  const unreachable = (rules: string) => lint(rules).filter((line) => line.includes('unreachable'));
  const rule = (id: string, text: string, state = 'blocked') =>
    `[[rules]]\nid = "${id}"\nstate = "${state}"\n${text}\n`;

  test('one that asks for more than a rule above', () => {
    expect(unreachable(rule('a', "all = ['^x']") + rule('b', "all = ['^x', '^y']"))).toEqual([
      'error unreachable in b: the rule never decides: "a" above it matches wherever it does. Fix: remove it, move it above "a", or narrow that one',
    ]);
  });

  test.each([
    ['the same', "all = ['^x']", "all = ['^x']"],
    ['all for any', "any = ['^x', '^y']", "all = ['^x', '^z']"],
    ['fewer of any', "any = ['^x', '^y']", "any = ['^y']"],
    ['any for all', "all = ['^x']", "any = ['^x']"],
    ['more of none', "all = ['^x']\nnone = ['a']", "all = ['^x']\nnone = ['a', 'b']"],
    ['a longer phrase', "all = ['Esc']", "all = ['^ *Press Esc to cancel$']"],
    [
      'a phrase in a part of the screen',
      "all = ['Esc']",
      'all = [{ region = "bottom(1)", pattern = \'^Esc\' }]',
    ],
  ])('%s', (_, a, b) => {
    expect(unreachable(rule('a', a) + rule('b', b))).toHaveLength(1);
  });

  test.each([
    ['another pattern', "all = ['^x']", "all = ['^y']"],
    ['another region', 'all = [{ region = "bottom(1)", pattern = \'^x\' }]', "all = ['^x']"],
    ['more of any', "any = ['^x']", "any = ['^x', '^y']"],
    ['none in the one above', "all = ['^x']\nnone = ['a']", "all = ['^x']"],
    ['a phrase in one alternative', "all = ['Esc']", "all = ['^Esc|^y']"],
    ['a phrase that may be left out', "all = ['Esc']", "all = ['^(Esc)?x']"],
    ['a phrase in the title', "all = ['Esc']", 'all = [{ region = "title", pattern = \'Esc\' }]'],
    ['a phrase in any case', "all = ['Esc']", "all = ['(?i)^Esc']"],
    ['wrap', "all = ['^x']\nwrap = true", "all = ['^x']"],
  ])('not: %s', (_, a, b) => {
    expect(unreachable(rule('a', a) + rule('b', b))).toEqual([]);
  });

  test('one that contradicts itself', () => {
    const message =
      'error unreachable in a: the rule never matches: what it asks for and what it excludes cannot be told apart. Fix: remove what contradicts the rest; a dialog and a live composer are never there together';
    const composer = `[composer]\nframe = "none"\nprompt = [">"]\n`;
    expect(unreachable(rule('a', "any = ['^x', '^y']\nnone = ['^y', '^x']"))).toEqual([message]);
    expect(unreachable(rule('a', "all = ['^Press Esc']\nnone = ['Esc']"))).toEqual([message]);
    expect(
      unreachable(
        composer +
          rule('a', `all = [{ region = "dialog", pattern = '^x' }, { region = "composer", pattern = '^y' }]`),
      ),
    ).toEqual([message]);
    expect(unreachable(rule('a', "any = ['^x', '^y']\nnone = ['^y']"))).toEqual([]);
  });
});

describe('blanks that cross line ends', () => {
  const rule = (text: string) => lint(`[[rules]]\nid = "a"\nstate = "working"\n${text}`);

  test('\\s in a region of several rows', () => {
    expect(rule("any = ['^x\\s+y']")).toEqual([
      'warning line-ends in a: \\s matches line ends as well: the pattern may go on in the next row. Fix: write a blank where a blank is meant: all blanks of a screen are U+0020; or \\n where a line end is',
    ]);
    expect(rule("any = ['^x[\\s│]y']")).toHaveLength(1);
    expect(rule("any = ['^x']\nnone = ['a\\sb']")).toHaveLength(1);
  });

  test('not where there is one row, nor for what only looks like it', () => {
    expect(rule('region = "bottom(1)"\nany = [\'^x\\s+y\']')).toEqual([]);
    expect(rule('region = "title"\nany = [\'^x\\s+y\']')).toEqual([]);
    expect(rule("wrap = true\nany = ['^x\\s+y']")).toEqual([]);
    expect(rule("any = ['^x\\\\s\\Sy[\\\\s]']")).toEqual([]);
  });
});

test('a rule that does not say why, or what a blocked agent waits for', () => {
  expect(lintManifest(`[[rules]]\nid = "a"\nstate = "blocked"\nany = ['^x']`).map(say)).toEqual([
    'warning no-why in a: the rule does not say why its patterns prove the state. Fix: add why = "…": what on the screen proves it, in one line',
    'warning no-kind in a: the rule does not say what a blocked agent waits for. Fix: add kind = "permission", "question", "plan", "trust", "login", "limit" or "menu"',
  ]);
});

describe('screens without a live agent', () => {
  const rules = `[[rules]]\nid = "done"\nstate = "idle"\nany = ['^\\$ $', '^\\$$']\n[[rules]]\nid = "a"\nstate = "working"\nany = ['^busy']`;
  const negatives = (...texts: string[]) =>
    texts.map((text) => screen(text, 'idle', { name: `${text[0]}.txt` }));
  const hint =
    'see with panestate explain what it finds there, and ask for what a live widget has and a quoted one has not';

  test('a rule that decides one', () => {
    expect(lint(rules, { negatives: negatives('busy', 'x\nbusy', 'idle') })).toEqual([
      `error negative in a: the rule says working on 2 screens without a live agent, such as b.txt. Fix: ${hint}`,
    ]);
  });

  test('a rule that only another one keeps from it', () => {
    expect(lint(rules, { negatives: negatives('busy\n$') })).toEqual([
      `warning negative in a: only a rule above keeps this one from saying working on one screen without a live agent, such as b.txt. Fix: ${hint}`,
    ]);
  });
});

test('alternatives that no fixture needs', () => {
  const rules = `[[rules]]\nid = "a"\nstate = "working"\nany = ['^(run|go)s', '^busy']\n[[rules]]\nid = "b"\nstate = "working"\nany = ['^(x|y)']`;
  expect(lint(rules, { screens: [screen('runs', 'working')] })).toEqual([
    'warning unused in a: no fixture needs this alternative "go": the rule decides the same screen without it. Fix: add a fixture that shows it, or remove it',
    'warning unused in a: no fixture needs this pattern: the rule decides the same screen without it. Fix: add a fixture that shows it, or remove it',
  ]);
});

describe('a finding with an excuse', () => {
  const rule = (comment: string) => `[[rules]]\nid = "a"\n${comment}\nstate = "working"\nany = ['busy']\n`;

  test('is not reported', () => {
    expect(lint(rule('# lint-ok bare-phrase: nothing else has this word'))).toEqual([]);
  });

  test('in the rule that it is about', () => {
    const other = `[[rules]]\nid = "b"\nstate = "working"\nany = ['going']\n`;
    expect(lint(rule('# lint-ok bare-phrase: a reason') + other)).toHaveLength(1);
  });

  test('needs a reason', () => {
    expect(lint(rule('# lint-ok bare-phrase:'))).toHaveLength(1);
  });

  test('must excuse something', () => {
    expect(lint(rule('# lint-ok bare-phrase: a reason\n# lint-ok order: a reason'))).toEqual([
      'warning excuse in a: there is nothing that "order" finds in this rule. Fix: remove the comment',
    ]);
  });
});
