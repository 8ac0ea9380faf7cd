import { VtScreen } from '../../../src/screen/screen.js';
import { usedBytes } from '../lib/heap.js';
import { Random } from '../lib/random.js';
import { checkScreen } from './check.js';
import { output } from './output.js';
import { recorded } from './recorded.js';
import { toBytes } from './steps.js';

const MIB = 1 << 20;
const GIB = 1 << 30;

/** What may be left behind: text of the last screen, a table of clusters, code that was compiled meanwhile. */
const MAX_GROWTH = 8 * MIB;

/** Streams by their first bytes and the block that follows until there is a gibibyte. */
const STREAMS: readonly (readonly [name: string, first: string, block: (random: Random) => string])[] = [
  ['recordings and hostile output', '', mixed],
  ['an OSC without end', '\x1b]0;', () => 'x'.repeat(64 * 1024)],
  ['a DCS without end', '\x1bPq', () => '~'.repeat(64 * 1024)],
  ['an update without end', '\x1b[?2026h', () => 'The tests pass now.\x1b[1m\r\n'.repeat(3_000)],
  ['OSC strings for the layers above', '', () => '\x1b]7501;state=working:id=a\x07'.repeat(2_500)],
];

/** Feeds gibibytes to one screen each: memory stays flat, and all holds at the end. Returns how many streams failed. */
export function checkStream(
  alive: () => void = () => {},
  size = GIB,
  print: (line: string) => void = console.log,
): number {
  let failed = 0;
  for (const [name, first, block] of STREAMS) {
    const random = new Random(1);
    const blocks = Array.from({ length: 24 }, () => toBytes(block(random)));
    let events = 0;
    const screen = new VtScreen({ events: { osc: () => events++ } });
    screen.write(toBytes(first));
    for (const bytes of blocks) screen.write(bytes);
    const before = usedBytes();
    let most = 0;
    let written = 0;
    let next = size / 8;
    for (let k = 0; written < size; k++) {
      const bytes = blocks[k % blocks.length]!;
      screen.write(bytes);
      if (k % 16 === 0) screen.snapshot();
      written += bytes.length;
      if (k % 64 === 0) alive();
      if (written < next) continue;
      next += size / 8;
      most = Math.max(most, usedBytes() - before);
    }
    checkScreen(screen);
    const flat = most <= MAX_GROWTH;
    if (!flat) failed++;
    const grown = `${(most / MIB).toFixed(1)} MiB more at most`;
    print(`${name}: ${Math.round(written / MIB)} MiB, ${grown}, ${events} events${flat ? '' : '  GROWS'}`);
  }
  return failed;
}

function mixed(random: Random): string {
  let text = '';
  // Sequences that rewrite the whole screen many times over would take hours for a gibibyte.
  while (text.length < 48 * 1024)
    text += random.chance(0.97) ? recorded(random) : output(random).replace(/[?0-9;]{4,}[bIJhl]/g, '');
  return text;
}
