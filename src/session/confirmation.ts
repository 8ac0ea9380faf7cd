import type { Decision } from '../signals/types.js';
import { CONFIRM_LIMIT_MS, CONFIRM_QUIET_MS, FADE_LIMIT_MS, FADE_QUIET_MS } from './constants.js';

/**
 * Holds back the step to idle *by default*, when no rule matches, until a second look after output has been quiet. Frames
 * are seen half-painted, and some agents drop their busy row while answer text streams. Idle by a rule, a report or the
 * process table needs no confirmation, and blocked never any.
 */
export class IdleConfirmation {
  #since: number | null = null;

  /**
   * When to look again before `decision` is believed; null where it is believed now. `lastWriteAt`: the last output (ms).
   */
  lookAgainAt(decision: Decision, current: Decision, lastWriteAt: number, now: number): number | null {
    if (decision.source !== 'default' || decision.hold || current.state === 'idle') {
      this.#since = null;
      return null;
    }
    this.#since ??= now;
    const working = current.state === 'working';
    const quietAt = lastWriteAt + (working ? CONFIRM_QUIET_MS : FADE_QUIET_MS);
    const limit = this.#since + (working ? CONFIRM_LIMIT_MS : FADE_LIMIT_MS);
    if (now < quietAt && now < limit) return Math.min(quietAt, limit);
    this.#since = null;
    return null;
  }
}
