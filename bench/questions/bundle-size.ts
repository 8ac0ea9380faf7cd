// How large is the library in a bundle, minified and gzipped?
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Options } from 'tsup';
import { answer, type Measurement, progress } from '../lib/answer.js';

const MOST_KB = 75;

/** kB (1,000 bytes), minified and gzipped, of a program that consists of one statement. */
async function sizeOf(statement: string, options: Options = {}): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'panestate-bundle-'));
  const entry = join(folder, 'entry.ts');
  const outDir = join(folder, 'out');
  writeFileSync(entry, statement);
  await build({
    config: false,
    silent: true,
    entry: [entry],
    outDir,
    format: ['esm'],
    platform: 'browser',
    target: 'es2022',
    minify: true,
    treeshake: false,
    splitting: false,
    noExternal: [/.*/],
    loader: { '.toml': 'text' },
    ...options,
  });
  const [file] = readdirSync(outDir);
  const { length } = gzipSync(readFileSync(join(outDir, file!)), { level: 9 });
  rmSync(folder, { recursive: true });
  return length / 1000;
}

const index = JSON.stringify(resolve('src/index.ts'));
const xterm = JSON.stringify(resolve('node_modules/@xterm/headless/lib-headless/xterm-headless.mjs'));
/** Terminal output in, verdict out, with rules that the app brings along. */
const core = `export { createScreen, compileManifest, classify } from ${index};`;
const all = `export * from ${index};`;
const without = (...what: string[]): Options => ({
  esbuildPlugins: [
    {
      name: 'leave-out',
      setup({ onResolve }) {
        for (const part of what) {
          onResolve({ filter: new RegExp(part) }, ({ path }) => ({ path, external: true }));
        }
      },
    },
  ],
});
const MANIFESTS = '\\.toml$';
const DEPENDENCIES = '^(re2js|smol-toml|zod)(/|$)';

const measurements: Measurement[] = [];
async function add(row: string, size: Promise<number>, more: Partial<Measurement> = {}): Promise<number> {
  progress(row);
  const value = await size;
  measurements.push({ row, value, ...more });
  return value;
}

const row = 'core: createScreen, compileManifest, classify';
const whole = await add(row, sizeOf(core, without(MANIFESTS)), { target: { most: MOST_KB } });
await add('  own code', sizeOf(core, without(MANIFESTS, DEPENDENCIES)));
for (const name of ['re2js', 'smol-toml', 'zod']) {
  const smaller = sizeOf(core, without(MANIFESTS, `^${name}(/|$)`));
  await add(
    `  ${name}`,
    smaller.then((size) => whole - size),
  );
}
await add('everything without the shipped manifests', sizeOf(all, without(MANIFESTS)));
await add('everything', sizeOf(all));
await add('createScreen alone', sizeOf(`export { createScreen } from ${index};`), {
  peer: await sizeOf(`export * from ${xterm};`),
});

answer({
  question: 'How large is it in a bundle?',
  unit: 'kB, minified and gzipped',
  better: 'less',
  peer: '@xterm/headless',
  absolute: true,
  measurements,
});
