import { ArgumentError } from '../errors.js';

/** Hooks that every version from 1.0.100 on knows. */
const EVENTS = [
  'SessionStart',
  'SessionEnd',
  'UserPromptSubmit',
  'PreToolUse',
  'PostToolUse',
  'Notification',
  'Stop',
  'SubagentStop',
] as const;

/** Hooks that are asked for per tool and therefore take a matcher. */
const PER_TOOL: ReadonlySet<string> = new Set(['PreToolUse', 'PostToolUse', 'PermissionRequest']);

/** Seconds after which Claude Code gives up on the command (its own default is 60): the agent waits for it. */
export const HOOK_TIMEOUT_S = 5;

export interface ClaudeHookOptions {
  /**
   * Adds the `PermissionRequest` hook, which comes at once where `Notification` may lag. Default false: versions before
   * 2.0.45 do not know it, and versions before 2.1.101 reject the WHOLE settings over one hook they do not know.
   */
  readonly permissionRequest?: boolean;
}

/**
 * The JSON text for `claude --settings`: every hook runs `command` with the hook's payload (see `reportFromClaudeHook`)
 * on its standard input. The user's own hooks go on running.
 *
 * `command` is a line for `sh`, or a program with its arguments, which is quoted. It can do nothing to the agent: its
 * output is thrown away (Claude Code would take some of it as context), and whatever it returns, also `exit 2`, which
 * would forbid the tool call, or a syntax error, which is an exit 2 of the shell, the hook succeeds. Throws
 * `ArgumentError` for an empty command or one with a NUL.
 */
export function claudeHookSettings(
  command: string | readonly string[],
  options: ClaudeHookOptions = {},
): string {
  const hook = { type: 'command', command: harmless(lineOf(command)), timeout: HOOK_TIMEOUT_S };
  const events: string[] = [...EVENTS];
  if (options.permissionRequest === true) events.push('PermissionRequest');
  const hooks: Record<string, unknown> = {};
  for (const event of events) {
    hooks[event] = [PER_TOOL.has(event) ? { matcher: '*', hooks: [hook] } : { hooks: [hook] }];
  }
  return JSON.stringify({ hooks });
}

function lineOf(command: string | readonly string[]): string {
  const line = typeof command === 'string' ? command : command.map(quote).join(' ');
  if (line.trim() === '')
    throw new ArgumentError('command', 'it is empty; give the command that takes the payload');
  if (line.includes('\0')) throw new ArgumentError('command', 'it contains a NUL character');
  return line;
}

/** A shell of its own for the command: a comment, an `exit` or an open quote in it cannot reach past the end. */
function harmless(line: string): string {
  return `sh -c ${quote(line)} >/dev/null 2>&1 || true`;
}

/** POSIX quoting. */
function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
