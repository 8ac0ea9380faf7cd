import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { panestate } from './run.js';

const RULES = `id = "mine"

[[rules]]
id = "asks"
state = "blocked"
kind = "permission"
why = "the question closes the screen"
region = "bottom(1)"
any = ['^Continue\\?$']

[[rules]]
id = "spins"
state = "working"
why = "a spinner at the left edge"
any = ['^\\* ']
`;

let folder: string;
const file = (path: string) => join(folder, path);
const write = (path: string, text: string) => {
  mkdirSync(join(file(path), '..'), { recursive: true });
  writeFileSync(file(path), text);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panestate-rules-'));
  write('mine.toml', RULES);
  write('fixtures/mine/blocked/ask.txt', 'hello\nContinue?\n');
  write('fixtures/mine/blocked/ask.toml', 'rule = "asks"');
  write('fixtures/mine/working/spin.txt', '* thinking\n');
  write('fixtures/mine/idle/list.txt', 'a list:\n  * one\n');
  write('fixtures/mine/idle/asked.txt', 'Continue?\nyes\n1\n2\n3\ndone\n');
  write('fixtures/mine/idle/words.txt', 'he asked: Continue?\n');
  write('half/mine/blocked/ask.txt', 'hello\nContinue?\n');
  write('quiet/quote.txt', 'the log said\n* started\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('mutate', () => {
  const mutate = (...args: string[]) =>
    panestate(['mutate', file('fixtures'), '--manifest', file('mine.toml'), ...args]);

  test('lists what survives, with the pattern before and after, and fails', async () => {
    const { code, out } = await mutate();
    expect(code).toBe(1);
    expect(out).toBe(
      [
        'mine: 8 changes, 5 noticed, 3 survive',
        '  asks  swap with spins',
        '  asks  any[0]: widen to bottom(5)',
        '    before  bottom(1)',
        '    after   bottom(5)',
        '  asks  any[0]: drop $',
        '    before  ^Continue\\?$',
        '    after   ^Continue\\?',
        '',
        'What survives is covered by no fixture. Add a screen that only the rule as it stands gets right (a screen as',
        'text may name the rule that must decide), or simplify the rule, or say in survivors.toml why no screen can tell.',
        '',
        'failed',
        '',
      ].join('\n'),
    );
  });

  test('passes when every survivor has a reason, and fails when a reason is out of date', async () => {
    const entry = (mutation: string) =>
      `[[survivor]]\nagent = "mine"\nrule = "asks"\nmutation = '${mutation}'\nreason = "a test"\n`;
    const reasons = ['swap with spins', 'any[0]: widen to bottom(5)', 'any[0]: drop $'].map(entry).join('');
    try {
      write('fixtures/survivors.toml', reasons);
      expect(await mutate()).toMatchObject({
        code: 0,
        out: 'mine: 8 changes, 5 noticed, 3 survive with a reason\n\npassed\n',
      });
      write('fixtures/survivors.toml', reasons + entry('any[0]: drop ^'));
      const { code, out } = await mutate();
      expect(code).toBe(1);
      expect(out).toBe(
        'mine: 8 changes, 5 noticed, 3 survive with a reason\n' +
          '  asks  any[0]: drop ^: does not survive, or not on its own; remove it from survivors.toml\n\nfailed\n',
      );
    } finally {
      rmSync(file('fixtures/survivors.toml'));
    }
  });

  test('changes one rule only, and takes screens on which nothing may be found', async () => {
    const { out } = await mutate('--rule', 'spins');
    expect(out).toContain('mine: 2 changes, 2 noticed\n');
    const half = [
      'mutate',
      file('half'),
      '-m',
      file('mine.toml'),
      '--rule',
      'asks',
      '--negatives',
      file('quiet'),
    ];
    expect((await panestate(half)).out).toContain('mine: 5 changes, 1 noticed, 4 survive\n');
  });

  test('prints JSON', async () => {
    const { code, out } = await mutate('--json');
    expect(code).toBe(1);
    const { ok, manifests } = JSON.parse(out);
    expect(ok).toBe(false);
    expect(manifests).toHaveLength(1);
    expect(manifests[0].agent).toBe('mine');
    expect(manifests[0].changes).toContainEqual({
      rule: 'spins',
      mutation: 'any[0]: drop ^',
      before: '^\\* ',
      after: '\\* ',
      outcome: 'killed',
      killedBy: expect.stringMatching(/mine\/idle\/list\.txt$/),
    });
    expect(manifests[0].unexplained).toHaveLength(3);
  });

  test('a rule or fixtures that are not there are a mistake, not a success', async () => {
    expect(await mutate('--rule', 'nope')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no rule "nope"'),
    });
    const other = await panestate(['mutate', file('fixtures'), '--agent', 'claude']);
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining('no fixtures of this agent') });
    const both = await panestate(['mutate', file('fixtures'), '--agent', 'claude', '-m', file('mine.toml')]);
    expect(both).toMatchObject({ code: 2, err: expect.stringContaining('not both') });
    const none = await panestate(['mutate', file('fixtures'), '-m', file('none.toml')]);
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining('none.toml: cannot be read') });
    const quiet = await mutate('--negatives', file('fixtures/mine/working/none'));
    expect(quiet).toMatchObject({ code: 2, err: expect.stringContaining('no such file or folder') });
  });
});

