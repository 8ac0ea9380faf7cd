import { MAX_ISSUES } from './limits.js';
import { ManifestError } from './manifest-error.js';
import { formatPath, type Path, TomlPositions } from './toml-positions.js';
import type { ManifestIssue } from './types.js';

/** A fault found, before its place in the text is looked up. */
interface Finding {
  readonly path: Path;
  readonly at: 'key' | 'value';
  readonly message: string;
  readonly hint: string;
}

/** Collects the faults of one manifest and throws them all at once. */
export class Issues {
  readonly #toml: string;
  readonly #source: string;
  readonly #table: Record<string, unknown>;
  readonly #findings: Finding[] = [];

  constructor(toml: string, source: string, table: Record<string, unknown>) {
    this.#toml = toml;
    this.#source = source;
    this.#table = table;
  }

  /** A fault of the value at a path. */
  add(path: Path, message: string, hint: string): void {
    this.#push({ path, at: 'value', message, hint });
  }

  /** A fault of a key, rather than of its value. */
  addKey(path: Path, message: string, hint: string): void {
    this.#push({ path, at: 'key', message, hint });
  }

  #push(finding: Finding): void {
    if (this.#findings.length < MAX_ISSUES) this.#findings.push(finding);
  }

  throwIfAny(): void {
    if (this.#findings.length === 0) return;
    const positions = new TomlPositions(this.#toml);
    const issues = this.#findings.map((finding) => this.#issue(finding, positions));
    issues.sort((a, b) => a.line - b.line || a.column - b.column);
    throw new ManifestError(issues, this.#toml);
  }

  #issue({ path, at, message, hint }: Finding, positions: TomlPositions): ManifestIssue {
    const { line, column } = at === 'key' ? positions.ofKey(path) : positions.ofValue(path);
    const rule = this.#ruleOf(path);
    return { source: this.#source, line, column, rule, path: formatPath(path), message, hint };
  }

  #ruleOf([first, index]: Path): string | null {
    if (first !== 'rules' || typeof index !== 'number') return null;
    const rule: unknown = (this.#table.rules as unknown[])[index];
    const id = typeof rule === 'object' && rule !== null ? (rule as { id?: unknown }).id : undefined;
    return typeof id === 'string' && id !== '' ? id : `rule-${index + 1}`;
  }
}
