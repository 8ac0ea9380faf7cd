/** One thing wrong with a fixture file. */
export interface FixtureIssue {
  readonly file: string;
  /** Counts from 1; null where the file as a whole is meant. */
  readonly line: number | null;
  /** What is wrong, and what is accepted instead. */
  readonly problem: string;
}

/** Fixture files are unreadable or malformed. Carries all issues found; the message lists them, one a line. */
export class FixtureError extends Error {
  override readonly name = 'FixtureError';
  readonly issues: readonly FixtureIssue[];

  constructor(issues: readonly FixtureIssue[]) {
    super(issues.map(formatIssue).join('\n'));
    this.issues = issues;
  }
}

function formatIssue({ file, line, problem }: FixtureIssue): string {
  return line === null ? `${file}: ${problem}` : `${file}:${line}: ${problem}`;
}

/** A `FixtureError` of one issue. */
export function fixtureError(file: string, line: number | null, problem: string): FixtureError {
  return new FixtureError([{ file, line, problem }]);
}

/** Runs every task, collects the issues of those that throw a `FixtureError`, and throws them together. */
export function collectIssues(tasks: readonly (() => void)[]): void {
  const issues: FixtureIssue[] = [];
  for (const task of tasks) {
    try {
      task();
    } catch (error) {
      if (!(error instanceof FixtureError)) throw error;
      issues.push(...error.issues);
    }
  }
  if (issues.length > 0) throw new FixtureError(issues);
}
