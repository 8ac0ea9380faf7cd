import { parseToml } from '../../manifest/toml.js';
import { type Path, type Position, TomlPositions } from '../../manifest/toml-positions.js';
import type { Rule } from '../../manifest/types.js';
import type { PatternList } from '../rule-table.js';

/** What lint looks for. */
export type LintCheck =
  | 'bare-phrase'
  | 'loose-phrases'
  | 'catch-all'
  | 'order'
  | 'unreachable'
  | 'line-ends'
  | 'no-why'
  | 'no-kind'
  | 'negative'
  | 'unused'
  | 'excuse';

/** One thing about a manifest that is valid and will still go wrong. */
export interface LintIssue {
  /** The file, as given in `options.source`. */
  readonly source: string;
  /** Counted from 1. */
  readonly line: number;
  /** In characters, counted from 1. */
  readonly column: number;
  /** Id of the rule. */
  readonly rule: string;
  readonly check: LintCheck;
  /** An error gives wrong answers; a warning may, or costs those who maintain the rule. */
  readonly severity: 'error' | 'warning';
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
}

/** What a check reports: everything but the place. */
export type Finding = Pick<LintIssue, 'check' | 'severity' | 'message' | 'hint'>;

/** A comment in a rule, `# lint-ok order: the reason`: the check may find something there. */
interface Excuse {
  readonly line: number;
  readonly check: string;
  used: boolean;
}

const EXCUSE = /^\s*#\s*lint-ok\s+([\w-]+):\s*\S/;

/** Collects what is found in one manifest, with its place in the text. */
export class LintReport {
  readonly #source: string;
  readonly #positions: TomlPositions;
  readonly #paths: ReadonlyMap<string, Path>;
  readonly #excuses: readonly Excuse[];
  readonly #issues: LintIssue[] = [];

  /** `toml` is the text of a manifest that compiles. */
  constructor(toml: string, source: string) {
    this.#source = source;
    this.#positions = new TomlPositions(toml);
    const parsed = parseToml(toml);
    const tables = 'table' in parsed ? ((parsed.table.rules ?? []) as { id?: string }[]) : [];
    this.#paths = new Map(tables.map(({ id }, index) => [id ?? `rule-${index + 1}`, ['rules', index]]));
    this.#excuses = toml.split('\n').flatMap((text, index): Excuse[] => {
      const check = EXCUSE.exec(text)?.[1];
      return check === undefined ? [] : [{ line: index + 1, check, used: false }];
    });
  }

  /** Whether the rule stands in this text, rather than in the manifest that it extends. */
  has(rule: Rule): boolean {
    return this.#paths.has(rule.id);
  }

  /** Reports a fault of a rule. */
  addRule(rule: Rule, finding: Finding): void {
    const path = this.#pathOf(rule);
    this.#add(rule, finding, this.#positions.ofValue(path));
  }

  /** Reports a fault of one pattern. */
  addPattern(rule: Rule, list: PatternList, index: number, finding: Finding): void {
    const path = [...this.#pathOf(rule), list, index];
    this.#add(rule, finding, this.#positions.ofValue([...path, 'pattern']));
  }

  /** What was reported, in the order of the text, and excuses for what was not found. */
  issues(): LintIssue[] {
    const needless = this.#excuses
      .filter(({ used }) => !used)
      .map(({ line, check }): LintIssue => {
        const rule = this.#ruleAt(line);
        return {
          source: this.#source,
          line,
          column: 1,
          rule,
          check: 'excuse',
          severity: 'warning',
          message: `there is nothing that "${check}" finds in this rule`,
          hint: 'remove the comment',
        };
      });
    return [...this.#issues, ...needless].sort((a, b) => a.line - b.line || a.column - b.column);
  }

  #add(rule: Rule, finding: Finding, { line, column }: Position): void {
    const excuse = this.#excuses.find(
      (one) => one.check === finding.check && this.#ruleAt(one.line) === rule.id,
    );
    if (excuse === undefined)
      this.#issues.push({ source: this.#source, line, column, rule: rule.id, ...finding });
    else excuse.used = true;
  }

  /** Id of the rule in which a line stands; empty above the first. */
  #ruleAt(line: number): string {
    const above = [...this.#paths].findLast(([, path]) => this.#positions.ofValue(path).line <= line);
    return above?.[0] ?? '';
  }

  #pathOf({ id }: Rule): Path {
    const path = this.#paths.get(id);
    if (path === undefined) throw new Error(`the rule ${id} is not in this text`);
    return path;
  }
}
