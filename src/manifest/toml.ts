import { parse, TomlError } from 'smol-toml';
import { MAX_TOML_DEPTH } from './limits.js';

/** A fault of TOML syntax; line and column count from 1. */
export interface TomlFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/**
 * Reads TOML into plain values. Tables come without a prototype, so that keys such as `__proto__` or
 * `constructor` are keys like any other and are refused as unknown later.
 */
export function parseToml(text: string): { table: Record<string, unknown> } | { fault: TomlFault } {
  try {
    return { table: parse(text, { maxDepth: MAX_TOML_DEPTH, unsafeKeyBehaviour: 'keep' }) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [first] = error.message.split('\n');
    const message = first!.replace(/^Invalid TOML document: /, '');
    return { fault: { line: error.line, column: error.column, message } };
  }
}
