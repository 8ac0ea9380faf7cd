import type { Random } from '../lib/random.js';
import { utf8 } from './steps.js';

const NUMBERS = ['', '0', '1', '2', '3', '5', '8', '23', '79', '119', '200', '499', '500', '501', '65535'];
const HUGE = ['16777215', '16777216', '2147483647', '2147483648', '4294967295', '9'.repeat(40)];
const FINALS = [...'@ABCDEFGHIJKLMPSTXZ`abcdefghlmnpqrstux{|}~'];
const PRIVATE_MODES = '1 2 3 6 7 12 25 45 47 66 1000 1004 1006 1047 1048 1049 2004 2026 2027 7501'.split(' ');
const ASCII = Array.from({ length: 95 }, (_, k) => String.fromCharCode(32 + k));
const WORDS = ['Do you want to proceed?', '❯ 1. Yes', 'esc to interrupt', '────────────', '│ > │', '   '];
const CHARACTERS = [
  ...'漢字한カ｡🚀✅⚡️é❯✳│─',
  '👩‍💻',
  '👨‍👩‍👧‍👦',
  '👍🏽',
  '🇩🇪',
  '🇦',
  '1️⃣',
  '⚠️',
  'e\u0301\u0323',
  '\u1100\u1161\u11a8',
  'ก็',
  'ะำ',
];
const SINGLES = [
  0xa0, 0xad, 0x301, 0x200b, 0x200d, 0x200e, 0x202e, 0x2028, 0x20e3, 0x3000, 0xfe0f, 0xfeff, 0xfffd, 0xffff,
  0x1f3fb, 0x1f1e6, 0xe0001, 0xe0100, 0xf0000, 0x10ffff, 0x3164, 0x1160, 0xd7a3, 0x2800,
];
const BROKEN = [
  '\xff',
  '\xc0\xaf',
  '\xc3',
  '\xe2\x82',
  '\xe0\x80\x80',
  '\xed\xa0\x80',
  '\xf0\x9f\x98',
  '\xf4\x90\x80\x80',
  '\xf8\x88\x80\x80\x80',
  '\x80\x80',
  '\xc3\x1b[m',
  '\xe2\x9c\xe2\x9c\x85',
];
const TERMINATORS = ['\x07', '\x1b\\', '\xc2\x9c', '\x9c', '\x18', '\x1a', '\x1b', ''];
const OSC_CODES =
  '0 1 2 4 7 8 9;4;1;50 9;4;3 9;4;9;x 10;? 52;c 133;A 133;D;0 777 1337 7501 99999999999 x'.split(' ');
const ESCAPES = [...'78DEHMNOVWXZcno|}~=>\\6<F'];

/** A piece of output, as `bytes` of a step holds it. */
export function output(random: Random): string {
  return random.weighted([
    [6, printed],
    [6, sequence],
    [2, modes],
    [2, osc],
    [1, string],
    [2, escapeSequence],
    [2, controls],
    [1, broken],
    [1, noise],
    [1, frame],
    [1, stacked],
    [1, repeated],
  ]);
}

function printed(random: Random): string {
  return utf8(
    random.weighted([
      [3, (r) => r.text(1, 40, ASCII)],
      [2, (r) => r.text(1, 4, WORDS)],
      [3, (r) => r.text(1, 30, CHARACTERS)],
      [2, (r) => r.many(1, 12, single).join('')],
    ]),
  );
}

function single(random: Random): string {
  const code = random.chance(0.5) ? random.pick(SINGLES) : random.between(0xa0, 0x10ffff);
  return code >= 0xd800 && code <= 0xdfff ? '\ufffd' : String.fromCodePoint(code);
}

const number = (random: Random) => random.pick(random.chance(0.15) ? HUGE : NUMBERS);

