import type { BlockedKind } from '../manifest/types.js';
import { asDetail, asString, type Payload, readPayload } from './payload.js';
import type { Report } from './types.js';

/** Tools that are a question by nature; every other tool that needs an answer needs a permission. */
const KIND_OF_TOOL: Readonly<Record<string, BlockedKind>> = {
  AskUserQuestion: 'question',
  ExitPlanMode: 'plan',
};

/** Notifications that wait for an answer, by their `notification_type`. */
const KIND_OF_NOTIFICATION: Readonly<Record<string, BlockedKind>> = {
  permission_prompt: 'permission',
  worker_permission_prompt: 'permission',
  elicitation_dialog: 'question',
  elicitation_request: 'question',
  agent_needs_input: 'question',
};

/** Notifications that say nothing about the state: they come while working as well as while idle. */
const SAYS_NOTHING = /^(auth_|elicitation_|computer_use_|agent_completed$)/;

/**
 * What a hook of Claude Code says about its agent.
 *
 * | event | report |
 * |---|---|
 * | `SessionStart`, `SessionEnd`, `Stop` | idle (`SessionStart` after a compaction: null, the turn may go on) |
 * | `UserPromptSubmit`, `PreToolUse`, `PostToolUse`, `SubagentStop` | working |
 * | `PermissionRequest` (2.0.45 and later) | blocked |
 * | `Notification` | about a permission, a question or a form: blocked; of a kind that says nothing: null; any other: idle |
 *
 * `payload` is what the hook gets on its standard input, as an object or as JSON text. `at`: when it ran, in milliseconds
 * on the session's clock; where it is left out, the session takes the time it is given the report. Null for anything
 * else. Never throws.
 */
export function reportFromClaudeHook(payload: unknown, at?: number): Report | null {
  const hook = readPayload(payload);
  const said = hook && read(hook);
  return said && { channel: 'claude-hook', ...said, ...(at === undefined ? {} : { at }) };
}

function read(hook: Payload): Report | null {
  switch (hook.hook_event_name) {
    case 'UserPromptSubmit':
      return { state: 'working', detail: null };
    case 'PreToolUse':
    case 'PostToolUse':
      return { state: 'working', detail: asDetail(hook.tool_name) };
    case 'SubagentStop':
      return { state: 'working', detail: 'a sub-agent has finished' };
    case 'SessionStart':
      return hook.source === 'compact' ? null : { state: 'idle', detail: 'the session has started' };
    case 'SessionEnd':
      return { state: 'idle', detail: 'the session has ended' };
    case 'Stop':
      return { state: 'idle', detail: 'the turn has ended' };
    case 'PermissionRequest': {
      const tool = asString(hook.tool_name) ?? '';
      const kind = Object.hasOwn(KIND_OF_TOOL, tool) ? KIND_OF_TOOL[tool]! : 'permission';
      return { state: 'blocked', kind, detail: asDetail(tool) };
    }
    case 'Notification':
      return notification(hook);
    default:
      return null;
  }
}

function notification(hook: Payload): Report | null {
  const type = asString(hook.notification_type);
  const message = asString(hook.message);
  const detail = asDetail(message);
  if (type !== null) {
    if (Object.hasOwn(KIND_OF_NOTIFICATION, type)) {
      return { state: 'blocked', kind: KIND_OF_NOTIFICATION[type]!, detail };
    }
    if (SAYS_NOTHING.test(type)) return null;
    if (type === 'idle_prompt') return { state: 'idle', detail };
  }
  if (type === null && message === null) return null;
  // Versions before `notification_type`: "Claude needs your permission to use Bash", "… needs your approval for the plan".
  if (/\bneeds? your (permission|approval)\b|\bpermission (request|prompt|required)\b/i.test(message ?? '')) {
    return { state: 'blocked', kind: /\bplan\b/i.test(message!) ? 'plan' : 'permission', detail };
  }
  return { state: 'idle', detail };
}
