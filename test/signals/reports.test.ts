import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ArgumentError } from '../../src/errors.js';
import { reportFromAcp } from '../../src/signals/acp.js';
import { reportFromClaudeHook } from '../../src/signals/claude-hook.js';
import { claudeHookSettings, HOOK_TIMEOUT_S } from '../../src/signals/claude-hook-settings.js';
import { reportFromCodexNotify } from '../../src/signals/codex-notify.js';
import { MAX_PAYLOAD_LENGTH } from '../../src/signals/payload.js';

const hook = (hook_event_name: string, fields: object = {}) =>
  reportFromClaudeHook({ session_id: 'a', transcript_path: '/t', cwd: '/c', hook_event_name, ...fields });

describe('Claude Code hooks', () => {
  it.each([
    ['UserPromptSubmit', { prompt: 'hello' }, 'working', undefined],
    ['PreToolUse', { tool_name: 'Bash', tool_input: {} }, 'working', undefined],
    ['PostToolUse', { tool_name: 'Bash', tool_response: {} }, 'working', undefined],
    ['SubagentStop', { stop_hook_active: false }, 'working', undefined],
    ['Stop', { stop_hook_active: false }, 'idle', undefined],
    ['SessionStart', { source: 'startup' }, 'idle', undefined],
    ['SessionEnd', { reason: 'exit' }, 'idle', undefined],
    ['PermissionRequest', { tool_name: 'Bash' }, 'blocked', 'permission'],
    ['PermissionRequest', { tool_name: 'AskUserQuestion' }, 'blocked', 'question'],
    ['PermissionRequest', { tool_name: 'ExitPlanMode' }, 'blocked', 'plan'],
    ['PermissionRequest', {}, 'blocked', 'permission'],
    ['Notification', { message: 'Claude needs your permission to use Bash' }, 'blocked', 'permission'],
    ['Notification', { message: 'Claude Code needs your approval for the plan' }, 'blocked', 'plan'],
    ['Notification', { message: 'Claude is waiting for your input' }, 'idle', undefined],
    ['Notification', { message: 'x', notification_type: 'permission_prompt' }, 'blocked', 'permission'],
    [
      'Notification',
      { message: 'x', notification_type: 'worker_permission_prompt' },
      'blocked',
      'permission',
    ],
    ['Notification', { message: 'x', notification_type: 'elicitation_dialog' }, 'blocked', 'question'],
    ['Notification', { message: 'x', notification_type: 'agent_needs_input' }, 'blocked', 'question'],
    ['Notification', { message: 'your permission?', notification_type: 'idle_prompt' }, 'idle', undefined],
    ['Notification', { message: 'something', notification_type: 'brand_new' }, 'idle', undefined],
  ])('%s %j', (event, fields, state, kind) => {
    const report = hook(event, fields);
    expect(report).toMatchObject({ state, channel: 'claude-hook' });
    expect(report?.kind ?? undefined).toBe(kind);
  });

  it.each([
    ['Notification', {}],
    ['Notification', { message: 7 }],
    ['Notification', { message: 'Login successful', notification_type: 'auth_success' }],
    ['Notification', { message: 'done', notification_type: 'agent_completed' }],
    ['Notification', { message: 'ok', notification_type: 'elicitation_complete' }],
    ['SessionStart', { source: 'compact' }],
    ['PreCompact', {}],
    ['toString', {}],
    ['', {}],
  ])('%s %j says nothing', (event, fields) => {
    expect(hook(event, fields)).toBeNull();
  });

  it('names of tools and notifications are no way into Object.prototype', () => {
    expect(hook('PermissionRequest', { tool_name: 'constructor' })?.kind).toBe('permission');
    expect(hook('Notification', { message: 'm', notification_type: 'constructor' })?.state).toBe('idle');
  });

  it('takes the JSON text as well, carries the time, and makes texts safe to show', () => {
    const text = JSON.stringify({
      hook_event_name: 'Notification',
      message: 'Claude needs your permission\x1b[31m to use \u202eBash\n',
    });
    expect(reportFromClaudeHook(text, 42)).toEqual({
      channel: 'claude-hook',
      state: 'blocked',
      kind: 'permission',
      detail: 'Claude needs your permission [31m to use Bash',
      at: 42,
    });
    expect(hook('Stop')).not.toHaveProperty('at');
  });
});

