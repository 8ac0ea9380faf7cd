import { asDetail, readPayload } from './payload.js';
import type { Report } from './types.js';

/**
 * What the `notify` program of Codex is told: `agent-turn-complete` → idle, with the last message as `detail`;
 * `approval-requested` → blocked. Codex hands the payload over as the last argument, as JSON text; an object is taken as
 * well. `at`: when, in milliseconds on the session's clock. Null for anything else. Never throws.
 */
export function reportFromCodexNotify(payload: unknown, at?: number): Report | null {
  const notice = readPayload(payload);
  const when = at === undefined ? {} : { at };
  switch (notice?.type) {
    case 'agent-turn-complete':
      return {
        channel: 'codex-notify',
        state: 'idle',
        detail: asDetail(notice['last-assistant-message']),
        ...when,
      };
    case 'approval-requested':
      return { channel: 'codex-notify', state: 'blocked', kind: 'permission', detail: null, ...when };
    default:
      return null;
  }
}
