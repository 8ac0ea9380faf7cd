import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { createScreen, type ScreenSnapshot, snapshotFromText } from '../index.js';
import { UsageError } from './exit.js';
import type { Io } from './io.js';
import { wholeNumber } from './values.js';

export interface ScreenOptions {
  title?: string;
  cols?: number;
  rows?: number;
}

/** Adds the options that describe a screen given as text. */
export function withScreenOptions(command: Command): Command {
  return command
    .option('-t, --title <text>', 'the terminal title, which some agents show their state in')
    .option('--cols <number>', 'width of the screen in columns', wholeNumber)
    .option('--rows <number>', 'height of the screen in rows', wholeNumber);
}

/**
 * The screen in a file, or on standard input where `file` is missing or `-`: plain text as `tmux capture-pane -p`
 * prints it, or terminal output with escape sequences, which is played through the screen model.
 */
export function readScreen(file: string | undefined, options: ScreenOptions, io: Io): ScreenSnapshot {
  const text = readInput(file, io);
  const { title, cols, rows } = options;
  const size = { ...(cols !== undefined && { cols }), ...(rows !== undefined && { rows }) };
  if (!text.includes('\u001b'))
    return snapshotFromText(text, { ...size, ...(title !== undefined && { title }) });
  const screen = createScreen(size);
  if (title !== undefined) screen.write(`\u001b]2;${title}\u0007`);
  // A terminal's output has CR LF; what was saved from a pipe may have lost the CR.
  screen.write(text.replace(/\r?\n/g, '\r\n').replace(/\r\n$/, ''));
  return screen.snapshot();
}

function readInput(file: string | undefined, io: Io): string {
  if (file === undefined || file === '-') {
    if (io.stdinIsTerminal) {
      throw new UsageError(
        'no screen given. Name a file, or pipe one in: tmux capture-pane -p -t <pane> | panestate classify --agent claude',
      );
    }
    return io.readStdin();
  }
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file}: cannot be read: ${(error as Error).message}`);
  }
}
