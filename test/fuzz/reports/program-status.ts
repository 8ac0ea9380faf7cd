import { LIMITS } from '../../../src/signals/program-status/types.js';
import type { Random } from '../lib/random.js';
import { hostileText } from './json.js';

const STATES = ['working', 'blocked', 'idle', 'done', 'error', 'clear', 'Working', '', '__proto__'];

/** An OSC 7501 around the limits of the protocol, below and above. */
export function programStatus(random: Random): string {
  if (random.chance(0.1)) return `\x1b]7501;?${random.pick(['', '', 'x', ';'])}\x1b\\`;
  const pairs = [`state=${random.pick(random.chance(0.8) ? STATES.slice(0, 6) : STATES)}`];
  if (random.chance(0.6)) pairs.push(`id=${id(random)}`);
  if (random.chance(0.3)) pairs.push(`kind=${random.pick(['permission', 'question', 'auth', 'x'])}`);
  if (random.chance(0.3))
    pairs.push(`progress=${random.pick(['0', '100', '50.5', '101', '-1', '1e9', 'x', ''])}`);
  if (random.chance(0.4))
    pairs.push(`app=${random.pick(['claude', 'codex', 'a'.repeat(32), 'a'.repeat(33), 'é'])}`);
  if (random.chance(0.4)) pairs.push(`title=${base64(random, LIMITS.titleEncoded)}`);
  if (random.chance(0.5)) pairs.push(`msg=${base64(random, LIMITS.msgEncoded)}`);
  if (random.chance(0.1))
    pairs.push(random.pick(['=', 'a', 'state=idle', `${'k'.repeat(17)}=1`, 'K=1', '\x7f=é']));
  while (random.chance(0.05)) pairs.push(`x=${'y'.repeat(random.pick([10, 1_000, 3_900, 4_100]))}`);
  if (random.chance(0.2)) pairs.reverse();
  return `\x1b]7501;${pairs.join(':')}${random.pick(['\x07', '\x1b\\', '\x9c', ''])}`;
}

/** Paths at the limits: eight segments, of 32 characters, 128 in all. Enough of them to pass the limit of the table. */
function id(random: Random): string {
  const segment = () =>
    random.weighted([
      [6, (r) => `s${r.below(400)}`],
      [1, (r) => r.pick(['a'.repeat(32), 'a'.repeat(33), '', '..', 'é', '__proto__'])],
    ]);
  return random.many(1, random.chance(0.1) ? 10 : 3, segment).join('/');
}

/** Text as base64: exactly as long as allowed, longer, broken, or not UTF-8. */
function base64(random: Random, limit: number): string {
  const most = (limit / 4) * 3;
  return random.weighted([
    [6, (r) => Buffer.from(hostileText(r).slice(0, 200)).toString('base64')],
    [
      1,
      (r) =>
        Buffer.alloc(r.between(most - 3, most + 3), r.pick(['a', '\u202e', 'é', ' '])).toString('base64'),
    ],
    [1, (r) => r.pick(['=', '====', 'YQ', 'YQ=', 'Y Q=', 'YQ==YQ==', '____', 'gICA', '/////w=='])],
    [1, (r) => Buffer.from(r.many(1, 30, () => r.below(256))).toString('base64')],
  ]);
}
