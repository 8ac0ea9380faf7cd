/** A pattern in the syntax of the regex engine, or what is wrong with it. */
export type Translation = { readonly pattern: string } | { readonly fault: string };

const FOUR_DIGITS = /^[0-9a-fA-F]{4}/;
const BRACED = /^\{([0-9a-fA-F]{1,6})\}/;

/**
 * Turns `\uXXXX` (pairs of surrogates included) and `\u{…}` into the `\x{…}` of RE2. Everything else, escaped backslashes and
 * `\Q…\E` quotes included, stays as it is.
 */
export function translatePattern(pattern: string): Translation {
  let result = '';
  let index = 0;
  while (index < pattern.length) {
    if (pattern[index] !== '\\') {
      result += pattern[index++];
    } else if (pattern[index + 1] === 'Q') {
      const end = pattern.indexOf('\\E', index + 2);
      const next = end < 0 ? pattern.length : end + 2;
      result += pattern.slice(index, next);
      index = next;
    } else if (pattern[index + 1] === 'u') {
      const found = readEscape(pattern, index + 2);
      if ('fault' in found) return found;
      result += `\\x{${found.code.toString(16)}}`;
      index = found.next;
    } else {
      result += pattern.slice(index, index + 2);
      index += 2;
    }
  }
  return { pattern: result };
}

function readEscape(pattern: string, index: number): { code: number; next: number } | { fault: string } {
  const braced = BRACED.exec(pattern.slice(index, index + 8));
  if (braced) return checked(Number.parseInt(braced[1]!, 16), index + braced[0].length);
  const high = fourDigits(pattern, index);
  if (high === null) return { fault: '\\u needs four hexadecimal digits, or some in braces' };
  const low = pattern.startsWith('\\u', index + 4) ? fourDigits(pattern, index + 6) : null;
  if (low !== null && isHighSurrogate(high) && isLowSurrogate(low)) {
    return { code: ((high - 0xd800) << 10) + (low - 0xdc00) + 0x10000, next: index + 10 };
  }
  return checked(high, index + 4);
}

function fourDigits(pattern: string, index: number): number | null {
  const digits = FOUR_DIGITS.exec(pattern.slice(index, index + 4));
  return digits === null ? null : Number.parseInt(digits[0], 16);
}

function checked(code: number, next: number): { code: number; next: number } | { fault: string } {
  if (code > 0x10ffff) return { fault: '\\u names a code point above 10FFFF' };
  if (isHighSurrogate(code) || isLowSurrogate(code)) return { fault: '\\u names half of a surrogate pair' };
  return { code, next };
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;
