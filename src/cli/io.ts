import { readFileSync } from 'node:fs';

/** What a command may touch of the process; tests give their own. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** All of standard input as UTF-8. */
  readStdin(): string;
  /** Whether a person types at standard input, so that nothing will come from it. */
  readonly stdinIsTerminal: boolean;
  /** Whether the two outputs are read by a person. */
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export function processIo(): Io {
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    readStdin: () => readFileSync(0, 'utf8'),
    stdinIsTerminal: process.stdin.isTTY === true,
    outIsTerminal: process.stdout.isTTY === true,
    errIsTerminal: process.stderr.isTTY === true,
    env: process.env,
  };
}
