import { REPLY_GAP_MS } from '../../../src/session/program-channel.js';
import { createSessionWatcher } from '../../../src/session/watcher.js';
import { reportFromAcp } from '../../../src/signals/acp.js';
import { reportFromClaudeHook } from '../../../src/signals/claude-hook.js';
import { reportFromCodexNotify } from '../../../src/signals/codex-notify.js';
import { PROGRAM_STATUS_QUERY } from '../../../src/signals/program-status/encode.js';
import { VirtualClock } from '../../../src/testing/virtual-clock.js';
import { Random } from '../lib/random.js';
import { shorter, shorterText, type Target } from '../lib/target.js';
import { output } from '../screen/output.js';
import { toBytes } from '../screen/steps.js';
import { checkDecision, checkRecords, checkReport, must } from './check.js';
import { payload } from './json.js';
import { programStatus } from './program-status.js';
import { checkAnySignals } from './signals.js';

type Action =
  | readonly ['write', bytes: string]
  | readonly ['hook' | 'notify' | 'acp', json: string]
  | readonly ['process', front: 'shell' | 'agent' | 'other', command: string]
  | readonly ['resize', cols: number, rows: number]
  | readonly ['signals', seed: number]
  | readonly ['submitted']
  | readonly ['wait', ms: number];

const READERS = { hook: reportFromClaudeHook, notify: reportFromCodexNotify, acp: reportFromAcp };

/** What agents say about themselves, through every channel and in any order, to a session that answers. */
export const reportsTarget: Target<readonly Action[]> = {
  name: 'reports',
  make: (random) => random.many(1, random.chance(0.05) ? 600 : 40, action),
  check: checkActions,
  *smaller(actions) {
    yield* shorter(actions);
    for (const [index, one] of actions.entries()) {
      if (one[0] !== 'write' && one[0] !== 'hook' && one[0] !== 'notify' && one[0] !== 'acp') continue;
      for (const text of shorterText(one[1])) {
        const less: Action = one[0] === 'write' ? ['write', text] : [one[0], text];
        yield actions.map((other, k) => (k === index ? less : other));
      }
    }
  },
  show: (actions) => JSON.stringify(actions),
};

function action(random: Random): Action {
  return random.weighted<Action>([
    [8, (r) => ['write', r.many(1, 4, programStatus).join('')]],
    [1, (r) => ['write', programStatus(r).repeat(r.between(2, 30))]],
    [1, (r) => ['write', output(r)]],
    [1, (r) => ['write', r.pick(['\x1b]133;A\x07', '\x1bc', '\x1b]133;A;k=v\x07', '\x1b]7501;?\x07'])]],
    [6, (r) => [r.pick(['hook', 'notify', 'acp'] as const), payload(r)]],
    [
      1,
      (r) => [
        'process',
        r.pick(['shell', 'agent', 'other'] as const),
        r.pick(['claude', 'codex', 'bash', '"']),
      ],
    ],
    [0.5, (r) => ['resize', r.between(1, 130), r.between(1, 40)]],
    [1, (r) => ['signals', r.below(2 ** 32)]],
    [1, () => ['submitted']],
    [4, (r) => ['wait', r.pick([0, 1, 50, 99, 100, 700, 5_001, 30_001, 16 * 60_000, 2 * 3_600_000])]],
  ]);
}

function checkActions(actions: readonly Action[]): void {
  const clock = new VirtualClock(1_000);
  const replies: number[] = [];
  // Kept for the end of a step: what a listener throws is not let through by the session.
  const errors: unknown[] = [];
  const session = createSessionWatcher({
    manifest: actions.length % 2 === 0 ? 'auto' : 'claude',
    clock,
    onReply(bytes) {
      must(bytes === PROGRAM_STATUS_QUERY, `answered ${JSON.stringify(bytes)}`);
      replies.push(clock.now());
    },
    onError: (error) => errors.push(error),
    onChange: checkDecision,
  });
  for (const one of actions) {
    if (one[0] === 'write') session.write(toBytes(one[1]));
    else if (one[0] === 'wait') clock.advance(one[1]);
    else if (one[0] === 'process') session.process({ front: one[1], command: one[2] });
    else if (one[0] === 'resize') session.resize(one[1], one[2]);
    else if (one[0] === 'submitted') session.submitted();
    else if (one[0] === 'signals') checkAnySignals(new Random(one[1]));
    else {
      const report = READERS[one[0]](one[1]);
      checkReport(report);
      checkReport(READERS[one[0]](parsed(one[1])));
      if (report !== null) session.report(report);
    }
    checkDecision(session.state);
    checkDecision(session.check());
    checkRecords(session.records);
    must(clock.pending <= 1, `${clock.pending} timers`);
    if (errors.length > 0) throw errors[0];
  }
  replies.forEach((at, k) => {
    must(k === 0 || at - replies[k - 1]! >= REPLY_GAP_MS, 'answers follow each other too fast');
  });
  session.dispose();
  clock.advance(3_600_000);
  must(clock.pending === 0, 'a timer is left');
  for (const name in {}) throw new Error(`Object.prototype has ${name}`);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
