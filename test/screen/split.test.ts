import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VtScreen } from '../../src/screen/screen.js';
import { verify } from '../../src/screen/verify.js';
import { cut, outputAt } from './support/generator.js';
import { recordings } from './support/recordings.js';
import { shownBy } from './support/screens.js';

const encode = (text: string) => new TextEncoder().encode(text);
const SIZE = { cols: 20, rows: 6 };

const RICH = [
  'plain \x1b[1;38;2;1;2;3mbold\x1b[0m 你好 é ─│ 🚀 👩‍💻 e\u0301 ⚠️ 1️⃣ 🇩🇪\r\n',
  '\x1b]0;title é 🚀\x07\x1b]9;4;1;50\x1b\\\x1b]7501;working\u009c\x1bPq#0~\x1b\\\x1b_apc é\x1b\\',
  '\x1b[?1049h\x1b[2;4r\x1b[?6h\x1b[38:2::1:2:3mx\x1b[?6l\x1b[r\x1b[?2026hsync\x1b[?2026l\x1b[5b\x1b#8',
  '\x1b(0qx\x1b(B\x0e\x0f\u0084\u0085\u009b31m\x1b[!p\x1b[1;2\x18\x1b]cut\x1a\x1b[?25l\t\x1bH',
];

function screenAfter(chunks: readonly (string | Uint8Array)[], size = SIZE) {
  const screen = new VtScreen(size);
  for (const chunk of chunks) screen.write(chunk);
  verify(screen);
  return shownBy(screen);
}

test('output cut in two at any byte, or at every byte, gives the same screen', () => {
  for (const text of [...RICH, RICH.join('')]) {
    const bytes = encode(text);
    const whole = screenAfter([bytes]);
    for (let at = 1; at < bytes.length; at++)
      expect(screenAfter([bytes.slice(0, at), bytes.slice(at)]), `${text} at ${at}`).toEqual(whole);
    expect(screenAfter(Array.from(bytes, (b) => Uint8Array.of(b)))).toEqual(whole);
  }
});

test('a string cut anywhere, surrogate pairs included, equals its bytes', () => {
  for (const text of RICH) {
    const whole = screenAfter([encode(text)]);
    expect(screenAfter([text])).toEqual(whole);
    for (let at = 1; at < text.length; at++)
      expect(screenAfter([text.slice(0, at), text.slice(at)]), `at ${at}`).toEqual(whole);
  }
});

test('half a surrogate pair before bytes, and half a sequence before a string, are U+FFFD', () => {
  expect(screenAfter(['a\ud83d', encode('b')]).lines[0]).toBe('a\ufffdb');
  expect(screenAfter([Uint8Array.of(0x61, 0xe2, 0x94), 'b']).lines[0]).toBe('a\ufffdb');
  expect(screenAfter(['\ud83d', '', '\ude80']).lines[0]).toBe('🚀');
});

test('any output gives the same screen in one piece, in pieces, and as a string', () => {
  fc.assert(
    fc.property(outputAt(SIZE), fc.nat(), (pieces, seed) => {
      const text = pieces.join('');
      const whole = screenAfter([text]);
      expect(screenAfter(cut(text, seed))).toEqual(whole);
    }),
    { numRuns: 3000, seed: 20261202 },
  );
});

test('bytes that are no UTF-8 read as a decoder reads them, in any split', () => {
  const bytes = fc.array(
    fc.oneof(
      fc.integer({ min: 0x80, max: 0xff }),
      fc.constantFrom(0xe2, 0x94, 0x80, 0xf0, 0x9f, 0x9a, 0xed, 0xc2, 0x41),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(bytes, (broken) => {
      const list = [...broken, 0x41];
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(list));
      const whole = screenAfter([text]);
      expect(screenAfter([Uint8Array.from(list)])).toEqual(whole);
      expect(screenAfter(list.map((b) => Uint8Array.of(b)))).toEqual(whole);
    }),
    { numRuns: 5000, seed: 20261203 },
  );
});

test('the heads of recordings, byte by byte', () => {
  const agents = new Map(recordings().map((recording) => [recording.name.split('/')[1], recording]));
  expect(agents.size).toBeGreaterThan(5);
  for (const { events, cols, rows } of agents.values()) {
    const text = events
      .filter(([, kind]) => kind === 'o')
      .map(([, , data]) => data)
      .join('')
      .slice(0, 30_000);
    const size = { cols, rows };
    expect(
      screenAfter(
        Array.from(encode(text), (b) => Uint8Array.of(b)),
        size,
      ),
    ).toEqual(screenAfter([text], size));
  }
});
