import stringWidth from 'string-width';

/**
 * Derives the tables of `src/screen/width-tables.ts` from the Unicode properties of the running engine and
 * from `string-width`. The test compares them; when Unicode grows,
 * `UPDATE_WIDTH_TABLES=1` rewrites the file.
 */
export function deriveWidthTables(): Record<string, number[]> {
  const lastCodePoint = 0x10ffff;
  const ranges = (test: (c: number, s: string) => boolean): number[] => {
    const out: number[] = [];
    let open = -1;
    for (let c = 0xa0; c <= lastCodePoint + 1; c++) {
      const surrogate = c >= 0xd800 && c <= 0xdfff;
      const hit = c <= lastCodePoint && !surrogate && test(c, String.fromCodePoint(c));
      if (hit && open < 0) open = c;
      if (!hit && open >= 0) {
        out.push(open, c - 1);
        open = -1;
      }
    }
    return out;
  };
  const isZero = (s: string) =>
    /[\p{Default_Ignorable_Code_Point}\p{Format}\p{Nonspacing_Mark}\p{Enclosing_Mark}]/u.test(s);
  // What takes part in a cluster, or is seen (the Arabic number signs are format characters).
  const isJoining = (c: number, s: string) =>
    /[\p{Nonspacing_Mark}\p{Enclosing_Mark}]/u.test(s) ||
    c === 0x200c ||
    c === 0x200d ||
    (c >= 0xe0020 && c <= 0xe007f) ||
    !/\p{Default_Ignorable_Code_Point}/u.test(s);
  const rgi = new RegExp('^\\p{RGI_Emoji}$', SETS);
  const narrow = (s: string) => stringWidth(s) === 1;
  return {
    WIDE: ranges((_, s) => stringWidth(s) === 2),
    JOINING: ranges((c, s) => isZero(s) && isJoining(c, s)),
    DROPPED: ranges((c, s) => isZero(s) && !isJoining(c, s)),
    WIDENED_BY_VS16: ranges((_, s) => narrow(s) && rgi.test(`${s}\ufe0f`)),
    WIDENED_BY_SKIN_TONE: ranges((_, s) => narrow(s) && rgi.test(`${s}\u{1f3fd}`)),
    PICTOGRAPHIC: ranges((_, s) => /\p{Extended_Pictographic}/u.test(s)),
  };
}

/** The flag that allows properties of strings; as a string, because TypeScript knows it only for newer targets. */
const SETS: string = 'v';

/** Two letters each, for all flags that Unicode recommends. */
export function deriveFlags(): string {
  const rgi = new RegExp('^\\p{RGI_Emoji}$', SETS);
  let flags = '';
  for (let a = 0; a < 26; a++)
    for (let b = 0; b < 26; b++)
      if (rgi.test(String.fromCodePoint(0x1f1e6 + a, 0x1f1e6 + b)))
        flags += String.fromCharCode(65 + a, 65 + b);
  return flags;
}

/** The text of `src/screen/width-tables.ts`. */
export function renderWidthTables(): string {
  const head = [
    '// Derived by test/screen/support/width-tables-source.ts (UPDATE_WIDTH_TABLES=1); do not edit by hand.',
    `// Unicode ${process.versions.unicode}. Pairs: first and last code point of a range.`,
    '',
  ];
  const tables = Object.entries(deriveWidthTables()).map(([name, list]) => {
    const body: string[] = [];
    let row = ' ';
    for (const n of list) {
      const item = ` 0x${n.toString(16)},`;
      if (row.length + item.length > 110) {
        body.push(row);
        row = ' ';
      }
      row += item;
    }
    body.push(row);
    return `// biome-ignore format: a table\nexport const ${name}: readonly number[] = [\n${body.join('\n')}\n];\n`;
  });
  const flags = deriveFlags().match(/.{1,100}/g) ?? [];
  const tail = `export const FLAGS =\n${flags.map((f) => `  '${f}'`).join(' +\n')};\n`;
  return [...head, ...tables, tail].join('\n');
}
