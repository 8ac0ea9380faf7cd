import { VtScreen } from '../../../src/screen/screen.js';
import { cpuMicros } from '../lib/heap.js';
import { toBytes, utf8 } from './steps.js';

/** What a program can do at most with one sequence: touch the cells of a row, or of the whole screen. */
type Reach = 'none' | 'row' | 'screen';

const ATTACKS: readonly (readonly [name: string, piece: string, reach: Reach])[] = [
  ['wide', utf8('漢字'), 'none'],
  ['emoji', utf8('👩‍💻'), 'none'],
  ['marks', utf8('e\u0301'), 'none'],
  ['marks on one cell', utf8('\u0301'), 'none'],
  ['marks, all different', '', 'none'],
  ['broken UTF-8', '\xff\xc3(', 'none'],
  ['controls', '\0\x07\x0e\x0f', 'none'],
  ['tabs', '\t\r', 'none'],
  ['colours', '\x1b[38;2;1;2;3;48;5;1m', 'none'],
  ['32 parameters', `\x1b[${'1;'.repeat(40)}m`, 'none'],
  ['moves', '\x1b[9;9H\x1b[A\x1b[B', 'none'],
  ['malformed', '\x1b[1<2m', 'none'],
  ['titles', '\x1b]2;x\x07', 'none'],
  ['other OSC', '\x1b]7;x\x07', 'none'],
  ['endless OSC', 'x', 'none'],
  ['endless DCS', 'x', 'none'],
  ['DCS', '\x1bPq\x1b\\', 'none'],
  ['save and restore', '\x1b7\x1b8', 'none'],
  ['updates', '\x1b[?2026hx\x1b[?2026l', 'row'],
  ['scrolling', '\n', 'row'],
  ['reverse scrolling', '\x1b[H\x1bM', 'row'],
  ['C1', '\xc2\x84', 'row'],
  ['insert characters', '\x1b[H\x1b[@', 'row'],
  ['all tabs', '\x1b[H\x1b[99999I', 'row'],
  ['erase the screen', '\x1b[2J', 'screen'],
  ['erase selectively', '\x1b[?2J', 'screen'],
  ['alignment', '\x1b#8', 'screen'],
  ['scroll all', '\x1b[99999S', 'screen'],
  ['shift columns', '\x1b[ @', 'screen'],
  ['insert columns', "\x1b[H\x1b['}", 'screen'],
  ['full reset', '\x1bc', 'screen'],
  ['repeat', 'x\x1b[99999999b', 'screen'],
  ['repeat wide', `${utf8('漢')}\x1b[99999999b`, 'screen'],
  ['repeat a cluster', `${utf8('👩‍💻')}\x1b[99999999b`, 'screen'],
  ['alternate screen', '\x1b[?1049h\x1b[?1049l', 'screen'],
  ['update and alignment', '\x1b[?2026h\x1b#8\x1b[?2026l', 'screen'],
];

/** How much slower than plain text anything may be. */
const MOST = 10;
const SIZES = [
  [120, 32],
  [500, 200],
] as const;
const ENOUGH_MICROS = 30_000;

const PLAIN = 'The tests pass now, let me read the config module of the stream.\r\n';

/** Rounds of which the fastest counts, plain text and attack in turn, so that a busy machine slows both or neither. */
const ROUNDS = 4;

/**
 * Measures CPU time per byte against plain text in the same process. A sequence of a few bytes that rewrites a row or the
 * whole screen is given the cells it rewrites besides: nothing may cost more than printing the same cells ten times.
 * Prints a table and returns how many attacks are above.
 */
export function checkRates(
  alive: () => void = () => {},
  print: (line: string) => void = console.log,
): number {
  let above = 0;
  for (const [cols, rows] of SIZES) {
    print(`${cols}×${rows}: times slower than plain text, by bytes, and by bytes and rewritten cells`);
    for (const [name, piece, reach] of ATTACKS) {
      alive();
      const first = name === 'endless OSC' ? '\x1b]0;' : name === 'endless DCS' ? '\x1bP' : '';
      const unit = piece === '' ? differentMarks() : piece;
      const plain = new Load(PLAIN, cols, rows, '', false);
      const attacks = [false, true].map((styled) => new Load(unit, cols, rows, first, styled));
      for (let round = 0; round < ROUNDS; round++) for (const load of [plain, ...attacks]) load.measure();
      const perByte = plain.micros / PLAIN.length;
      const micros = Math.max(...attacks.map((attack) => attack.micros));
      const cells = reach === 'none' ? 0 : reach === 'row' ? cols : cols * rows;
      const byBytes = micros / unit.length / perByte;
      const byCells = micros / (unit.length + cells) / perByte;
      const bad = byCells > MOST;
      if (bad) above++;
      const figures = `${byBytes.toFixed(1).padStart(10)}${byCells.toFixed(1).padStart(8)}`;
      print(`  ${name.padEnd(24)}${figures}${bad ? '  TOO SLOW' : ''}`);
    }
  }
  return above;
}

/** Clusters that were never seen before, so that the table of clusters fills and is swept. */
function differentMarks(): string {
  let text = '';
  for (let k = 0; k < 4_000; k++)
    text += `e${String.fromCodePoint(0x300 + (k % 70), 0x300 + ((k * 31) % 67), 0x300 + ((k * 7) % 61))}`;
  return utf8(text);
}

/** A piece in blocks of many, on a screen that is blank or full of text whose style changes in every cell. */
class Load {
  /** CPU microseconds of the piece, in the fastest round. */
  micros = Number.POSITIVE_INFINITY;
  readonly #screen: VtScreen;
  readonly #block: Uint8Array;
  readonly #times: number;

  constructor(piece: string, cols: number, rows: number, first: string, styled: boolean) {
    this.#screen = new VtScreen({ cols, rows });
    const cell = (k: number) => (k % 2 ? '\x1b[1mx' : '\x1b[0my');
    if (styled) this.#screen.write(Array.from({ length: cols * rows }, (_, k) => cell(k)).join(''));
    this.#screen.write(toBytes(first));
    // The slowest would take minutes in larger blocks.
    const once = cpuMicros(() => this.#screen.write(toBytes(piece)));
    this.#times = once > 2_000 ? 1 : Math.max(1, Math.floor(4_000 / piece.length));
    this.#block = toBytes(piece.repeat(this.#times));
  }

  measure(): void {
    let micros = 0;
    let blocks = 0;
    while (micros < ENOUGH_MICROS && blocks < 20_000) {
      micros += cpuMicros(() => {
        for (let k = 0; k < 4; k++) this.#screen.write(this.#block);
      });
      blocks += 4;
    }
    this.micros = Math.min(this.micros, micros / (blocks * this.#times));
  }
}
