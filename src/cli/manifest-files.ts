import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtinManifest, builtinManifests, compileManifest, type Manifest, type Rule } from '../index.js';
import { UsageError } from './exit.js';
import { type ManifestOptions, shippedManifest } from './manifest.js';

/** A manifest with the text it was compiled from. */
export interface ManifestFile {
  /** As messages name it. */
  readonly file: string;
  readonly toml: string;
  readonly manifest: Manifest;
  /** Its rules without those of the manifest that it extends. */
  readonly own: readonly Rule[];
}

/** Reads and compiles a manifest. Throws `UsageError` or `ManifestError`. */
export function readManifestFile(path: string): ManifestFile {
  let toml: string;
  try {
    toml = readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`${path}: cannot be read: ${(error as Error).message}`);
  }
  const inherited = new Set<Rule>();
  const resolve = (id: string): Manifest => {
    const base = builtinManifest(id);
    for (const rule of base.rules) inherited.add(rule);
    return base;
  };
  const here = relative('.', path);
  const file = here.startsWith('..') ? path : here;
  const manifest = compileManifest(toml, { source: file, resolve });
  return { file, toml, manifest, own: manifest.rules.filter((rule) => !inherited.has(rule)) };
}

/** The files of the shipped manifests, in the order in which listings show them. */
export function shippedFiles(): string[] {
  const folder = manifestsFolder();
  return builtinManifests().map(({ id }) => `${folder}/${id}.toml`);
}

/** The manifests that were asked for; all shipped ones where neither option was given. */
export function chosenFiles({ agent, manifest }: ManifestOptions): ManifestFile[] {
  if (agent !== undefined && manifest !== undefined)
    throw new UsageError('give --agent or --manifest, not both');
  if (manifest !== undefined) return [readManifestFile(manifest)];
  const files =
    agent === undefined ? shippedFiles() : [`${manifestsFolder()}/${shippedManifest(agent).id}.toml`];
  return files.map(readManifestFile);
}

/** The folder of the package that holds the manifests: above this module, wherever that was built to. */
function manifestsFolder(): string {
  for (let up = '..'; up.length < 12; up += '/..') {
    const folder = fileURLToPath(new URL(`${up}/manifests`, import.meta.url));
    if (existsSync(folder)) return folder;
  }
  throw new UsageError('the folder with the shipped manifests is missing; install the package again');
}

/** Whether a fixture's agent is the one of a manifest. */
export function goesBy({ id, aliases }: Manifest, agent: string | null): boolean {
  return agent !== null && (agent === id || aliases.includes(agent));
}
