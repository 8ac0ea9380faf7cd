import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import {
  ArgumentError,
  compileManifest,
  type Manifest,
  ManifestError,
  type ScreenSnapshot,
} from '../../src/index.js';

const CORPUS = new URL('../corpus/manifests/', import.meta.url);

/** Set to write what the engine answers as the new expectation; then read the diff. */
const UPDATE = process.env.UPDATE_GOLDEN === '1';

/** Names of the manifests in a folder of the corpus, without their extension. */
export function corpusNames(folder: 'valid' | 'invalid'): string[] {
  const files = readdirSync(new URL(`${folder}/`, CORPUS));
  return files.filter((file) => file.endsWith('.toml')).map((file) => file.slice(0, -'.toml'.length));
}

/** A text of the corpus, by its path. */
export const corpusText = (path: string): string => readFileSync(new URL(path, CORPUS), 'utf8');

/** Compares with the expectation beside a manifest of the corpus. */
export function expectGolden(path: string, actual: string): void {
  const url = new URL(path, CORPUS);
  if (UPDATE) writeFileSync(url, actual);
  expect(existsSync(url) ? readFileSync(url, 'utf8') : `(${path} does not exist)`).toBe(actual);
}

/** Compiles with the base of the corpus as the only manifest that can be extended. */
export function compile(toml: string, source = 'manifest'): Manifest {
  return compileManifest(toml, { source, resolve });
}

function resolve(id: string): Manifest {
  if (id === 'base') return compile(corpusText('base.toml'), 'base.toml');
  throw new ArgumentError('id', `there is no manifest ${JSON.stringify(id)}; known are base`);
}

/** The error that compiling throws. */
export function errorOf(run: () => unknown): ManifestError {
  try {
    run();
  } catch (error) {
    if (error instanceof ManifestError) return error;
    throw error;
  }
  throw new Error('the manifest compiled');
}

/** A manifest of rules written short: each is the TOML of a rule without its header. */
export function rules(...texts: readonly string[]): string {
  return texts.map((text) => `[[rules]]\n${text}\n`).join('\n');
}

/** A screen of rows, with what the rows do not hold. */
export function screen(lines: readonly string[], rest: Partial<ScreenSnapshot> = {}): ScreenSnapshot {
  return {
    cols: 120,
    rows: lines.length,
    lines,
    title: '',
    progress: { state: 'none', value: null },
    cursor: { row: 0, col: 0, visible: true },
    alternate: false,
    revision: 0,
    style: () => 0,
    ...rest,
  };
}
