import type { Io } from '../../src/cli/io.js';
import { run } from '../../src/cli/program.js';

export interface Result {
  code: number;
  out: string;
  err: string;
}

/** Runs a command line in this process, with no terminal unless told, and `stdin` as standard input. */
export async function panestate(
  args: readonly string[],
  io: Partial<Io> & { stdin?: string } = {},
): Promise<Result> {
  const { stdin, ...rest } = io;
  const result = { out: '', err: '' };
  const code = await run(args, '9.9.9', {
    out: (text) => {
      result.out += text;
    },
    err: (text) => {
      result.err += text;
    },
    readStdin: () => stdin ?? '',
    stdinIsTerminal: stdin === undefined,
    outIsTerminal: false,
    errIsTerminal: false,
    env: {},
    ...rest,
  });
  return { code, ...result };
}
