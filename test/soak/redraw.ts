import type { ScreenSnapshot } from '../../src/screen/types.js';

/** What an agent writes when the size of its terminal changes: the screen as it is, from top to bottom. */
export function redraw({ lines, title, progress, cursor, alternate }: ScreenSnapshot): string {
  let out = alternate ? '\x1b[?1049h' : '';
  out += `\x1b]2;${title}\x07${progressOf(progress)}\x1b[m\x1b[2J`;
  lines.forEach((line, row) => {
    if (line !== '') out += `\x1b[${row + 1};1H${line}`;
  });
  return `${out}\x1b[${cursor.row + 1};${cursor.col + 1}H${cursor.visible ? '' : '\x1b[?25l'}`;
}

const CODES = { none: 0, normal: 1, error: 2, indeterminate: 3, paused: 4 } as const;

const progressOf = ({ state, value }: ScreenSnapshot['progress']): string =>
  `\x1b]9;4;${CODES[state]};${value ?? ''}\x07`;
