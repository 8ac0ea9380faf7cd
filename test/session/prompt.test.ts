import { describe, expect, it } from 'vitest';
import { snapshotFromText } from '../../src/screen/from-text.js';
import { promptFingerprint, promptRows } from '../../src/session/prompt.js';
import { combineSignals } from '../../src/signals/combine.js';

const blocked = combineSignals({
  screen: { state: 'blocked', rule: 'permission', kind: 'permission', hold: false, at: 0 },
  now: 0,
});
const print = (...lines: string[]) => promptFingerprint(blocked, snapshotFromText(lines.join('\n')));

const RULE = '─'.repeat(60);
const bash = (command: string, { selected = 1, above = 'earlier text', typed = '' } = {}) => [
  above,
  RULE,
  ' Bash command',
  '╌'.repeat(60),
  `   ${command}`,
  '╌'.repeat(60),
  ' Do you want to proceed?',
  ...['Yes', 'Yes, and always', `No${typed}`].map(
    (text, n) => ` ${n + 1 === selected ? '❯' : ' '} ${n + 1}. ${text}`,
  ),
  '',
  ' Esc to cancel · Tab to amend',
];

describe('the same prompt', () => {
  it.each<[string, string[], string[]]>([
    ['the selection moves', bash('npm test'), bash('npm test', { selected: 3 })],
    ['an answer is typed', bash('npm test'), bash('npm test', { selected: 3, typed: ', do it 2 times' })],
    ['the transcript above moves', bash('npm test'), bash('npm test', { above: 'something else' })],
    ['a timer ticks', ['Waiting 12s · ↓ 1.2k tokens', 'ASK'], ['Waiting 1m 3s · ↓ 3.4k tokens', 'ASK']],
    ['a clock ticks', ['Since 12:13 ASK'], ['Since 12:14:05 ASK']],
    ['a spinner spins', ['⠋ ASK ✻'], ['⠙ ASK ✶']],
    ['boxes are ticked', ['Which?', '❯ 1. [ ] a', '  2. [✔] b'], ['Which?', '  1. [✔] a', '❯ 2. [ ] b']],
    [
      'options without numbers',
      ['Trust?', '❯ No, exit', '  Yes', '', 'Enter'],
      ['Trust?', '  No, exit', '❯ Yes', '', 'Enter'],
    ],
    [
      'a form is filled in',
      ['Asks you', '❯ * Release: Type…', '  Accept'],
      ['Asks you', '❯ * Release: 1.5', '  Accept'],
    ],
    ['it is redrawn lower', ['ASK', 'a'], ['', '', 'ASK', 'a', '', '']],
  ])('%s', (_, one, other) => {
    expect(print(...one)).toBe(print(...other));
  });
});

describe('a different prompt', () => {
  it.each<[string, string[], string[]]>([
    ['another command', bash('npm test'), bash('npm run build')],
    ['another file of the same name', bash('rm file1'), bash('rm file2')],
    ['the next question', ['Question 1/2', 'Which?', '❯ 1. a'], ['Question 2/2', 'When?', '❯ 1. a']],
    [
      'a question without options',
      ['Approve?', '[y] Approve  [n] Deny'],
      ['Refuse?', '[y] Approve  [n] Deny'],
    ],
  ])('%s', (_, one, other) => {
    expect(print(...one)).not.toBe(print(...other));
  });

  it('by rule', () => {
    const snapshot = snapshotFromText('Same text');
    expect(promptFingerprint({ ...blocked, rule: 'other' }, snapshot)).not.toBe(
      promptFingerprint(blocked, snapshot),
    );
  });

  it('by what the agent says, where the screen did not decide', () => {
    const report = (detail: string) =>
      combineSignals({ screen: null, report: { state: 'blocked', detail, at: 0 }, now: 0 });
    const [one, other] = [snapshotFromText('one'), snapshotFromText('other')];
    expect(promptFingerprint(report('a'), one)).toBe(promptFingerprint(report('a'), other));
    expect(promptFingerprint(report('a'), one)).not.toBe(promptFingerprint(report('b'), one));
  });
});

it('is what stands between the top of the dialog and its options', () => {
  expect(promptRows(bash('npm test'))).toEqual(['Bash command', 'npm test', 'Do you want to proceed?']);
  expect(promptRows([])).toEqual([]);
});
