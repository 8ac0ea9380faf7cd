import { MAX_REGION_ROWS } from './limits.js';
import { quote } from './quote.js';
import { nearest } from './suggest.js';

/** Regions that take no number. */
const PLAIN = [
  'screen',
  'title',
  'progress',
  'above_rule',
  'below_rule',
  'last_block',
  'composer',
  'above_composer',
  'below_composer',
  'dialog',
] as const;

/** The region of a pattern when neither it nor its rule names one. */
export const DEFAULT_REGION = 'screen';

/** Regions that take a number of non-blank rows. */
const COUNTED = ['top', 'bottom', 'above_composer', 'below_composer'] as const;

const OF_THE_COMPOSER: ReadonlySet<string> = new Set([
  'composer',
  'above_composer',
  'below_composer',
  'dialog',
]);

export type RegionKind = (typeof PLAIN)[number] | (typeof COUNTED)[number];

/** A region's name taken apart; `rows` is 0 where the name has no number. */
export interface Region {
  readonly name: string;
  readonly kind: RegionKind;
  readonly rows: number;
}

/** Every region as it is written, for messages. */
const REGION_NAMES: readonly string[] = [...PLAIN, ...COUNTED.map((kind) => `${kind}(n)`)];

/** Reads a region's name, or says what is wrong with it. */
export function parseRegion(name: string): Region | { readonly fault: string; readonly hint: string } {
  const plain = PLAIN.find((kind) => kind === name);
  if (plain !== undefined) return { name, kind: plain, rows: 0 };
  const [, head, digits] = /^([a-z_]+)\(([0-9]{1,4})\)$/.exec(name) ?? [];
  const counted = COUNTED.find((kind) => kind === head);
  if (counted === undefined) return { fault: `there is no region ${quote(name)}`, hint: hintFor(name) };
  const rows = Number(digits);
  if (rows >= 1 && rows <= MAX_REGION_ROWS) return { name, kind: counted, rows };
  return { fault: `"${name}" is out of range`, hint: `write a number from 1 to ${MAX_REGION_ROWS}` };
}

function hintFor(name: string): string {
  const word = /^[a-z_]*/i.exec(name)![0];
  const counted = `${word}(n)`;
  const near = [name.includes('(') ? counted : word, word, counted].map((form) =>
    nearest(form, REGION_NAMES),
  );
  const meant = near.find((form) => form !== null);
  return meant === undefined ? `regions are ${REGION_NAMES.join(', ')}` : `did you mean "${meant}"?`;
}

/** Whether a region is cut with the help of the manifest's `[composer]`. */
export const needsComposer = (region: Region): boolean => OF_THE_COMPOSER.has(region.kind);
