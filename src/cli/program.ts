import { Command, CommanderError } from 'commander';
import { ManifestError } from '../index.js';
import { FixtureError } from '../testing/index.js';
import { addClassify } from './commands/classify.js';
import { addExplain } from './commands/explain.js';
import { addLint } from './commands/lint.js';
import { addMutate } from './commands/mutate.js';
import { addReplay } from './commands/replay.js';
import { addTest } from './commands/test.js';
import { Exit, UsageError } from './exit.js';
import type { Io } from './io.js';

/** Runs one command line (without the program's own name) and returns the exit code. */
export async function run(args: readonly string[], version: string, io: Io): Promise<number> {
  let code: number = Exit.ok;
  const program = new Command('panestate')
    .description(
      'Tells whether the coding agent in a terminal is working, blocked (waits for a person) or idle.',
    )
    .version(version, '-V, --version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(text),
      writeErr: (text) => io.err(text),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .showHelpAfterError('Run with --help for the options and examples.')
    .addHelpText('after', HELP);
  addClassify(program, io);
  addExplain(program, io);
  addReplay(program, io);
  const failed = () => {
    code = Exit.failed;
  };
  addTest(program, io, failed);
  addMutate(program, io, failed);
  addLint(program, io, failed);
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : [...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? Exit.ok : Exit.usage;
    io.err(`panestate: ${describe(error)}\n`);
    return Exit.usage;
  }
}

function describe(error: unknown): string {
  if (error instanceof UsageError || error instanceof FixtureError || error instanceof ManifestError) {
    return error.message;
  }
  if (error instanceof TypeError && 'argument' in error) return error.message;
  return `this should not have happened: ${error instanceof Error ? error.message : String(error)}`;
}

const HELP = `
Examples:
  $ tmux capture-pane -p -t work:1 | panestate classify --agent claude
  $ panestate explain screen.txt --agent codex
  $ panestate replay session.cast --agent claude
  $ panestate test fixtures/ --manifest my-agent.toml
  $ panestate mutate --agent claude
  $ panestate lint my-agent.toml

Exit codes:
  0  done (test, mutate, lint: everything as it must be)
  1  test: a fixture failed; mutate: a change went unnoticed; lint: there are errors
  2  the command line or a file it names is unusable`;
