/** How a program that runs another one is called. */
export interface Wrapper {
  /** Words after the program's name that make it one: `dlx` of `pnpm dlx`. */
  readonly words?: readonly string[];
  /** Options whose value is the next argument. */
  readonly valued?: readonly string[];
  /** Options whose value is a command line of its own. */
  readonly command?: readonly string[];
  /** Options that hand over code instead of a program: nothing can be told. */
  readonly code?: readonly string[];
  /** Operands before the program. Default 0. */
  readonly operands?: number;
  /** What stands there: a program with its arguments, a script, or a package. */
  readonly runs: 'program' | 'script' | 'package';
}

const SHELL: Wrapper = {
  valued: ['-o', '-O', '--rcfile', '--init-file'],
  command: ['-c', '--command'],
  runs: 'script',
};
const NODE: Wrapper = {
  valued: [
    '-r',
    '--require',
    '--import',
    '--loader',
    '--experimental-loader',
    '-C',
    '--conditions',
    '--env-file',
  ],
  code: ['-e', '--eval', '-p', '--print'],
  runs: 'script',
};
const PYTHON: Wrapper = { valued: ['-W', '-X'], code: ['-c'], runs: 'script' };
const PACKAGE: Wrapper = {
  valued: ['-p', '--package', '--from', '--with', '--python', '--registry', '--cache', '-w', '--workspace'],
  command: ['-c', '--call'],
  runs: 'package',
};

const SUDO_VALUED =
  '-u --user -g --group -h --host -p --prompt -C -D --chdir -R --chroot -T -U -r --role -t --type'.split(' ');

/** Programs that run another program, by name. Where there are several forms, the first whose words fit counts. */
export const WRAPPERS: ReadonlyMap<string, readonly Wrapper[]> = new Map<string, readonly Wrapper[]>([
  ...['sh', 'bash', 'zsh', 'dash', 'ksh', 'ash', 'fish'].map((name) => [name, [SHELL]] as const),
  ['cmd', [{ command: ['/c', '/C', '/k', '/K'], runs: 'program' }]],
  [
    'env',
    [{ valued: ['-u', '--unset', '-C', '--chdir'], command: ['-S', '--split-string'], runs: 'program' }],
  ],
  ['sudo', [{ valued: SUDO_VALUED, runs: 'program' }]],
  ['doas', [{ valued: ['-u', '-C'], runs: 'program' }]],
  ['nohup', [{ runs: 'program' }]],
  ['setsid', [{ runs: 'program' }]],
  ['command', [{ runs: 'program' }]],
  ['winpty', [{ runs: 'program' }]],
  ['exec', [{ valued: ['-a'], runs: 'program' }]],
  ['time', [{ valued: ['-f', '--format', '-o', '--output'], runs: 'program' }]],
  ['nice', [{ valued: ['-n', '--adjustment'], runs: 'program' }]],
  ['ionice', [{ valued: ['-c', '-n', '--class', '--classdata'], runs: 'program' }]],
  ['stdbuf', [{ valued: ['-i', '-o', '-e'], runs: 'program' }]],
  ['caffeinate', [{ valued: ['-t', '-w'], runs: 'program' }]],
  ['timeout', [{ valued: ['-s', '--signal', '-k', '--kill-after'], operands: 1, runs: 'program' }]],
  ['node', [NODE]],
  ['nodejs', [NODE]],
  ['tsx', [NODE]],
  ['bun', [{ ...PACKAGE, words: ['x'] }, { ...NODE, words: ['run'] }, NODE]],
  ['deno', [{ valued: ['-c', '--config', '--import-map', '-L'], words: ['run'], runs: 'script' }]],
  ['python', [PYTHON]],
  ['python3', [PYTHON]],
  ...['npx', 'bunx', 'pnpx', 'uvx'].map((name) => [name, [PACKAGE]] as const),
  [
    'npm',
    [
      { ...PACKAGE, words: ['exec'] },
      { ...PACKAGE, words: ['x'] },
    ],
  ],
  [
    'pnpm',
    [
      { ...PACKAGE, words: ['dlx'] },
      { ...PACKAGE, words: ['exec'] },
    ],
  ],
  [
    'yarn',
    [
      { ...PACKAGE, words: ['dlx'] },
      { ...PACKAGE, words: ['exec'] },
    ],
  ],
  [
    'uv',
    [
      { ...PACKAGE, words: ['tool', 'run'] },
      { ...PACKAGE, words: ['run'] },
    ],
  ],
  ['pipx', [{ ...PACKAGE, words: ['run'] }]],
]);
