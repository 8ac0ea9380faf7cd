import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// What users get: the packed tarball, installed where nothing else is. Needs dist, which `npm test` builds first.
const root = new URL('../..', import.meta.url).pathname;
let folder: string;
let packed: string[];

const npm = (args: string[], cwd: string) =>
  execFileSync('npm', args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });

/** Runs a program there and returns what it prints. */
function node(file: string, source: string): string {
  writeFileSync(join(folder, file), source);
  return execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' }).trim();
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panestate-package-'));
  const [tarball] = JSON.parse(
    npm(['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root),
  );
  packed = tarball.files.map((file: { path: string }) => file.path);
  writeFileSync(join(folder, 'package.json'), '{"name":"user","private":true}');
  npm(['install', '--no-audit', '--no-fund', '--prefer-offline', `./${tarball.filename}`], folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SCREEN = ' Do you want to proceed?\\n ❯ 1. Yes\\n   2. No\\n\\n Esc to cancel';

test('ships what is used and nothing else', () => {
  const folders = new Set(packed.map((path) => path.split('/')[0]));
  expect([...folders].sort()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'dist',
    'manifests',
    'package.json',
  ]);
});

test('imports as an ES module', () => {
  const out = node(
    'esm.mjs',
    `import { builtinManifest, classify } from 'panestate';
     import { VirtualClock, loadFixtures, replay } from 'panestate/testing';
     import { snapshotFromXterm } from 'panestate/xterm';
     console.log(classify('${SCREEN}', builtinManifest('claude')).state);
     console.log(typeof loadFixtures, typeof replay, new VirtualClock(5).now(), typeof snapshotFromXterm);`,
  );
  expect(out).toBe('blocked\nfunction function 5 function');
});

test('is required from CommonJS', () => {
  const out = node(
    'cjs.cjs',
    `const { builtinManifest, classify } = require('panestate');
     const { VirtualClock } = require('panestate/testing');
     const { snapshotFromXterm } = require('panestate/xterm');
     console.log(classify('${SCREEN}', builtinManifest('claude')).state);
     console.log(new VirtualClock(5).now(), typeof snapshotFromXterm);`,
  );
  expect(out).toBe('blocked\n5 function');
});

test('the manifests are files that can be found and compiled', () => {
  const out = node(
    'manifest.mjs',
    `import { createRequire } from 'node:module';
     import { readFileSync } from 'node:fs';
     import { compileManifest } from 'panestate';
     const file = createRequire(import.meta.url).resolve('panestate/manifests/claude.toml');
     console.log(compileManifest(readFileSync(file, 'utf8'), { source: file }).id);`,
  );
  expect(out).toBe('claude');
});

test('the command runs from there', () => {
  const command = join(folder, 'node_modules', '.bin', 'panestate');
  const run = (args: string[], input = '') =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8', input });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(run(['--version'])).toBe(`${version}\n`);
  expect(run(['classify', '--agent', 'claude'], SCREEN.replaceAll('\\n', '\n'))).toMatch(
    /^blocked {2}permission/,
  );
});
