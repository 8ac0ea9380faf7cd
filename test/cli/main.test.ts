import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fixture } from '../testing/corpus.js';

// The built command as a process of its own; `npm test` builds it first.
const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

test('reads a real pipe and returns the exit code', () => {
  const input = ' Do you want to proceed?\n ❯ 1. Yes\n   2. No\n\n Esc to cancel\n';
  const run = spawnSync(process.execPath, [cli, 'classify', '-a', 'claude'], { input, encoding: 'utf8' });
  expect(run).toMatchObject({ status: 0, stderr: '' });
  expect(run.stdout).toMatch(/^blocked/);
  expect(spawnSync(process.execPath, [cli, 'classify'], { input }).status).toBe(2);
});

test.skipIf(process.platform === 'win32')('a reader that stops early is no error', () => {
  const recording = fixture('claude/2.1.303/long-120x32.cast.gz');
  const script = `"$0" "$1" replay "$2" | head -n 1; exit "\${PIPESTATUS[0]}"`;
  const run = spawnSync('bash', ['-c', script, process.execPath, cli, recording], { encoding: 'utf8' });
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
  expect(run.stdout.trimEnd().split('\n')).toHaveLength(1);
});
