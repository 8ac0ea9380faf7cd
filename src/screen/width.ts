import {
  DROPPED,
  FLAGS,
  JOINING,
  PICTOGRAPHIC,
  WIDE,
  WIDENED_BY_SKIN_TONE,
  WIDENED_BY_VS16,
} from './width-tables.js';

/*
 * Column widths as `string-width` 8 has them, which is what the agents lay out with. Two rules of it are left
 * out, because no terminal follows them: conjuncts of Indic scripts (it counts both consonants as one column) and
 * prepended letters such as U+0D4E.
 */

/** What printing a code point does. */
export const Kind = {
  narrow: 0,
  wide: 1,
  /** No column; joins the cell before. */
  joining: 2,
  /** No column, nothing to see, no part in any cluster: left out of the text. */
  dropped: 3,
  /** One column, reads as U+0020. */
  space: 4,
  /** Depends on what stands before. */
  contextual: 5,
} as const;

export const ZWJ = 0x200d;
export const VS16 = 0xfe0f;
export const KEYCAP = 0x20e3;
/** Reads as one U+0020, takes two columns. */
export const IDEOGRAPHIC_SPACE = 0x3000;

const SPACES = [0xa0, 0xa0, 0x1680, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x202f, 0x205f, 0x205f];
const HANGUL_VOWELS_AND_TRAILS = [0x1161, 0x11ff, 0xd7b0, 0xd7c6, 0xd7cb, 0xd7fb];
// Spacing vowels of Thai and Lao that the segmentation rules count with the consonant before.
const SARA_AM = [0xe33, 0xe33, 0xeb3, 0xeb3];
const REGIONAL_INDICATORS = [0x1f1e6, 0x1f1ff];
const SKIN_TONES = [0x1f3fb, 0x1f3ff];

/** Code points below this have their kind in a table; above, few ranges are left and nobody prints them. */
const TABLE_SIZE = 0x20000;

function makeTable(): Uint8Array {
  const kinds = new Uint8Array(TABLE_SIZE);
  const put = (ranges: readonly number[], kind: number) => {
    for (let k = 0; k < ranges.length && ranges[k]! < TABLE_SIZE; k += 2)
      kinds.fill(kind, ranges[k]!, ranges[k + 1]! + 1);
  };
  put(WIDE, Kind.wide);
  put(JOINING, Kind.joining);
  put(DROPPED, Kind.dropped);
  put(SPACES, Kind.space);
  for (const ranges of [HANGUL_VOWELS_AND_TRAILS, SARA_AM, REGIONAL_INDICATORS, SKIN_TONES])
    put(ranges, Kind.contextual);
  put([ZWJ, ZWJ, VS16, VS16, KEYCAP, KEYCAP], Kind.contextual);
  return kinds;
}

/** The `Kind` of every code point below `TABLE_SIZE`. */
export const KINDS: Uint8Array = /* @__PURE__ */ makeTable();

/** The `Kind` of a code point ≥ U+00A0. */
export function kindOf(code: number): number {
  if (code < TABLE_SIZE) return KINDS[code]!;
  if (inRanges(WIDE, code)) return Kind.wide;
  if (inRanges(JOINING, code)) return Kind.joining;
  return inRanges(DROPPED, code) ? Kind.dropped : Kind.narrow;
}

function inRanges(ranges: readonly number[], code: number): boolean {
  let low = 0;
  let high = ranges.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (code < ranges[2 * middle]!) high = middle - 1;
    else if (code > ranges[2 * middle + 1]!) low = middle + 1;
    else return true;
  }
  return false;
}

export const isPictographic = (code: number) => inRanges(PICTOGRAPHIC, code);
export const isWidenedByVS16 = (code: number) => inRanges(WIDENED_BY_VS16, code);
export const isWidenedBySkinTone = (code: number) => inRanges(WIDENED_BY_SKIN_TONE, code);
export const isSkinTone = (code: number) => inRanges(SKIN_TONES, code);
export const isRegionalIndicator = (code: number) => inRanges(REGIONAL_INDICATORS, code);
export const isSaraAm = (code: number) => inRanges(SARA_AM, code);

/** Whether two regional indicators make a flag that Unicode recommends. */
export function isFlag(first: number, second: number): boolean {
  const letters = String.fromCharCode(first - 0x1f1e6 + 65, second - 0x1f1e6 + 65);
  for (let k = FLAGS.indexOf(letters); k >= 0; k = FLAGS.indexOf(letters, k + 1))
    if (k % 2 === 0) return true;
  return false;
}

const isLead = (code: number) => (code >= 0x1100 && code <= 0x115f) || (code >= 0xa960 && code <= 0xa97c);
const isVowel = (code: number) => (code >= 0x1160 && code <= 0x11a7) || (code >= 0xd7b0 && code <= 0xd7c6);

/** Whether a vowel or trailing consonant completes the syllable that `text` begins. */
export function joinsSyllable(text: string, code: number): boolean {
  const last = text.charCodeAt(text.length - 1);
  if (isVowel(code)) return isLead(last) || (isSyllable(last) && (last - 0xac00) % 28 === 0);
  return isSyllable(last) || (isVowel(last) && text.length > 1);
}

const isSyllable = (code: number) => code >= 0xac00 && code <= 0xd7a3;
