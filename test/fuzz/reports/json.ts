import type { Random } from '../lib/random.js';

const KEYS =
  'hook_event_name notification_type message tool_name source type last-assistant-message method params id result jsonrpc sessionId update sessionUpdate title toolCall state stopReason outcome __proto__ constructor prototype toString length'.split(
    ' ',
  );
const WORDS =
  'UserPromptSubmit PreToolUse PostToolUse SubagentStop SessionStart SessionEnd Stop PermissionRequest Notification permission_prompt elicitation_dialog auth_success idle_prompt agent-turn-complete approval-requested session/prompt session/update session/cancel session/request_permission agent_message_chunk tool_call plan state_update running requires_action idle selected cancelled compact AskUserQuestion ExitPlanMode __proto__ constructor hasOwnProperty'.split(
    ' ',
  );
/** What a display must not be given: controls, line ends, bidirectional overrides, invisible characters, halves. */
export const UNSAFE: readonly string[] = [
  ...['\0', '\x07', '\x1b', '\r', '\n', '\t', '\x7f', '\x85', '\x9b', '\u2028', '\u2029'],
  ...['\u202e', '\u2066', '\u200b', '\u200d', '\u00ad', '\ufeff', '\u{e0041}', '\ud83d', '\udc00'],
];

/** Text that tries to be more than text. */
export function hostileText(random: Random): string {
  return random.weighted([
    [4, (r) => r.pick(WORDS)],
    [3, (r) => r.text(0, 20, [...UNSAFE, 'a', ' ', '漢', '🚀', '<b>', '\x1b]0;x\x07', '\x1b[2J'])],
    [1, (r) => 'Claude needs your permission to use '.repeat(r.between(1, 3)) + r.pick(UNSAFE)],
    [0.1, (r) => r.pick(['x', '\u202e', ' ', '\0']).repeat(r.between(1_000, 200_000))],
  ]);
}

/** A payload as JSON text: of the right shape, of a wrong one, or not JSON. */
export function payload(random: Random): string {
  return random.weighted([
    [6, (r) => object(r, 3)],
    [2, likely],
    [1, (r) => value(r, 3)],
    [0.3, (r) => `${'[{"params":'.repeat(r.between(1, 20_000))}1`],
    [0.3, (r) => `${'['.repeat(9_000)}${']'.repeat(9_000)}${r.pick(['', 'x'])}`],
    [0.5, (r) => object(r, 2).slice(0, r.below(40))],
  ]);
}

/** What the right programs send, with a field or two of any kind. */
function likely(random: Random): string {
  const extra = random.many(0, 2, (r) => `,${JSON.stringify(r.pick(KEYS))}:${value(r, 2)}`).join('');
  const word = JSON.stringify(random.pick(WORDS));
  return random.pick([
    `{"hook_event_name":${word},"message":${value(random, 0)}${extra}}`,
    `{"hook_event_name":"Notification","notification_type":${word},"message":${value(random, 0)}${extra}}`,
    `{"type":${word},"last-assistant-message":${value(random, 0)}${extra}}`,
    `{"jsonrpc":"2.0","id":1,"method":${word},"params":{"sessionId":"s","update":${object(random, 2)},"toolCall":${object(random, 1)}}${extra}}`,
    `{"jsonrpc":"2.0","id":1,"result":{"stopReason":${value(random, 0)},"outcome":${object(random, 1)}}${extra}}`,
  ]);
}

function object(random: Random, depth: number): string {
  const fields = random.many(0, 5, (r) => `${JSON.stringify(r.pick(KEYS))}:${value(r, depth - 1)}`);
  return `{${fields.join(',')}}`;
}

function value(random: Random, depth: number): string {
  if (depth > 0 && random.chance(0.3)) return object(random, depth);
  if (depth > 0 && random.chance(0.2)) return `[${random.many(0, 4, (r) => value(r, depth - 1)).join(',')}]`;
  if (random.chance(0.7)) return JSON.stringify(hostileText(random));
  return random.pick([
    'null',
    'true',
    'false',
    '0',
    '-1',
    '1e308',
    '123456789012345678901234567890',
    '{}',
    '[]',
  ]);
}
