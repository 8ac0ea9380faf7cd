import { describe, expect, test } from 'vitest';
import { ArgumentError, identifyAgent } from '../../src/index.js';

describe('a command that runs an agent', () => {
  test.each([
    ['claude', 'claude'],
    ['claude --resume', 'claude'],
    ['  codex  "fix the bug"  ', 'codex'],
    ['/usr/local/bin/claude', 'claude'],
    ['./codex', 'codex'],
    ['Claude.exe', 'claude'],
    ['claude.cmd --foo', 'claude'],
    ['"C:\\Program Files\\nodejs\\claude.cmd" -p', 'claude'],
    ['C:\\Users\\me\\AppData\\Roaming\\npm\\codex.cmd', 'codex'],
    ['/home/me/.local/share/claude/versions/2.1.303', 'claude'],
    // Environment.
    ['FOO=1 BAR="a b" claude', 'claude'],
    ['env claude', 'claude'],
    ['env -i -u HOME PATH=/bin codex', 'codex'],
    ['env -S "FOO=1 claude --x"', 'claude'],
    ['/usr/bin/env node /usr/bin/codex', 'codex'],
    // Wrappers.
    ['sudo claude', 'claude'],
    ['sudo -u bob -E -- claude', 'claude'],
    ['sudo --user=bob FOO=1 claude', 'claude'],
    ['doas -u bob codex', 'codex'],
    ['nohup claude', 'claude'],
    ['time -p codex', 'codex'],
    ['exec claude', 'claude'],
    ['exec -a other claude', 'claude'],
    ['nice -n 10 claude', 'claude'],
    ['timeout -k 5 1h codex', 'codex'],
    ['stdbuf -o L codex', 'codex'],
    ['setsid -w claude', 'claude'],
    ['command claude', 'claude'],
    // Shells.
    ['sh -c claude', 'claude'],
    ['bash -lc "cd /x && claude --y"', 'claude'],
    ["/bin/zsh -ilc 'exec codex'", 'codex'],
    ['bash -c "echo hi | codex exec"', 'codex'],
    ["sh -c 'export A=1; npx -y @openai/codex'", 'codex'],
    ['bash --rcfile x -c claude', 'claude'],
    ['fish --command claude', 'claude'],
    ['bash /usr/local/bin/claude', 'claude'],
    ['cmd /c claude', 'claude'],
    ['cmd.exe /c claude.cmd --x', 'claude'],
    ['sudo env A=1 sh -c "exec npx @openai/codex"', 'codex'],
    ['cd project && claude', 'claude'],
    ['(cd x; codex)', 'codex'],
    ['cat notes | claude -p', 'claude'],
    ["echo 'a\\' ; claude", 'claude'],
    // Scripts.
    ['node /usr/lib/node_modules/@anthropic-ai/claude-code/cli.js', 'claude'],
    ['node --max-old-space-size=8192 -r ./x.js /opt/node_modules/@openai/codex/bin/codex.js exec', 'codex'],
    ['/usr/bin/node /usr/local/bin/codex', 'codex'],
    ['node.exe C:\\npm\\node_modules\\@openai\\codex\\bin\\codex.js', 'codex'],
    ['/x/node_modules/.pnpm/@openai+codex@1.0.0/node_modules/@openai/codex/bin/codex.js', 'codex'],
    ['/x/node_modules/.bin/claude', 'claude'],
    ['bun /x/node_modules/@anthropic-ai/claude-code/cli.js', 'claude'],
    ['bun run /usr/bin/codex', 'codex'],
    ['deno run -A npm:@openai/codex@1.2.3', 'codex'],
    ['tsx ./codex.ts', 'codex'],
    ['python3 -m claude', 'claude'],
    // Package runners.
    ['npx @anthropic-ai/claude-code', 'claude'],
    ['npx -y @openai/codex@latest --x', 'codex'],
    ['npx --yes --package @openai/codex codex', 'codex'],
    ['npx --package=@openai/codex -c "codex exec"', 'codex'],
    ['npm exec -- @openai/codex@0.171.0', 'codex'],
    ['npm x claude', 'claude'],
    ['pnpm dlx @openai/codex', 'codex'],
    ['pnpm exec claude', 'claude'],
    ['yarn dlx @anthropic-ai/claude-code@next', 'claude'],
    ['bunx @openai/codex', 'codex'],
    ['bun x @openai/codex', 'codex'],
    ['uvx --from x codex', 'codex'],
    ['uvx codex==1.0', 'codex'],
    ['uv tool run codex', 'codex'],
    ['pipx run codex', 'codex'],
  ])('%s', (command, id) => {
    expect(identifyAgent(command)?.id).toBe(id);
  });

  test.each<[readonly string[], string]>([
    [['claude'], 'claude'],
    [['-bash', '-c', 'claude'], 'claude'],
    [['node', '/usr/lib/node_modules/@openai/codex/bin/codex.js', 'a b'], 'codex'],
    [['C:\\npm\\claude.cmd'], 'claude'],
    [['sh', '-c', 'exec "claude" --x'], 'claude'],
  ])('%j', (command, id) => {
    expect(identifyAgent(command)?.id).toBe(id);
  });
});

describe('a command that runs none', () => {
  test.each([
    '',
    '   ',
    'bash',
    '-zsh',
    'vim claude.md',
    'vim claude',
    'grep claude',
    'cat codex',
    'grep -r "codex exec" .',
    'echo claude',
    'echo "a; claude"',
    "echo 'x && codex'",
    'cd claude',
    'less /usr/lib/node_modules/@openai/codex/README.md',
    'claude-monitor',
    'myclaude',
    'codex.md',
    'node',
    'node server.js claude',
    'node -e "claude"',
    'node --eval claude',
    'python3 -c codex',
    'npm run claude',
    'npm install @openai/codex',
    'npx',
    'npx cowsay claude',
    'npx -p',
    'yarn claude-helper',
    'bun install',
    'sudo -u claude vim',
    'env FOO=claude vim',
    'FOO=claude',
    'sh -c',
    'bash -c "vim claude"',
    'bash script.sh claude',
    'timeout 5',
    'git commit -m claude',
    'docker run claude-image',
    '/x/node_modules/@openai/agents/cli.js',
    '__proto__',
    'constructor',
  ])('%j', (command) => {
    expect(identifyAgent(command)).toBeNull();
  });

  test('no arguments', () => {
    expect(identifyAgent([])).toBeNull();
    expect(identifyAgent([''])).toBeNull();
  });

  test('wrappers without end', () => {
    expect(identifyAgent(`${'sudo '.repeat(10_000)}claude`)).toBeNull();
    expect(identifyAgent('sh -c "'.repeat(1_000))).toBeNull();
    expect(identifyAgent(`${'true;'.repeat(63)}claude`)?.id).toBe('claude');
    expect(identifyAgent(`${'true;'.repeat(64)}claude`)).toBeNull();
    expect(identifyAgent(`claude ${'x'.repeat(1_000_000)}`)?.id).toBe('claude');
  });
});

test.each([undefined, null, 7, {}, ['claude', 7]])('%j is no command', (command) => {
  expect(() => identifyAgent(command as never)).toThrow(ArgumentError);
});