function parameters(random: Random): string {
  const count = random.chance(0.05) ? random.between(28, 40) : random.below(5);
  let text = '';
  for (let k = 0; k < count; k++)
    text += `${k > 0 ? random.pick([';', ';', ';', ':']) : ''}${number(random)}`;
  return text;
}

function sequence(random: Random): string {
  const introducer = random.pick(['\x1b[', '\x1b[', '\x1b[', '\xc2\x9b', '\x9b']);
  const prefix = random.chance(0.15) ? random.pick(['?', '>', '=', '<']) : '';
  const between = random.chance(0.12) ? random.pick([' ', '!', '"', '$', "'", '* ', '!!']) : '';
  const final = random.chance(0.05) ? String.fromCharCode(random.between(0x30, 0x7f)) : random.pick(FINALS);
  return introducer + prefix + parameters(random) + between + final;
}

function modes(random: Random): string {
  const list = random.many(1, 3, () => random.pick(PRIVATE_MODES)).join(';');
  return random.chance(0.8)
    ? `\x1b[?${list}${random.pick(['h', 'l'])}`
    : `\x1b[${random.pick(['4', '20', '4;20'])}${random.pick(['h', 'l'])}`;
}

/** Often about as long as the limit. */
function length(random: Random): number {
  return random.weighted([
    [8, (r) => r.below(60)],
    [1, (r) => r.between(4070, 4110)],
    [0.3, (r) => r.between(10_000, 200_000)],
  ]);
}

function osc(random: Random): string {
  const fill = random.pick(['x', 'é', '\x00', ' ', '🚀', '\x7f', ';']);
  const body = utf8(fill).repeat(Math.ceil(length(random) / utf8(fill).length));
  const cut = random.chance(0.5) ? body : printed(random);
  return `${random.pick(['\x1b]', '\x1b]', '\xc2\x9d'])}${random.pick(OSC_CODES)};${cut}${random.pick(TERMINATORS)}`;
}

function string(random: Random): string {
  const introducer = random.pick(['\x1bP', '\x1b_', '\x1b^', '\x1bX', '\xc2\x90', '\xc2\x9f', '\x1bP1;2$']);
  return introducer + printed(random).repeat(random.chance(0.1) ? 2_000 : 1) + random.pick(TERMINATORS);
}

function escapeSequence(random: Random): string {
  if (random.chance(0.3)) return `\x1b${random.pick([...'()*+-./#% '])}${random.pick([...'0AB48<=GZ'])}`;
  return `\x1b${random.chance(0.9) ? random.pick(ESCAPES) : String.fromCharCode(random.below(256))}`;
}

function controls(random: Random): string {
  const one = () =>
    random.chance(0.7)
      ? random.pick(['\r\n', '\n', '\r', '\t', '\b', '\v'])
      : utf8(String.fromCharCode(random.chance(0.5) ? random.below(32) : random.between(0x7f, 0x9f)));
  return random.many(1, 6, one).join('');
}

const broken = (random: Random) => random.text(1, 4, BROKEN);

const noise = (random: Random) => random.many(1, 80, () => String.fromCharCode(random.below(256))).join('');

/** A synchronized update, which may not end. */
function frame(random: Random): string {
  const inside = random.many(0, 4, output).join('');
  return `\x1b[?2026h${inside}${random.chance(0.6) ? '\x1b[?2026l' : ''}`;
}

/** Marks without end on one cell. */
function stacked(random: Random): string {
  const mark = String.fromCodePoint(random.pick([0x301, 0x200d, 0xfe0f, 0xe0100, 0x20e3, 0x1f3fb]));
  return utf8(random.pick(['e', '漢', '👩', '\x1b[5G', ''])) + utf8(mark).repeat(random.between(1, 120));
}

/** One short piece, many times. */
function repeated(random: Random): string {
  const piece = random.weighted([
    [1, printed],
    [2, sequence],
    [1, escapeSequence],
    [1, controls],
    [1, modes],
  ]);
  return piece.repeat(random.between(2, 60));
}