test('a screen may ask that no rule decides it', async () => {
  write('none/mine/idle/plain.txt', 'hello\n');
  write('none/mine/idle/plain.toml', 'rule = ""');
  const args = ['test', file('none'), '-m', file('mine.toml')];
  expect((await panestate(args)).code).toBe(0);
  write('idle.toml', `${RULES}\n[[rules]]\nid = "rests"\nstate = "idle"\nany = ['^hello']\n`);
  const { code, out } = await panestate(['test', file('none'), '-m', file('idle.toml')]);
  expect(code).toBe(1);
  expect(out).toContain('expected idle by no rule, got idle  rests');
});

describe('test --coverage', () => {
  test('counts what each rule decides, what it nearly decides and what shadows it', async () => {
    const { code, out } = await panestate(['test', file('fixtures'), '-m', file('mine.toml'), '--coverage']);
    expect(code).toBe(0);
    expect(out).toContain(
      [
        'rules of mine and the screens that they decide',
        'rule     state  recorded  seconds  single  near misses  shadowed by',
        'asks   blocked         0      0.0       1            0            -',
        'spins  working         0      0.0       1            0            -',
        '',
      ].join('\n'),
    );
  });

  test('fails for a rule that decides nothing, also when all screens are right', async () => {
    const args = ['test', file('half'), '-m', file('mine.toml')];
    expect((await panestate(args)).code).toBe(0);
    const { code, out } = await panestate([...args, '--coverage']);
    expect(code).toBe(1);
    expect(out).toContain('decide nothing: spins. Add a recording or a screen for each');
    const json = JSON.parse((await panestate([...args, '--coverage', '--json'])).out);
    expect(json).toMatchObject({ ok: false, coverage: [{ agent: 'mine', uncovered: ['spins'] }] });
  });
});

describe('lint', () => {
  test('a manifest without a fault is clean', async () => {
    expect(await panestate(['lint', file('mine.toml')])).toEqual({ code: 0, out: 'clean\n', err: '' });
  });

  test('says where, what and what to do, and fails for an error', async () => {
    write('bad.toml', `[[rules]]\nid = "asks"\nstate = "blocked"\nany = ['Continue\\?']\n`);
    const { code, out } = await panestate(['lint', file('bad.toml')]);
    expect(code).toBe(1);
    expect(out).toBe(
      [
        `${file('bad.toml')}:1:1: warning: the rule does not say why its patterns prove the state (rule "asks", no-why)`,
        '  fix: add why = "…": what on the screen proves it, in one line',
        `${file('bad.toml')}:1:1: warning: the rule does not say what a blocked agent waits for (rule "asks", no-kind)`,
        '  fix: add kind = "permission", "question", "plan", "trust", "login", "limit" or "menu"',
        `${file('bad.toml')}:4:8: error: Continue\\? alone, anywhere on the screen, makes the agent blocked: an answer that quotes it does too (rule "asks", bare-phrase)`,
        '  fix: tie it to the widget: start it with ^, name a region such as "bottom(3)" or "above_composer", or ask for the rows around it',
        '',
        '1 error, 2 warnings',
        '',
      ].join('\n'),
    );
  });

  test('warnings alone do not fail', async () => {
    write('brief.toml', `[[rules]]\nstate = "working"\nany = ['^busy']\n`);
    const { code, out } = await panestate(['lint', file('brief.toml'), '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject([
      { check: 'no-why', severity: 'warning', rule: 'rule-1', line: 1 },
    ]);
  });

  test('looks at screens where there are some', async () => {
    const negatives = await panestate(['lint', file('mine.toml'), '--negatives', file('quiet')]);
    expect(negatives.code).toBe(1);
    expect(negatives.out).toContain(
      'the rule says working on one screen without a live agent, such as quote.txt',
    );
    write('wide.toml', RULES.replace("['^\\* ']", "['^(\\*|#) ']"));
    const unused = await panestate(['lint', file('wide.toml'), '--fixtures', file('fixtures')]);
    expect(unused.out).toContain('no fixture needs this alternative "#"');
  });

  test('a manifest that is not valid is told as such', async () => {
    write('invalid.toml', '[[rules]]\n');
    const { code, err } = await panestate(['lint', file('invalid.toml')]);
    expect(code).toBe(2);
    expect(err).toContain('the rule has no state');
  });

  test('reads the shipped manifests when none is named', async () => {
    const { out } = await panestate(['lint', '--json']);
    for (const { source } of JSON.parse(out)) expect(source).toMatch(/^manifests\/[a-z]+\.toml$/);
  });
});
