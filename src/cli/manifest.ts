import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import {
  ArgumentError,
  builtinManifest,
  builtinManifests,
  compileManifest,
  type Manifest,
} from '../index.js';
import { UsageError } from './exit.js';

export interface ManifestOptions {
  agent?: string;
  manifest?: string;
}

/** Adds `--agent` and `--manifest` to a command. */
export function withManifestOptions(command: Command): Command {
  return command
    .option('-a, --agent <name>', 'use the rules shipped for this agent, e.g. claude or codex')
    .option('-m, --manifest <file>', 'use the rules in this TOML file instead');
}

/** The rules that were asked for; null where neither option was given. Throws `UsageError` or `ManifestError`. */
export function chosenManifest({ agent, manifest }: ManifestOptions): Manifest | null {
  if (manifest !== undefined) {
    if (agent !== undefined) throw new UsageError('give --agent or --manifest, not both');
    return compileManifest(readManifest(manifest), { source: manifest });
  }
  return agent === undefined ? null : shippedManifest(agent);
}

/** As `chosenManifest`; where neither option was given, the error says which agents there are. */
export function requiredManifest(options: ManifestOptions): Manifest {
  const manifest = chosenManifest(options);
  if (manifest) return manifest;
  throw new UsageError(
    `which agent is on this screen? Give --agent <name> or --manifest <file>.\n${knownAgents()}`,
  );
}

/** The rules shipped for an agent. Throws `UsageError` for one that is not known. */
export function shippedManifest(agent: string): Manifest {
  const manifest = findShipped(agent);
  if (manifest) return manifest;
  throw new UsageError(
    `no rules are shipped for the agent "${agent}".\n${knownAgents()}\nFor another one, write rules and give --manifest <file>.`,
  );
}

/** The rules shipped for an agent, or null. */
export function findShipped(agent: string): Manifest | null {
  try {
    return builtinManifest(agent);
  } catch (error) {
    if (error instanceof ArgumentError) return null;
    throw error;
  }
}

function knownAgents(): string {
  return `Known agents: ${builtinManifests()
    .map(({ id }) => id)
    .join(', ')}.`;
}

function readManifest(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`--manifest ${file}: cannot be read: ${(error as Error).message}`);
  }
}
