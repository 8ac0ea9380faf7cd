import fc from 'fast-check';
import { fillScrollback } from './oracle.js';

export interface Size {
  readonly cols: number;
  readonly rows: number;
}

const csi = (final: string, ...params: (number | string)[]) => `\x1b[${params.join(';')}${final}`;

const pick = <T>(...values: readonly T[]) => fc.constantFrom(...values);

const small = fc.oneof(
  { weight: 4, arbitrary: fc.nat(4) },
  { weight: 1, arbitrary: pick<number | ''>('', 7, 40) },
);

/** Characters on whose width xterm.js and string-width agree. */
const WIDE = ['你', '好', 'カ', '한', '｡'.normalize('NFKC'), '字'];
// CAN ends what is unfinished, which would take the base and leave a mark without one.
const MARKED = ['\x18e\u0301', '\x18o\u0308\u0323', '\x18字\u0301', '\x18к\u0306'];
const SIGNS = ['─', '│', '╭', '❯', '✳', '●', 'é', 'ж', '…', '\u00a0'];

const words = fc.oneof(
  {
    weight: 6,
    arbitrary: pick('a', 'Do you', 'want to', 'proceed?', ' ', '   ', '1. Yes', '~`qxj', '0123456789'),
  },
  { weight: 2, arbitrary: pick(...SIGNS) },
  { weight: 2, arbitrary: pick(...WIDE, '漢字仮名', 'a字b') },
  { weight: 1, arbitrary: pick(...MARKED) },
);

const controls = pick('\r', '\n', '\r\n', '\b', '\t', '\v', '\f', '\x07', '\x0e', '\x0f', '\x00', '\x7f');

const colours = pick(
  '',
  '0',
  '1',
  '2',
  '7',
  '22',
  '27',
  '31',
  '41',
  '49',
  '39',
  '97',
  '104',
  '1;7',
  '0;1;2;7;44',
  '38;5;7',
  '48;5;7',
  '48;5;1;1',
  '38;2;1;7;2',
  '48;2;7;7;7;1',
  '38:5:7',
  '48:5:7',
  '48:2::1:2:7',
  '48:2:1:2:7;1',
  '38;5',
  '38;2;7',
  '48',
  '4:3',
  '58;2;1;2;7;7',
  '48;1;7;7;7;7;1',
  '7;;1',
).map((p) => csi('m', p));

/** Moves that xterm.js gets right in origin mode as well. */
const absoluteMoves = fc.oneof(
  fc.tuple(small, small).map(([r, c]) => csi('H', r, c)),
  fc.tuple(small, small).map(([r, c]) => csi('f', r, c)),
  small.map((n) => csi('d', n)),
  pick('\x1bD', '\x1bE', '\x1bM', '\u0084', '\u0085'),
);

const relativeMoves = fc
  .tuple(pick('A', 'B', 'C', 'D', 'E', 'F', 'G', '`', 'a', 'e', 'I', 'Z'), small)
  .map(([final, n]) => csi(final, n));

const erasures = fc.oneof(
  fc.tuple(pick('J', 'K'), pick<number | ''>('', 0, 1, 2, 7)).map(([f, n]) => csi(f, n)),
  fc.tuple(pick('?J', '?K'), pick(0, 1, 2)).map(([f, n]) => `\x1b[?${n}${f[1]}`),
  small.map((n) => csi('X', n)),
  pick('\x1b[1"q', '\x1b[0"q'),
);

const edits = fc
  .tuple(pick('@', 'P', 'L', 'M', 'S', 'T', ' @', ' A', "'}", "'~"), small)
  // A pending wrap makes xterm.js insert columns at the left edge.
  .map(([final, n]) => `${final.startsWith("'") ? '\x1b[1D' : ''}${csi(final, n)}`);

const repetitions = fc.tuple(words, small).map(([w, n]) => `${w}${csi('b', n)}`);

const margins = fc.tuple(small, small).map(([t, b]) => csi('r', t, b));

const saves = pick('\x1b7', '\x1b8', '\x1b[s', '\x1b[u', '\x1b[?1048h', '\x1b[?1048l');

const screens = pick('\x1b[?47h', '\x1b[?47l', '\x1b[?1047h', '\x1b[?1047l', '\x1b[?1049h', '\x1b[?1049l');

const modes = pick(
  '\x1b[4h',
  '\x1b[4l',
  '\x1b[20h',
  '\x1b[20l',
  '\x1b[?25l',
  '\x1b[?25h',
  '\x1b[?7h',
  '\x1b[?2004h',
  '\x1b[?1;1000h',
  '\x1b[?2026h',
  '\x1b[?2026l',
);

const tabs = pick('\x1bH', '\u0088', '\x1b[g', '\x1b[3g', '\t');

