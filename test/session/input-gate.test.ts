import { describe, expect, it } from 'vitest';
import { createInputGate, InputRefusedError } from '../../src/session/input-gate.js';
import { createSessionWatcher } from '../../src/session/watcher.js';
import { encodeProgramStatus } from '../../src/signals/program-status/encode.js';
import { VirtualClock } from '../../src/testing/virtual-clock.js';
import { mini, show } from './mini.js';

function start() {
  const clock = new VirtualClock();
  const session = createSessionWatcher({ manifest: mini, clock });
  const written: string[] = [];
  return { clock, session, written, gate: createInputGate(session, (text) => written.push(text)) };
}

const refusal = (call: () => void): InputRefusedError => {
  try {
    call();
  } catch (error) {
    expect(error).toBeInstanceOf(InputRefusedError);
    return error as InputRefusedError;
  }
  throw new Error('nothing was refused');
};

describe('the gate', () => {
  it.each(['READY', 'BUSY', ''])('sends while the screen shows %j, and answers nothing then', (screen) => {
    const { session, gate, written } = start();
    session.write(show(screen));
    gate.send('hello\r');
    expect(refusal(() => gate.answer('1')).code).toBe('not-blocked');
    expect(written).toEqual(['hello\r']);
  });

  it('answers while a prompt is open, and sends nothing then', () => {
    const { session, gate, written } = start();
    session.write(show('ASK', '1. Yes'));
    const error = refusal(() => gate.send('hello\r'));
    expect(error).toMatchObject({
      name: 'InputRefusedError',
      code: 'blocked',
      decision: { state: 'blocked', rule: 'prompt' },
    });
    expect(error.message).toBe(
      'not sent: a prompt is open, and the text would answer it (the screen shows a prompt (permission): rule "prompt")',
    );
    gate.answer('1');
    expect(written).toEqual(['1']);
  });

  it('neither while something covers the agent', () => {
    const { session, gate, written } = start();
    session.write(show('READY'));
    session.check();
    session.write(show('VIEWER'));
    expect(refusal(() => gate.send('x')).code).toBe('covered');
    session.write(show('ASK'));
    session.check();
    session.write(show('VIEWER'));
    expect(refusal(() => gate.send('x')).code).toBe('blocked');
    expect(refusal(() => gate.answer('1')).code).toBe('covered');
    expect(written).toEqual([]);
  });

  it('the race: the prompt appears between the last sweep and the send', () => {
    const { clock, session, gate, written } = start();
    session.write(show('BUSY'));
    clock.advance(700);
    session.write(show('ASK', 'rm -rf build', '1. Yes'));
    // Nobody has looked since; the last sweep says working.
    expect(session.state.state).toBe('working');
    expect(refusal(() => gate.send('go on\r')).code).toBe('blocked');
    expect([written, session.state.state]).toEqual([[], 'blocked']);
  });

  it('the other race: the prompt is gone since the last sweep', () => {
    const { clock, session, gate, written } = start();
    session.write(show('ASK'));
    clock.advance(700);
    session.write(show('BUSY'));
    expect(session.state.state).toBe('blocked');
    expect(refusal(() => gate.answer('1')).code).toBe('not-blocked');
    expect(written).toEqual([]);
  });

  it('while a prompt is only being repainted, neither', () => {
    const { clock, session, gate, written } = start();
    session.write(show('ASK'));
    clock.advance(700);
    session.write('\x1b[2J');
    expect(refusal(() => gate.send('x')).code).toBe('blocked');
    expect(refusal(() => gate.answer('1')).code).toBe('not-blocked');
    expect(written).toEqual([]);
  });

  it('a prompt that only the agent itself reports counts as well', () => {
    const { session, gate } = start();
    session.write(show('READY') + encodeProgramStatus({ state: 'blocked', msg: 'approve Bash: ls' }));
    expect(refusal(() => gate.send('x')).decision.detail).toBe('approve Bash: ls');
    gate.answer('1');
  });

  it('a submitted prompt ends an older report of idle', () => {
    const { clock, session, gate } = start();
    session.report({ state: 'idle' });
    clock.advance(10);
    gate.send('part, ');
    session.write(show('BUSY'));
    expect(session.check().state).toBe('idle');
    gate.send('whole\r');
    expect(session.check().state).toBe('working');
  });

  it('writes nothing for a session that nobody watches any more', () => {
    const { session, gate, written } = start();
    session.write(show('READY'));
    session.dispose();
    expect(refusal(() => gate.send('x')).code).toBe('disposed');
    expect(refusal(() => gate.answer('x')).code).toBe('disposed');
    expect(written).toEqual([]);
  });
});
