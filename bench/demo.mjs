// `npm run demo`: what panestate says along real sessions, and how right it is on all that are recorded.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));

function show(...args) {
  console.log(`\n$ panestate ${args.join(' ')}`);
  const { status } = spawnSync(process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' });
  return status;
}

const sessions = [
  'claude/2.1.303/edit-120x32',
  'claude/2.1.303/prose-120x32',
  'claude/2.1.200/bash-no-120x32',
  'codex/0.171.0/shell-yes-80x24',
  'codex/0.140.0/plan-120x32',
];

console.log('✓ right   ✗ wrong   · not judged: the truth is just changing, or debatable');
for (const session of sessions) show('replay', `fixtures/${session}.cast.gz`);
console.log('\nAnd on all recordings of these two agents:');
process.exitCode = show('test', 'fixtures/claude', 'fixtures/codex', '--rows', '0');