const charsets = pick(
  '\x1b(0',
  '\x1b(B',
  '\x1b)0',
  '\x1b)B',
  '\x0e',
  '\x0f',
  '\x1b(A',
  '\x1b(4',
  '\x1bn',
  '\x1b*0',
  '\x1b%G',
  '\x1b(1',
  '\x1b~',
  '\x1b[?2h',
);

const strings = pick(
  '\x1b]0;Title\x07',
  '\x1b]2;é\x1b\\',
  '\x1b]2\x07',
  '\x1b]8;;http://x/;y\x07link\x1b]8;;\x1b\\',
  '\x1b]9;4;1;50\x07',
  '\x1b]0;cut\x18',
  '\x1b]0;cut\x1b[1mx',
  '\u009d0;c1\u009c',
  '\x1bP1$tx\x1b\\',
  '\x1bPq#0~~\x9c',
  '\x1bP+q\x18',
  '\x1b_G1;2\x1b\\',
  '\x1b^pm\x1b\\',
  '\x1bXsos\u009c',
  '\x1b]bad\x07',
  '\x1b];x\x07',
);

const malformed = pick(
  '\x1b[1;2',
  '\x1b[?',
  '\x1b[<1x',
  '\x1b[1<2m',
  '\x1b[ 1m',
  '\x1b[1\x18',
  '\x1b[3\r1m',
  '\x1b\x1b',
  '\x1b',
  '\x1b(',
  '\x1b[?1x',
  '\x1b[>4;2m',
  '\x1b[>1u',
  '\x1b[=1;1u',
  '\x1b[1!!p',
  '\x1b[é',
  '\x1bé',
  '\x1b(é',
  '\x1b[1;2$é',
  '\u009b1m',
  '\u0090',
  '\u008d',
  '\x1b[99999999999A',
  '\x1b[;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;1m',
  '\x1bNa',
  '\x1b#3',
);

const inMargins = fc.oneof(
  words,
  words,
  colours,
  absoluteMoves,
  erasures,
  saves,
  pick('\n', '\r\n'),
  small.map((n) => csi('L', n)),
  small.map((n) => csi('M', n)),
);

const originMode = fc
  .tuple(margins, fc.array(inMargins, { maxLength: 6 }))
  .map(([m, inside]) => `${m}\x1b[?6h${inside.join('')}\x1b[?6l`);

// Without autowrap xterm.js leaves half of a wide character in the last column.
const noWrap = fc
  .array(fc.oneof(pick('abc', 'x', '0123456789'), colours, relativeMoves, erasures), { maxLength: 4 })
  .map((inside) => `\x1b[2J\x1b[?7l${inside.join('')}\x1b[?7h`);

const alignment = pick('\x1b#8', '\x1b[!p');

/** Not output, but what the driver takes for a change of size; written as the request that terminals ignore. */
const resizes = (size: Size) =>
  fc
    .tuple(pick(-3, -1, 0, 1, 4), pick(-2, -1, 0, 1, 3))
    .map(([c, r]) => `\x1b[8;${size.rows + r};${size.cols + c}t`);

export const RESIZE = /(\x1b\[8;\d+;\d+t)/g;

/** One piece of output as programs write it, or as they should not. */
export const piece = (size: Size): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 14, arbitrary: words },
    { weight: 4, arbitrary: controls },
    { weight: 4, arbitrary: colours },
    { weight: 4, arbitrary: absoluteMoves },
    { weight: 5, arbitrary: relativeMoves },
    { weight: 4, arbitrary: erasures },
    { weight: 4, arbitrary: edits },
    { weight: 1, arbitrary: repetitions },
    { weight: 2, arbitrary: margins },
    { weight: 2, arbitrary: saves },
    { weight: 2, arbitrary: screens },
    { weight: 1, arbitrary: modes },
    { weight: 1, arbitrary: tabs },
    { weight: 1, arbitrary: charsets },
    { weight: 1, arbitrary: strings },
    { weight: 1, arbitrary: malformed },
    { weight: 1, arbitrary: originMode },
    { weight: 1, arbitrary: noWrap },
    { weight: 1, arbitrary: alignment },
    { weight: 1, arbitrary: resizes(size) },
    { weight: 1, arbitrary: fc.constant(`\x1b[20l\x1bc${fillScrollback(size.rows)}`) },
  );

export const outputAt = (size: Size): fc.Arbitrary<string[]> =>
  fc.array(piece(size), { minLength: 1, maxLength: 40 });

/** Cuts text anywhere, in chunks of up to 20 bytes. */
export function cut(text: string, seed: number): Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  const chunks: Uint8Array[] = [];
  let state = seed >>> 0;
  for (let at = 0; at < bytes.length; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const length = 1 + ((state >>> 16) % 20);
    chunks.push(bytes.slice(at, at + length));
    at += length;
  }
  return chunks;
}
