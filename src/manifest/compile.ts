import { builtinManifest } from './builtin.js';
import { compileSource } from './compile-source.js';
import type { Manifest } from './types.js';

/** What a manifest is called in messages when nobody says. */
const UNNAMED = 'manifest';

export interface CompileOptions {
  /** What the text is called in messages, e.g. a file name. Default `manifest`. */
  source?: string;
  /** Finds the manifest that `extends` names; throws `ArgumentError` when there is none. Default `builtinManifest`. */
  resolve?: (id: string) => Manifest;
}

/**
 * Compiles the text of a manifest (manifests/README.md describes the format). Throws one `ManifestError` with every
 * fault it has. The result is immutable and can be shared between sessions.
 */
export function compileManifest(
  toml: string,
  { source = UNNAMED, resolve = builtinManifest }: CompileOptions = {},
): Manifest {
  return compileSource(toml, { source, base: null, resolve, eager: true });
}

export interface ExtendOptions {
  /** What the overlay is called in messages, e.g. a file name. Default `manifest`. */
  source?: string;
}

/**
 * Lays rules over a manifest, which can still be updated underneath. The overlay is a manifest whose every key is optional:
 * its rules are tried first, a rule with the id of a base rule takes that rule's place, and `disable = ["id"]` drops base
 * rules. What the overlay does not say (id, commands, composer, …) stays as in the base. Throws one `ManifestError`
 * with every fault.
 */
export function extendManifest(
  base: Manifest,
  overlayToml: string,
  { source = UNNAMED }: ExtendOptions = {},
): Manifest {
  return compileSource(overlayToml, { source, base, resolve: builtinManifest, eager: true });
}
