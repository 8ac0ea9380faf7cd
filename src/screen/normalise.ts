import { IDEOGRAPHIC_SPACE, Kind, kindOf } from './width.js';

/** The text of a row as a `Screen` would hold it: Unicode spaces as U+0020, invisible characters and trailing blanks left out. */
export function normaliseLine(text: string): string {
  if (!/[\u0080-\uffff]/.test(text)) return text.trimEnd();
  let out = '';
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x80) out += character;
    else if (code === IDEOGRAPHIC_SPACE || kindOf(code) === Kind.space) out += ' ';
    else if (kindOf(code) !== Kind.dropped) out += character;
  }
  return out.trimEnd();
}
