import type headless from '@xterm/headless';
import { isPictographic, isWidenedByVS16, Kind, kindOf, VS16, ZWJ } from '../../../src/screen/width.js';

type Provider = Parameters<InstanceType<typeof headless.Terminal>['unicode']['register']>[0];

// What xterm.js carries from one character to the next: 24 bits of state, 2 of width, 1 for "joins".
const pack = (state: number, width: number, join: boolean) => (state << 3) | (width << 1) | (join ? 1 : 0);

/** Set in the state, above the code point of the cluster's base, when the cluster ends in a joiner. */
const AFTER_JOINER = 1 << 21;

/** Our widths for xterm.js, so that recordings with emoji can be compared. The state is the base of the cluster. */
export const agentWidths: Provider = {
  version: 'agents',
  wcwidth,
  charProperties(code: number, preceding: number): number {
    const base = (preceding >> 3) & 0x1fffff;
    const width = (preceding >> 1) & 3;
    const afterJoiner = ((preceding >> 3) & AFTER_JOINER) !== 0;
    if (preceding !== 0 && width > 0) {
      if (code === VS16 && width === 1 && isWidenedByVS16(base)) return pack(base, 2, true);
      if (code === ZWJ) return pack(base | AFTER_JOINER, width, true);
      if (afterJoiner && isPictographic(code) && isPictographic(base)) return pack(base, 2, true);
      if (wcwidth(code) === 0) return pack(base, width, true);
    }
    return pack(code, wcwidth(code), false);
  },
};

function wcwidth(code: number): 0 | 1 | 2 {
  if (code < 0x20) return 0;
  if (code < 0x7f) return 1;
  if (code < 0xa0) return 0;
  const kind = kindOf(code);
  if (kind === Kind.wide) return 2;
  if (kind === Kind.joining || kind === Kind.dropped) return 0;
  if (kind !== Kind.contextual) return 1;
  if (code === VS16 || code === ZWJ || code === 0x20e3) return 0;
  return code >= 0x1f3fb && code <= 0x1f3ff ? 2 : 1;
}
