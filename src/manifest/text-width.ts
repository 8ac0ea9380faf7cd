import { Kind, kindOf } from '../screen/width.js';

/** Columns a text takes on the screen. */
export function textWidth(text: string): number {
  let width = 0;
  for (const glyph of text) {
    const code = glyph.codePointAt(0)!;
    width += code < 0xa0 ? 1 : WIDTHS[kindOf(code)]!;
  }
  return width;
}

const WIDTHS: Readonly<Record<number, number>> = {
  [Kind.narrow]: 1,
  [Kind.wide]: 2,
  [Kind.joining]: 0,
  [Kind.dropped]: 0,
  [Kind.space]: 1,
  // Half a flag; for the rest (joiners, selectors, skin tones) one column too many at most.
  [Kind.contextual]: 1,
};
