import { describe, expect, test } from 'vitest';
import { classify, type ScreenSnapshot } from '../../src/index.js';
import { compile, rules, screen } from './support.js';

const IDLE = { state: 'idle', rule: null, kind: null, hold: false };

describe('the verdict', () => {
  test('no match is idle by default, without a rule', () => {
    const manifest = compile(rules('id = "ask"\nstate = "blocked"\nany = ["y/n"]'));
    expect(classify('nothing to see', manifest)).toEqual(IDLE);
    expect(classify('', manifest)).toEqual(IDLE);
  });

  test('a rule that says idle is idle with evidence', () => {
    const manifest = compile(rules('id = "done"\nstate = "idle"\nany = ["done"]'));
    expect(classify('done', manifest)).toEqual({ ...IDLE, rule: 'done' });
  });

  test('hold means keep the last state', () => {
    const manifest = compile(rules('id = "pager"\nstate = "hold"\nany = ["^:$"]'));
    expect(classify('a\n:', manifest)).toEqual({ state: 'idle', rule: 'pager', kind: null, hold: true });
  });

  test('blocked comes with its kind, when there is one', () => {
    const manifest = compile(
      rules(
        'id = "plan"\nstate = "blocked"\nkind = "plan"\nany = ["plan"]',
        'id = "other"\nstate = "blocked"\nany = ["other"]',
      ),
    );
    expect(classify('plan', manifest)).toEqual({ state: 'blocked', rule: 'plan', kind: 'plan', hold: false });
    expect(classify('other', manifest)).toEqual({ state: 'blocked', rule: 'other', kind: null, hold: false });
  });

  test('the first rule that matches wins, whatever its state', () => {
    const texts = ['id = "a"\nstate = "working"\nany = ["x"]', 'id = "b"\nstate = "blocked"\nany = ["x"]'];
    expect(classify('x', compile(rules(...texts))).rule).toBe('a');
    expect(classify('x', compile(rules(...texts.toReversed()))).rule).toBe('b');
  });

  test('is the same object each time, and cannot be changed', () => {
    const manifest = compile(rules('state = "blocked"\nany = ["x"]'));
    const verdict = classify('x', manifest);
    expect(classify('another x', manifest)).toBe(verdict);
    expect(Object.isFrozen(verdict)).toBe(true);
  });
});

describe('the lists of a rule', () => {
  const verdict = (rule: string, text: string) =>
    classify(text, compile(rules(`state = "blocked"\n${rule}`))).rule !== null;

  test.each([
    ["all = ['a', 'b']", 'ab', true],
    ["all = ['a', 'b']", 'a', false],
    ["any = ['a', 'b']", 'b', true],
    ["any = ['a', 'b']", 'c', false],
    ["any = ['a']\nnone = ['b']", 'a', true],
    ["any = ['a']\nnone = ['b', 'c']", 'a c', false],
    ["all = ['a']\nany = ['b', 'c']", 'a', false],
    ["all = ['a']\nany = ['b', 'c']", 'a c', true],
    ["all = ['a']\nany = ['b', 'c']\nnone = ['d']", 'a c d', false],
    // A region of its own, the rule's, the default.
    ["all = ['a', { region = 'bottom(1)', pattern = 'b' }]", 'a\nb', true],
    ["all = ['a', { region = 'bottom(1)', pattern = 'b' }]", 'b\na', false],
    ["region = 'top(1)'\nall = ['a', { region = 'bottom(1)', pattern = 'b' }]", 'a\nb', true],
    ["region = 'top(1)'\nall = ['b']", 'a\nb', false],
    // An empty region matches nothing: bad for all and any, good for none.
    ["region = 'below_rule'\nall = ['.']", 'a', false],
    ["region = 'below_rule'\nany = ['.', '(?s).']", 'a', false],
    ["all = ['a']\nnone = [{ region = 'below_rule', pattern = '(?s).' }]", 'a', true],
  ])('%j on %j: %j', (rule, text, expected) => {
    expect(verdict(rule, text)).toBe(expected);
  });
});

describe('wrap', () => {
  const wrapped = (pattern: string, lines: readonly string[], region = 'screen') =>
    classify(
      screen(lines),
      compile(rules(`state = "blocked"\nwrap = true\nregion = "${region}"\nany = ['${pattern}']`)),
    ).rule !== null;

  test.each([
    ['a sentence over two rows', 'Do you want to proceed\\?', ['Do you want', 'to proceed?'], true],
    ['blanks and blank rows', 'a b c', ['a   b', '', '  c  '], true],
    ['in a box', 'Do you want to proceed\\?', ['│ Do you want   │', '│ to proceed?   │'], true],
    ['the ends are those of the region', '^a b$', ['', '  a', 'b', ''], true],
    ['no other row starts', '^b', ['a', 'b'], false],
    ['a word broken in the middle stays broken', 'proceed', ['pro', 'ceed'], false],
  ])('%s', (_name, pattern, lines, expected) => {
    expect(wrapped(pattern, lines)).toBe(expected);
  });

  test('is a matter of each rule', () => {
    const manifest = compile(
      rules(
        "id = 'rows'\nstate = 'idle'\nany = ['^b']",
        "id = 'folded'\nstate = 'idle'\nwrap = true\nany = ['^b', 'a c']",
      ),
    );
    expect(classify('a\nb', manifest).rule).toBe('rows');
    expect(classify('a\nc', manifest).rule).toBe('folded');
  });

  test('goes with a region', () => {
    expect(wrapped('b c', ['a', 'b', 'c'], 'bottom(2)')).toBe(true);
    expect(wrapped('a b', ['a', 'b', 'c'], 'bottom(2)')).toBe(false);
  });
});

describe('a snapshot', () => {
  const manifest = compile(rules('id = "x"\nstate = "blocked"\nany = ["x"]'));

  /** A screen that counts how often its rows are read. */
  function counting(lines: readonly string[]): { snapshot: ScreenSnapshot; reads: () => number } {
    let reads = 0;
    const base = screen(lines);
    const snapshot = Object.defineProperty({ ...base }, 'lines', {
      get() {
        reads++;
        return lines;
      },
    });
    return { snapshot, reads: () => reads };
  }

  test('is looked at once for each manifest', () => {
    const { snapshot, reads } = counting(['x']);
    const verdict = classify(snapshot, manifest);
    const after = reads();
    expect(after).toBeGreaterThan(0);
    for (let times = 0; times < 10; times++) expect(classify(snapshot, manifest)).toBe(verdict);
    expect(reads()).toBe(after);
    expect(classify(snapshot, compile(rules('id = "y"\nstate = "working"\nany = ["x"]'))).rule).toBe('y');
  });

  test('is judged by its own rows, whatever was seen before', () => {
    const seen = [['x'], ['y'], ['x'], ['', 'x'], [''], ['x']].map(
      (lines) => classify(screen(lines), manifest).rule,
    );
    expect(seen).toEqual(['x', null, 'x', 'x', null, 'x']);
  });

  test('may be given as text', () => {
    expect(classify('a\r\nx\r\n', manifest).rule).toBe('x');
    expect(classify('\u001b[1mx\u001b[0m', manifest).rule).toBe('x');
  });
});

test('regions of rules that are not reached are not cut', () => {
  const manifest = compile(
    rules(
      "id = 'title'\nstate = 'working'\nregion = 'title'\nany = ['x']",
      "state = 'idle'\nany = ['never']",
    ),
  );
  const snapshot = Object.defineProperty(screen([], { title: 'x' }), 'lines', {
    get: () => {
      throw new Error('the rows were read');
    },
  });
  expect(classify(snapshot, manifest).rule).toBe('title');
});
