/** What the process returns; documented in `panestate --help`. */
export const Exit = {
  ok: 0,
  /** What was judged is not as it must be: fixtures, rules, or a manifest. */
  failed: 1,
  /** The command line or a file it names is unusable. */
  usage: 2,
} as const;

/** The user can put it right: the message says what is wrong, where, and what to do. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
