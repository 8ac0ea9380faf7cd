import { MAX_LISTED_ISSUES } from './limits.js';
import type { ManifestIssue } from './types.js';

/** Characters of a source line shown left and right of the caret. */
const EXCERPT_REACH = 60;

/**
 * A manifest cannot be used. `issues` holds every fault, in file order; the message is a listing of them for
 * people, each with file, line, column, rule, the line itself with a caret, and what to do.
 */
export class ManifestError extends Error {
  override readonly name = 'ManifestError';
  readonly issues: readonly ManifestIssue[];

  constructor(issues: readonly ManifestIssue[], toml: string) {
    super(listing(issues, toml));
    this.issues = issues;
  }
}

function listing(issues: readonly ManifestIssue[], toml: string): string {
  const source = issues[0]?.source ?? 'manifest';
  const lines = toml.split(/\r?\n/);
  const listed = issues.slice(0, MAX_LISTED_ISSUES).map((issue) => block(issue, lines));
  const rest = issues.length - listed.length;
  const head = `${source}: ${issues.length} ${issues.length === 1 ? 'problem' : 'problems'}`;
  return [head, ...listed, ...(rest > 0 ? [`… and ${rest} more`] : [])].join('\n\n');
}

function block(issue: ManifestIssue, lines: readonly string[]): string {
  const rule = issue.rule === null ? '' : ` (rule "${issue.rule}")`;
  const head = `${issue.source}:${issue.line}:${issue.column}: ${issue.message}${rule}`;
  const text = lines[issue.line - 1];
  const caret = text === undefined ? [] : excerpt(text, issue.line, issue.column);
  return [head, ...caret, `  fix: ${issue.hint}`].join('\n');
}

function excerpt(text: string, line: number, column: number): string[] {
  const from = Math.max(0, column - 1 - EXCERPT_REACH);
  const shown = text.slice(from, column - 1 + EXCERPT_REACH).replaceAll('\t', ' ');
  const gutter = `  ${line} | `;
  return [gutter + shown, `${' '.repeat(gutter.length + column - 1 - from)}^`];
}
