import aider from '../../manifests/aider.toml';
import amp from '../../manifests/amp.toml';
import antigravity from '../../manifests/antigravity.toml';
import auggie from '../../manifests/auggie.toml';
import claude from '../../manifests/claude.toml';
import cline from '../../manifests/cline.toml';
import codewhale from '../../manifests/codewhale.toml';
import codex from '../../manifests/codex.toml';
import commandcode from '../../manifests/commandcode.toml';
import continueCli from '../../manifests/continue.toml';
import copilot from '../../manifests/copilot.toml';
import crush from '../../manifests/crush.toml';
import cursor from '../../manifests/cursor.toml';
import devin from '../../manifests/devin.toml';
import droid from '../../manifests/droid.toml';
import gemini from '../../manifests/gemini.toml';
import goose from '../../manifests/goose.toml';
import grok from '../../manifests/grok.toml';
import hermes from '../../manifests/hermes.toml';
import kilo from '../../manifests/kilo.toml';
import kimi from '../../manifests/kimi.toml';
import kiro from '../../manifests/kiro.toml';
import letta from '../../manifests/letta.toml';
import minimax from '../../manifests/minimax.toml';
import muse from '../../manifests/muse.toml';
import omo from '../../manifests/omo.toml';
import omp from '../../manifests/omp.toml';
import openclaude from '../../manifests/openclaude.toml';
import opencode from '../../manifests/opencode.toml';
import pi from '../../manifests/pi.toml';
import qwen from '../../manifests/qwen.toml';
import traex from '../../manifests/traex.toml';
import { ArgumentError } from '../errors.js';
import { compileSource } from './compile-source.js';
import type { Manifest } from './types.js';

/** The shipped manifests, in the order in which listings show them. The keys are their ids. */
const TEXTS = {
  aider,
  amp,
  antigravity,
  auggie,
  claude,
  cline,
  codewhale,
  codex,
  commandcode,
  continue: continueCli,
  copilot,
  crush,
  cursor,
  devin,
  droid,
  gemini,
  goose,
  grok,
  hermes,
  kilo,
  kimi,
  kiro,
  letta,
  minimax,
  muse,
  omo,
  omp,
  openclaude,
  opencode,
  pi,
  qwen,
  traex,
};

const compiled = new Map<string, Manifest>();

/** The shipped manifest of an agent, by id or alias; throws `ArgumentError` naming the known ids. */
export function builtinManifest(id: string): Manifest {
  if (Object.hasOwn(TEXTS, id)) return compileShipped(id as keyof typeof TEXTS);
  const aliased = findShipped('aliases', id);
  if (aliased !== null) return aliased;
  throw new ArgumentError('id', `there is no manifest ${JSON.stringify(id)}; known are ${ids().join(', ')}`);
}

/** All shipped manifests. */
export function builtinManifests(): readonly Manifest[] {
  return ids().map(compileShipped);
}

/** The shipped manifest that names a program or a package; null when none does. */
export function builtinByCommand(command: string): Manifest | null {
  return findShipped('commands', command);
}

/** Reads only the manifests in whose text the name stands, so that asking once does not compile them all. */
function findShipped(key: 'aliases' | 'commands', name: string): Manifest | null {
  for (const id of ids()) {
    const text = TEXTS[id];
    if (!text.includes(`"${name}"`) && !text.includes(`'${name}'`)) continue;
    const manifest = compileShipped(id);
    if (manifest[key].includes(name)) return manifest;
  }
  return null;
}

const ids = () => Object.keys(TEXTS) as (keyof typeof TEXTS)[];

function compileShipped(id: keyof typeof TEXTS): Manifest {
  let manifest = compiled.get(id);
  if (manifest === undefined) {
    const text = TEXTS[id];
    const source = `manifests/${id}.toml`;
    manifest = compileSource(text, { source, base: null, resolve: builtinManifest, eager: false });
    compiled.set(id, manifest);
  }
  return manifest;
}
