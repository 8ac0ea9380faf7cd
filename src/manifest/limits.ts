// A manifest may come from anyone. Every limit is far above what a real one needs and low enough that the worst
// manifest that passes still compiles within seconds and classifies in bounded time and memory.

/** The newest `schema` this engine reads. */
export const SCHEMA_VERSION = 1;

/** Characters of TOML. The largest manifest in use is about 30,000; the time of every later step grows with this. */
export const MAX_SOURCE_LENGTH = 256 * 1024;

/** Nesting of arrays and inline tables. The format itself needs 2. */
export const MAX_TOML_DEPTH = 16;

/** Rules of one manifest, those of its base included. Manifests in use have 10 to 60. */
export const MAX_RULES = 500;

/** Patterns of one manifest, those of its base included: four a rule at the most rules. */
export const MAX_PATTERNS = 2_000;

/** Characters of one pattern; a longer one is better written as several. */
export const MAX_PATTERN_LENGTH = 1_000;

/**
 * RE2 instructions of one pattern. A plain pattern needs about one a character; counted repetition multiplies:
 * `(?:a{10}){10}` is 100.
 */
export const MAX_PATTERN_SIZE = 1_000;

/**
 * RE2 instructions of all patterns of a manifest. It bounds the time of the worst screen: when a region's automaton does
 * not fit `MATCHER_BYTES`, each character of it costs about 8 ns for each instruction (README.md has the figures).
 */
export const MAX_TOTAL_SIZE = 20_000;

/**
 * Unicode classes (`\p{…}`, `\P{…}`) and, where `(?i)` is used, character ranges: the constructs that cost 0.1 to 3 ms each to
 * compile, whatever their length.
 */
export const MAX_COSTLY_CLASSES = 200;

/**
 * Bytes of one region's lazy automaton; full, it starts afresh. Manifests in use fill a quarter of it; one of 100 rules still fits
 * (with half of it such a manifest classifies five times slower).
 */
export const MATCHER_BYTES = 8 * 1024 * 1024;

/**
 * Bytes of all automata of a manifest, shared by its regions: so many are never full in manifests in use, and without it the
 * most regions would take half a gigabyte. JavaScript needs half as much again.
 */
export const MANIFEST_MATCHER_BYTES = 64 * 1024 * 1024;

/**
 * Regions of one manifest, with and without `wrap`, those of its base included. Each is cut from every screen and has an
 * automaton of its own; manifests in use have 1 to 9.
 */
export const MAX_REGIONS = 64;

/** Rows in `bottom(n)` and its like: the tallest screen the library takes. */
export const MAX_REGION_ROWS = 200;

/** Characters of ids, names, versions and other short texts: what fits a status line. */
export const MAX_NAME_LENGTH = 64;

/** Characters of `why`: one line of a listing. */
export const MAX_WHY_LENGTH = 300;

/** Entries of `aliases`, `commands`, `tested` and `prompt`; `disable` may name every rule. */
export const MAX_NAMES = 64;

/** Characters of a prompt glyph: one glyph, perhaps with a blank or a bracket. */
export const MAX_PROMPT_LENGTH = 8;

/** Manifests in a chain of `extends`. Forks are one deep; a chain that long is a mistake. */
export const MAX_EXTENDS_DEPTH = 8;

/** Issues that are collected; a text with more of them is no manifest. */
export const MAX_ISSUES = 1_000;

/** Issues listed in the message of an error; `issues` has all of them. */
export const MAX_LISTED_ISSUES = 20;
