import pc from 'picocolors';
import type { State } from '../index.js';
import type { Io } from './io.js';

export type Colours = ReturnType<typeof pc.createColors>;

/** Colours for standard output: on a terminal, unless NO_COLOR is set; anywhere where FORCE_COLOR is. */
export function coloursFor(io: Io): Colours {
  const { NO_COLOR, FORCE_COLOR, TERM } = io.env;
  const wanted = FORCE_COLOR ? FORCE_COLOR !== '0' : io.outIsTerminal && TERM !== 'dumb';
  return pc.createColors(wanted && !NO_COLOR);
}

export function paintState(colours: Colours, state: State | 'hold', text: string = state): string {
  if (state === 'blocked') return colours.bold(colours.red(text));
  if (state === 'working') return colours.yellow(text);
  if (state === 'hold') return colours.magenta(text);
  return colours.green(text);
}