describe('Codex notify', () => {
  it('the end of a turn is idle, an approval is blocked', () => {
    const payload = {
      type: 'agent-turn-complete',
      'turn-id': '1',
      'last-assistant-message': 'All done.\nBye',
    };
    expect(reportFromCodexNotify(JSON.stringify(payload), 5)).toEqual({
      channel: 'codex-notify',
      state: 'idle',
      detail: 'All done. Bye',
      at: 5,
    });
    expect(reportFromCodexNotify({ type: 'approval-requested' })?.state).toBe('blocked');
    expect(reportFromCodexNotify({ type: 'agent-turn-started' })).toBeNull();
  });
});

describe('ACP', () => {
  const params = { sessionId: 's' };
  const update = (fields: object) => ({
    jsonrpc: '2.0',
    method: 'session/update',
    params: { ...params, update: fields },
  });
  it.each<[object, string, string | null]>([
    [
      {
        id: 3,
        method: 'session/request_permission',
        params: { ...params, toolCall: { title: 'Run npm test' } },
      },
      'blocked',
      'Run npm test',
    ],
    [{ id: 3, result: { outcome: { outcome: 'selected', optionId: 'allow' } } }, 'working', null],
    [{ id: 3, result: { outcome: { outcome: 'cancelled' } } }, 'working', null],
    [{ id: 2, method: 'session/prompt', params: { ...params, prompt: [] } }, 'working', null],
    [{ id: 2, result: { stopReason: 'end_turn' } }, 'idle', 'end_turn'],
    [{ method: 'session/cancel', params }, 'idle', 'cancelled'],
    [update({ sessionUpdate: 'agent_message_chunk', content: {} }), 'working', null],
    [update({ sessionUpdate: 'tool_call', title: 'Read a.ts' }), 'working', 'Read a.ts'],
    [update({ sessionUpdate: 'plan', entries: [] }), 'working', null],
    [update({ sessionUpdate: 'state_update', state: 'running' }), 'working', null],
    [update({ sessionUpdate: 'state_update', state: 'requires_action' }), 'blocked', null],
    [update({ sessionUpdate: 'state_update', state: 'idle', stopReason: 'end_turn' }), 'idle', 'end_turn'],
  ])('%j', (message, state, detail) => {
    expect(reportFromAcp(message, 1)).toMatchObject({ channel: 'acp', state, detail, at: 1 });
  });

  it.each<[object]>([
    [update({ sessionUpdate: 'available_commands_update' })],
    [update({ sessionUpdate: 'user_message_chunk' })],
    [update({ sessionUpdate: 'state_update', state: 'new' })],
    [{ method: 'session/update', params }],
    [{ method: 'session/prompt', params }],
    [{ id: 1, method: 'session/prompt' }],
    [{ id: 1, method: 'session/new', params }],
    [{ id: 1, result: { protocolVersion: 1 } }],
    [{ id: 1, result: {} }],
    [{ id: 1, error: { code: -32603 } }],
    [{ result: { stopReason: 'end_turn' } }],
  ])('%j says nothing', (message) => {
    expect(reportFromAcp(message)).toBeNull();
  });
});

describe('any JSON', () => {
  // Known field names and values, in any place and of any type.
  const words = fc.constantFrom(
    ...[
      'hook_event_name',
      'Notification',
      'PermissionRequest',
      'tool_name',
      'message',
      'notification_type',
      'type',
    ],
    ...[
      'agent-turn-complete',
      'method',
      'params',
      'result',
      'outcome',
      'session/update',
      'update',
      'sessionUpdate',
    ],
    ...['stopReason', 'id', 'sessionId', 'toolCall', 'title', '__proto__', 'last-assistant-message'],
  );
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue({ maxDepth: 1 }),
      words,
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(words, tie('tree'), { maxKeys: 6 }),
    ),
  }));
  it.each([
    ['Claude', reportFromClaudeHook],
    ['Codex', reportFromCodexNotify],
    ['ACP', reportFromAcp],
  ])('is never too much for %s', (_, read) => {
    fc.assert(
      fc.property(tree, (payload) => {
        for (const given of [payload, JSON.stringify(payload), `${JSON.stringify(payload)}}`]) {
          const report = read(given);
          if (report !== null) expect(['blocked', 'working', 'idle']).toContain(report.state);
        }
      }),
      { numRuns: 500 },
    );
    for (const odd of [undefined, null, 0, Number.NaN, '', 'x', '[', [], () => 1, Symbol('s'), 1n]) {
      expect(read(odd)).toBeNull();
    }
  });
});

