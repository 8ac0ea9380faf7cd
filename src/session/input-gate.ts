import type { SessionState, SessionWatcher } from './types.js';

/** Why a text was not written. */
export type RefusalReason =
  /** A prompt is open: the text would answer it. */
  | 'blocked'
  /** Something covers the composer: the text would go to a viewer or a menu. */
  | 'covered'
  /** No prompt is open: the answer would be typed into the composer. */
  | 'not-blocked'
  /** Nobody watches the screen any more. */
  | 'disposed';

/** A text was not written, for it would have gone to the wrong place. `decision` is what the session is doing. */
export class InputRefusedError extends Error {
  override readonly name = 'InputRefusedError';
  readonly code: RefusalReason;
  readonly decision: SessionState;

  constructor(code: RefusalReason, decision: SessionState) {
    super(`${MESSAGES[code]} (${decision.reason})`);
    this.code = code;
    this.decision = decision;
  }
}

const MESSAGES: Readonly<Record<RefusalReason, string>> = {
  blocked: 'not sent: a prompt is open, and the text would answer it',
  covered: 'not sent: something covers the composer',
  'not-blocked': 'not answered: no prompt is open',
  disposed: 'not written: the session was disposed',
};

export interface InputGate {
  /** Writes text for the composer. Throws `InputRefusedError` while a prompt is open, or something covers the composer. */
  send(text: string): void;
  /** Writes the answer to an open prompt. Throws `InputRefusedError` while none is open. */
  answer(text: string): void;
}

/**
 * Lets nothing be typed into the wrong place: both calls look at the screen as it is at that moment, not as it was at the
 * last sweep, and write in the same breath. What was read from the terminal but not yet given to the session is not seen:
 * give the session its output before anything else gets it. `write` takes the text to the PTY.
 */
export function createInputGate(session: SessionWatcher, write: (text: string) => void): InputGate {
  const look = () => {
    if (session.disposed) throw new InputRefusedError('disposed', session.state);
    return session.check();
  };
  const pass = (text: string) => {
    write(text);
    if (/[\r\n]/.test(text)) session.submitted();
  };
  return {
    send(text) {
      const decision = look();
      if (decision.state === 'blocked') throw new InputRefusedError('blocked', decision);
      if (decision.hold) throw new InputRefusedError('covered', decision);
      pass(text);
    },
    answer(text) {
      const decision = look();
      if (decision.state !== 'blocked' || session.fading)
        throw new InputRefusedError('not-blocked', decision);
      if (decision.hold) throw new InputRefusedError('covered', decision);
      pass(text);
    },
  };
}
