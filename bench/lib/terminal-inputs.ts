import { pickFrom, seededRandom } from './random.js';

const WORDS =
  'the tests pass now let me read config module update function return value error handle stream and of to is'.split(
    ' ',
  );
const CJK =
  '画面状态分析提示确认运行测试文件修改是否继续错误完成请稍候我们需要检查代码かなカナ漢字の入力を待つ';
const EMOJI = ['🚀', '✅', '🔧', '👍🏽', '👩‍💻', '⚠️', '🇩🇪', '📁'];
const SPINNER = ['·', '✢', '✳', '✶', '✻', '✽'];

export function sentence(random: () => number, words: number): string {
  let text = '';
  for (let k = 0; k < words; k++) text += (k > 0 ? ' ' : '') + pickFrom(random, WORDS);
  return text;
}

/**
 * What Claude Code writes, after recordings of several versions: spinner frames that move to what changed (in
 * synchronized updates or not), and redraws of everything below the answer, with rules as wide as the screen.
 */
export function claudeLike(bytes: number, random = seededRandom(1)): string {
  const grey = '\x1b[38;2;153;153;153m';
  const shade = () => `\x1b[38;2;${200 + Math.floor(random() * 36)};${100 + Math.floor(random() * 60)};87m`;
  const rule = `\x1b[2m\x1b[38;2;136;136;136m${'─'.repeat(120)}\x1b[39m\x1b[22m`;
  const status = (n: number) =>
    `${shade()}${SPINNER[n % 6]} Pondering… \x1b[39m${grey}(${n % 60}s · ↑ ${n % 900} tokens · \x1b[1mesc \x1b[22mto interrupt)\x1b[39m`;
  const below = (n: number) =>
    `${status(n)}\r\n\r\n${rule}\r\n❯ \r\n${rule}\r\n  ${grey}? for shortcuts\x1b[39m`;
  const down = '\r\r\n\r\n\r\n\r\n\r\n';
  let out = `${'\r\n'.repeat(20)}${below(0)}`;
  for (let n = 1; out.length < bytes; n++) {
    const glyph = SPINNER[n % 6];
    if (n % 8 === 0) {
      const erase = '\x1b[2K\x1b[1A'.repeat(5);
      const answer = `\x1b[38;2;78;186;101m●\x1b[39m ${sentence(random, 16)}\r\n  ${sentence(random, 18)}\r\n  ${sentence(random, 9)}`;
      out += `${erase}\x1b[2K\x1b[G${answer}\r\n\r\n${below(n)}`;
    } else if (n % 2 === 0)
      out += `\x1b[?2026h\r\x1b[5A${shade()}${glyph}\x1b[1CPondering… \x1b[39m${down}\x1b[?2026l`;
    else
      out += `\x1b[2D\r\x1b[5A${shade()}${glyph}\x1b[3GPondering…\x1b[15G${grey}${n % 60}\x1b[39m${down}\x1b[2C`;
  }
  return out;
}

/** Plain text as `ls -lR` prints it. */
export function listing(bytes: number, random = seededRandom(2)): string {
  let out = '';
  while (out.length < bytes) {
    out += `./src/${pickFrom(random, WORDS)}/${pickFrom(random, WORDS)}:\r\ntotal ${Math.floor(random() * 900)}\r\n`;
    for (let k = 0; k < 12; k++) {
      const size = String(Math.floor(random() * 99999)).padStart(8);
      out += `-rw-r--r-- 1 user group ${size} Nov ${10 + k} 1${k % 10}:32 ${pickFrom(random, WORDS)}-${pickFrom(random, WORDS)}.ts\r\n`;
    }
    out += '\r\n';
  }
  return out;
}

/** Whole screens of coloured words, as an editor or a diff view redraws them. */
export function truecolour(bytes: number, random = seededRandom(3)): string {
  const channel = () => Math.floor(random() * 256);
  let out = '';
  while (out.length < bytes) {
    out += '\x1b[H';
    for (let row = 1; row <= 32; row++) {
      out += `\x1b[${row};1H`;
      for (let k = 0; k < 10; k++)
        out += `\x1b[38;2;${channel()};${channel()};${channel()}m\x1b[48;2;${channel()};${channel()};${channel()}m${pickFrom(random, WORDS)} `;
      out += '\x1b[0m\x1b[K';
    }
  }
  return out;
}

/** Chinese and Japanese prose with emoji. */
export function wideText(bytes: number, random = seededRandom(4)): string {
  const characters = [...CJK];
  let out = '';
  for (let length = 0; length < bytes; ) {
    let line = '';
    for (let k = 0; k < 40; k++) line += pickFrom(random, characters);
    line += `${pickFrom(random, EMOJI)} ${pickFrom(random, WORDS)}\r\n`;
    out += line;
    length += 3 * line.length;
  }
  return out;
}

export function randomBytes(bytes: number, random = seededRandom(5)): Uint8Array {
  return Uint8Array.from({ length: bytes }, () => Math.floor(random() * 256));
}

/** Cuts bytes in chunks of one size. */
export function chunks(data: string | Uint8Array, size: number): Uint8Array[] {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  const out: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) out.push(bytes.slice(at, at + size));
  return out;
}