it('a payload that is too long is none', () => {
  const stop = (length: number) => `{"hook_event_name":"Stop","x":"${'y'.repeat(length)}"}`;
  expect(reportFromClaudeHook(stop(1_000_000))?.state).toBe('idle');
  expect(reportFromClaudeHook(stop(MAX_PAYLOAD_LENGTH))).toBeNull();
});

describe('claudeHookSettings', () => {
  interface Hook {
    command: string;
    timeout: number;
  }
  const hooksOf = (json: string) =>
    (JSON.parse(json) as { hooks: Record<string, { matcher?: string; hooks: Hook[] }[]> }).hooks;
  const lineFor = (command: string | string[]) =>
    hooksOf(claudeHookSettings(command)).Stop![0]!.hooks[0]!.command;
  const run = (line: string) =>
    spawnSync('sh', ['-c', line], { input: '{"hook_event_name":"Stop"}', encoding: 'utf8' });

  it('hooks every event that all versions know, and PermissionRequest on request', () => {
    const hooks = hooksOf(claudeHookSettings('my-app report'));
    expect(Object.keys(hooks).sort()).toEqual(
      [
        'SessionStart',
        'SessionEnd',
        'UserPromptSubmit',
        'PreToolUse',
        'PostToolUse',
        'Notification',
        'Stop',
        'SubagentStop',
      ].sort(),
    );
    for (const [event, [entry]] of Object.entries(hooks)) {
      expect(entry!.matcher).toBe(event.endsWith('ToolUse') ? '*' : undefined);
      expect(entry!.hooks).toEqual([
        {
          type: 'command',
          command: `sh -c 'my-app report' >/dev/null 2>&1 || true`,
          timeout: HOOK_TIMEOUT_S,
        },
      ]);
    }
    const more = hooksOf(claudeHookSettings('x', { permissionRequest: true }));
    expect(more.PermissionRequest![0]).toMatchObject({ matcher: '*' });
  });

  it.each([
    'exit 2',
    'false',
    'echo noise; echo noise >&2; exit 2',
    "echo 'open quote",
    'if',
    'echo a # a comment',
    'no-such-program-at-all',
    ')',
    '}; exit 2 #',
    'kill -9 $$',
    'echo "$(exit 2)" && exit 3 &',
    'line\nexit 2\n',
  ])('%j cannot disturb the agent', (command) => {
    const { status, stdout, stderr } = run(lineFor(command));
    // The shell that runs the hook may itself remark on a killed child; Claude Code shows that to nobody on success.
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    if (!command.includes('kill')) expect(stderr).toBe('');
  });

  it('the payload arrives, and arguments arrive as they are', () => {
    const script =
      'const fs=require("fs");fs.writeFileSync(process.argv[1],fs.readFileSync(0)+"|"+process.argv[2])';
    const odd = `it's "odd" $HOME \`x\` \\ *`;
    const file = `${process.env.TMPDIR ?? '/tmp'}/panestate-hook-${process.pid}`;
    expect(run(lineFor([process.execPath, '-e', script, file, odd])).status).toBe(0);
    const { stdout } = spawnSync('cat', [file], { encoding: 'utf8' });
    spawnSync('rm', ['-f', file]);
    expect(stdout).toBe(`{"hook_event_name":"Stop"}|${odd}`);
  });

  it('refuses an empty command', () => {
    expect(() => claudeHookSettings(' ')).toThrow(ArgumentError);
    expect(() => claudeHookSettings([])).toThrow(ArgumentError);
    expect(() => claudeHookSettings('a\0b')).toThrow('NUL');
  });
});
