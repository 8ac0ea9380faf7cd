import { ArgumentError } from '../errors.js';
import { builtinByCommand } from './builtin.js';
import { splitCommandLine } from './command-line.js';
import type { Manifest } from './types.js';
import { WRAPPERS, type Wrapper } from './wrappers.js';

/** Wrappers in wrappers that are looked through: `sudo env sh -c "exec npx …"` has four. */
const MAX_DEPTH = 8;

/** Commands of one line that are looked at (`cd x && env y && claude` has three): each may be any of some 40 names. */
const MAX_COMMANDS = 64;

/**
 * The shipped manifest of the agent that a command runs; null when it runs none. Takes the arguments of a process, or a
 * command line, which is split the way a shell does. What only starts the agent is looked through: `node`, `npx` and the
 * like, `env`, `sudo`, `sh -c`; file names given to other programs (`vim claude.md`) say nothing.
 */
export function identifyAgent(command: string | readonly string[]): Manifest | null {
  if (typeof command === 'string') return fromLine(command, 0);
  if (Array.isArray(command) && command.every((word) => typeof word === 'string'))
    return fromWords(command, 0);
  throw new ArgumentError('command', 'expected a command line, or a list of arguments');
}

function fromLine(line: string, depth: number): Manifest | null {
  for (const words of splitCommandLine(line).slice(0, MAX_COMMANDS)) {
    const manifest = fromWords(words, depth);
    if (manifest !== null) return manifest;
  }
  return null;
}

function fromWords(words: readonly string[], depth: number): Manifest | null {
  const start = words.findIndex((word) => !/^[A-Za-z_][A-Za-z0-9_]*=/.test(word));
  const program = words[start];
  if (program === undefined || depth > MAX_DEPTH) return null;
  for (const wrapper of WRAPPERS.get(programName(program)) ?? []) {
    const skipped = start + 1 + (wrapper.words?.length ?? 0);
    if (wrapper.words?.some((word, index) => words[start + 1 + index] !== word)) continue;
    return throughWrapper(wrapper, words.slice(skipped), depth + 1);
  }
  return byPath(program);
}

function throughWrapper(wrapper: Wrapper, args: readonly string[], depth: number): Manifest | null {
  let index = 0;
  let module = false;
  for (; index < args.length; index++) {
    const arg = args[index]!;
    if (arg === '--') {
      index++;
      break;
    }
    if (!isOption(arg, wrapper)) break;
    if (wrapper.code?.includes(arg)) return null;
    if (isCommandOption(arg, wrapper)) return fromLine(args[index + 1] ?? '', depth);
    if (wrapper.valued?.includes(arg)) index++;
    if (arg === '-m' && wrapper.runs === 'script') module = true;
  }
  const rest = args.slice(index + (wrapper.operands ?? 0));
  if (wrapper.runs === 'program') return fromWords(rest, depth);
  const [target] = rest;
  if (target === undefined) return null;
  return wrapper.runs === 'package' || module ? byPackage(target) : (byPackage(target) ?? byPath(target));
}

const isOption = (arg: string, wrapper: Wrapper): boolean =>
  (arg.startsWith('-') && arg !== '-') || (wrapper.command?.includes(arg) ?? false);

/** Shells take their options in one word too: `-lc`. */
const isCommandOption = (arg: string, { command }: Wrapper): boolean =>
  command !== undefined &&
  (command.includes(arg) ||
    (command.includes('-c') && command.includes('--command') && /^-[a-z]*c$/.test(arg)));

/** A program or a script by where it stands: its package, its own name, or the name above its version. */
function byPath(path: string): Manifest | null {
  const parts = path.replaceAll('\\', '/').split('/');
  const modules = parts.lastIndexOf('node_modules');
  if (modules >= 0 && modules + 1 < parts.length) {
    const scoped = parts[modules + 1]!.startsWith('@');
    const found = byName(parts.slice(modules + 1, modules + (scoped ? 3 : 2)).join('/'));
    if (found !== null) return found;
  }
  return byName(programName(path)) ?? (parts.at(-2) === 'versions' ? byName(parts.at(-3) ?? '') : null);
}

/** A package as runners take it: `@scope/name@version`, `npm:name`, `name==1.0`. */
function byPackage(spec: string): Manifest | null {
  const [, name] =
    /^(?:npm:|jsr:)?((?:@[^/@\s]+\/)?[^/@\s=<>~![]+)(?:@[^/\s]*|[=<>~![].*)?$/.exec(spec) ?? [];
  return name === undefined ? null : byName(name);
}

const byName = (name: string): Manifest | null => builtinByCommand(name.toLowerCase());

/** `/usr/bin/claude`, `claude.exe` and `-bash` (a login shell) without what stands around the name. */
function programName(path: string): string {
  const base = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return base
    .toLowerCase()
    .replace(/\.(?:exe|cmd|bat|ps1|[cm]?js|ts|py|sh)$/, '')
    .replace(/^-/, '');
}
