import { VtScreen } from '../../../src/screen/screen.js';
import { VirtualClock } from '../../../src/testing/virtual-clock.js';

/**
 * What is done to a screen, in order; the first step is its size. `bytes` has one character a byte, so that a case can be
 * read and kept as JSON.
 */
export type Step =
  | readonly ['size', cols: number, rows: number]
  | readonly ['bytes', data: string]
  | readonly ['text', data: string]
  | readonly ['wait', ms: number];

export const toBytes = (data: string): Uint8Array => new Uint8Array(Buffer.from(data, 'latin1'));

/** The bytes of a text, as `bytes` holds them. */
export const utf8 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

export interface Played {
  readonly screen: VtScreen;
  readonly events: readonly string[];
}

/** Plays steps; `after` is called behind each of them. */
export function play(steps: readonly Step[], after?: (screen: VtScreen, step: Step) => void): Played {
  const clock = new VirtualClock();
  const events: string[] = [];
  const [first] = steps;
  const [cols, rows] = first?.[0] === 'size' ? [first[1], first[2]] : [80, 24];
  const screen = new VtScreen({
    cols,
    rows,
    clock,
    events: {
      osc(code, payload) {
        if (payload.length > 4096) throw new Error(`a payload of ${payload.length}`);
        events.push(`${code} ${payload}`);
      },
      reset: () => events.push('reset'),
    },
  });
  for (const step of steps) {
    if (step[0] === 'size') screen.resize(step[1], step[2]);
    else if (step[0] === 'bytes') screen.write(toBytes(step[1]));
    else if (step[0] === 'text') screen.write(step[1]);
    else {
      clock.advance(step[1]);
      // An update that lasts too long ends when somebody looks, so that everybody looks at the same times.
      screen.snapshot();
    }
    after?.(screen, step);
  }
  return { screen, events };
}

/** The same output in other pieces: what is shown must not depend on how the output was cut. */
export function cutAnew(steps: readonly Step[]): Step[] {
  let state = steps.length;
  return steps.flatMap((step): Step[] => {
    if (step[0] !== 'bytes' && step[0] !== 'text') return [step];
    const pieces: Step[] = [];
    for (let at = 0; at < step[1].length; ) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const length = 1 + ((state >>> 16) % 17);
      pieces.push([step[0], step[1].slice(at, at + length)]);
      at += length;
    }
    return pieces;
  });
}
