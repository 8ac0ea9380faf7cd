import { RE2JS, RE2JSException, RE2JSSyntaxException, RE2Set } from 're2js';
import { MATCHER_BYTES } from './limits.js';

/** What checking a pattern found: its size in RE2 instructions, or what is wrong with it. */
export type PatternCheck =
  | { readonly size: number; readonly matchesNothing: boolean }
  | { readonly fault: string };

/** A word character, one that is none, a blank, a line end: every kind of place where a width of zero can match. */
const ZERO_WIDTH_PROBE = '_\u{e000} \n_';

/** Compiles a pattern (in RE2 syntax) to find out whether it can be used. */
export function checkRegex(pattern: string): PatternCheck {
  try {
    const regex = RE2JS.compile(pattern, RE2JS.MULTILINE);
    return { size: regex.programSize(), matchesNothing: matchesNothing(regex) };
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return { fault: describe(error, pattern) };
  }
}

function matchesNothing(regex: RE2JS): boolean {
  if (regex.test('')) return true;
  const matcher = regex.matcher(ZERO_WIDTH_PROBE);
  while (matcher.find()) if (matcher.start() === matcher.end()) return true;
  return false;
}

function describe(error: RE2JSException, pattern: string): string {
  if (!(error instanceof RE2JSSyntaxException)) return error.message;
  const at = error.input?.replace(/^\(\?m\)/, '') ?? '';
  return at === '' || at === pattern ? error.error : `${error.error}: ${at}`;
}

/** Patterns that are matched together, in one pass over a text. */
export interface Matcher {
  /** Indexes of the patterns that match somewhere in the text. Time is linear in the text, whatever the patterns. */
  match(text: string): readonly number[];
}

/** Builds a matcher of valid patterns. Its automaton grows with use, up to `bytes`. */
export function createMatcher(patterns: readonly string[], bytes: number = MATCHER_BYTES): Matcher {
  const set = new RE2Set(RE2Set.UNANCHORED, RE2JS.MULTILINE, bytes);
  for (const pattern of patterns) set.add(pattern);
  set.compile();
  return { match: (text) => set.match(text) };
}

/** Where a valid pattern matches first: offsets of the match in the text; null when it does not. */
export function findFirst(pattern: string, text: string): { start: number; end: number } | null {
  const matcher = RE2JS.compile(pattern, RE2JS.MULTILINE).matcher(text);
  return matcher.find() ? { start: matcher.start(), end: matcher.end() } : null;
}
