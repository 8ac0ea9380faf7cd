import { asDetail, asObject, asString, type Payload, readPayload } from './payload.js';
import type { Report } from './types.js';

/** Updates that only come while a turn runs. Others (modes, commands, replayed user text) also come while idle. */
const WORKING_UPDATES: ReadonlySet<string> = new Set([
  'agent_message_chunk',
  'agent_thought_chunk',
  'tool_call',
  'tool_call_update',
  'plan',
]);

/**
 * What one JSON-RPC message of the Agent Client Protocol says, in either direction:
 *
 * | message | report |
 * |---|---|
 * | request `session/request_permission` | blocked: the agent itself asks, with the title of the tool call as `detail` |
 * | its answer (`result.outcome`) | working: the turn goes on, also after a refusal |
 * | request `session/prompt` | working |
 * | its answer (`result.stopReason`) | idle |
 * | `session/update` about messages, thoughts, tool calls and plans | working |
 * | `session/update` with a `state_update` (version 2) | `running` → working, `requires_action` → blocked, `idle` → idle |
 * | `session/cancel` | idle |
 *
 * Answers are told by their shape, for they do not name their request; an error as the answer is null. `message` is an
 * object or JSON text; `at`: when, in milliseconds on the session's clock. Null for anything else. Never throws.
 */
export function reportFromAcp(message: unknown, at?: number): Report | null {
  const rpc = readPayload(message);
  const said = rpc && (typeof rpc.method === 'string' ? fromCall(rpc) : fromAnswer(rpc));
  return said && { channel: 'acp', ...said, ...(at === undefined ? {} : { at }) };
}

function fromCall(rpc: Payload): Report | null {
  const params = asObject(rpc.params);
  if (params === null || typeof params.sessionId !== 'string') return null;
  const isRequest = typeof rpc.id === 'string' || typeof rpc.id === 'number';
  switch (rpc.method) {
    case 'session/prompt':
      return isRequest ? { state: 'working', detail: null } : null;
    case 'session/cancel':
      return { state: 'idle', detail: 'cancelled' };
    case 'session/update':
      return fromUpdate(asObject(params.update));
    case 'session/request_permission':
      if (!isRequest) return null;
      return { state: 'blocked', kind: 'permission', detail: asDetail(asObject(params.toolCall)?.title) };
    default:
      return null;
  }
}

function fromUpdate(update: Payload | null): Report | null {
  const what = asString(update?.sessionUpdate);
  if (update === null || what === null) return null;
  if (what === 'state_update') return fromState(update);
  if (!WORKING_UPDATES.has(what)) return null;
  return { state: 'working', detail: asDetail(update.title) };
}

function fromState(update: Payload): Report | null {
  switch (update.state) {
    case 'running':
      return { state: 'working', detail: null };
    case 'requires_action':
      return { state: 'blocked', kind: null, detail: null };
    case 'idle':
      return { state: 'idle', detail: asDetail(update.stopReason) };
    default:
      return null;
  }
}

function fromAnswer(rpc: Payload): Report | null {
  const result = asObject(rpc.result);
  if (result === null || !(typeof rpc.id === 'string' || typeof rpc.id === 'number')) return null;
  if (typeof result.stopReason === 'string') return { state: 'idle', detail: asDetail(result.stopReason) };
  const outcome = asString(asObject(result.outcome)?.outcome);
  if (outcome === 'selected' || outcome === 'cancelled') return { state: 'working', detail: null };
  return null;
}
