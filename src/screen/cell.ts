/*
 * A cell is one 31-bit integer: one store writes it, and V8 keeps it out of the heap.
 *
 *   bits  0–20  code point, 0 for a cell that was never written or was erased; or the index of a cluster
 *   bit     21  CLUSTER: bits 0–20 are an index into `Clusters`
 *   bit     22  TAIL: the right half of the wide character in the cell before
 *   bits 23–26  the bits of `Style`
 *   bit     27  PROTECTED (DECSCA), of no interest outside
 */

export const CODE = 0x1fffff;
export const CLUSTER = 1 << 21;
export const TAIL = 1 << 22;
/** What a cell holds besides attributes. */
export const TEXT = CODE | CLUSTER | TAIL;

export const STYLE_SHIFT = 23;
/** The bits of `Style`, after the shift. */
export const STYLE_MASK = 15;

export const PROTECTED = 1 << 27;

/** What an erased cell keeps of the current attributes: the background colour. */
export const BACKGROUND = 8 << STYLE_SHIFT;

/** Everything that is not text. */
export const ATTRIBUTES = 31 << STYLE_SHIFT;

export const SPACE = 0x20;
