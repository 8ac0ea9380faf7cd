import { ArgumentError } from '../errors.js';
import { builtinManifest } from '../manifest/builtin.js';
import { identifyAgent } from '../manifest/identify.js';
import type { Manifest } from '../manifest/types.js';

/** Which agent a session holds: given once and for all, or found out. */
export class SessionAgent {
  readonly #auto: boolean;
  #manifest: Manifest | null;
  /** The process table knows better than what a program calls itself. */
  #seenInProcesses = false;

  /** Throws `ArgumentError` for an id that no built-in manifest has. */
  constructor(manifest: Manifest | string) {
    this.#auto = manifest === 'auto';
    this.#manifest = typeof manifest !== 'string' ? checked(manifest) : this.#auto ? null : builtin(manifest);
  }

  get manifest(): Manifest | null {
    return this.#manifest;
  }

  /** Takes the command line of the program in front. */
  seenRunning(command: string | readonly string[]): void {
    if (!this.#auto) return;
    const found = identifyAgent(command);
    if (found === null) return;
    this.#manifest = found;
    this.#seenInProcesses = true;
  }

  /** Takes the name that a program gives itself, and says whether an agent is known by it. */
  callsItself(app: string): boolean {
    const found = this.#auto ? known(app) : null;
    if (found !== null && !this.#seenInProcesses) this.#manifest = found;
    return found !== null;
  }
}

function checked(manifest: Manifest): Manifest {
  if (!Array.isArray(manifest?.rules)) {
    throw new ArgumentError(
      'options.manifest',
      'neither a manifest, nor the id of a built-in one, nor "auto"',
    );
  }
  return manifest;
}

function builtin(id: string): Manifest {
  const manifest = known(id);
  if (manifest === null)
    throw new ArgumentError('options.manifest', `no built-in manifest is called ${JSON.stringify(id)}`);
  return manifest;
}

function known(id: string): Manifest | null {
  try {
    return builtinManifest(id);
  } catch {
    return null;
  }
}
