import { fixtureError } from '../errors.js';
import { exists, folderOf } from '../files.js';
import { readToml } from '../toml.js';
import type { MutantResult } from './mutate.js';

/** Name of the file that says which mutants are known to survive, and why. */
export const SURVIVORS_FILE = 'survivors.toml';

/** A mutant that may survive. */
export interface KnownSurvivor {
  /** Id of the manifest, and of the rule in it. */
  readonly agent: string;
  readonly rule: string;
  /** As `panestate mutate` names it: `all[0]: drop ^`. */
  readonly mutation: string;
  readonly reason: string;
}

/** Survivors of one manifest, held against those that are known. */
export interface SurvivorReport {
  /** Nobody has said why they survive. */
  readonly unexplained: readonly MutantResult[];
  readonly explained: readonly MutantResult[];
  /** Known ones that do not survive any more, or are no mutants of the manifest at all. */
  readonly stale: readonly KnownSurvivor[];
}

/**
 * Reads `[[survivor]] agent = "…" rule = "…" mutation = '…' reason = "…"` tables. `name` is what errors call the file. Throws
 * `FixtureError`.
 */
export function readSurvivors(path: string, name: string = path): KnownSurvivor[] {
  const { survivor, ...rest } = readToml(path, name);
  const unknown = Object.keys(rest)[0];
  if (unknown !== undefined)
    throw fixtureError(name, null, `unknown key "${unknown}"; only [[survivor]] is known`);
  if (survivor === undefined) return [];
  if (!Array.isArray(survivor))
    throw fixtureError(name, null, 'survivors are written as [[survivor]] tables');
  const seen = new Set<string>();
  return survivor.map((entry, index) => {
    const read = readEntry(entry, name, index + 1);
    const key = keyOf(read.agent, read.rule, read.mutation);
    if (seen.has(key)) throw fixtureError(name, null, `survivor ${index + 1} stands there twice`);
    seen.add(key);
    return read;
  });
}

function readEntry(entry: unknown, name: string, number: number): KnownSurvivor {
  const fail = (problem: string) => fixtureError(name, null, `survivor ${number}: ${problem}`);
  if (typeof entry !== 'object' || entry === null) throw fail('not a table');
  const { agent, rule, mutation, reason, ...rest } = entry as Record<string, unknown>;
  const unknown = Object.keys(rest)[0];
  if (unknown !== undefined) throw fail(`unknown key "${unknown}"; known are agent, rule, mutation, reason`);
  const text = (key: string, value: unknown): string => {
    if (typeof value === 'string' && value.trim() !== '') return value;
    throw fail(`"${key}" must be a text`);
  };
  return {
    agent: text('agent', agent),
    rule: text('rule', rule),
    mutation: text('mutation', mutation),
    reason: text('reason', reason),
  };
}

/** The survivors files that hold for fixtures at `path`: in it, or in the folders it stands in. */
export function survivorsFor(path: string): string | null {
  // <fixtures>/<agent>/<version>/<file>: the file stands at most three folders up.
  let folder = path;
  for (let level = 0; level < 4; level++) {
    const candidate = `${folder}/${SURVIVORS_FILE}`;
    if (exists(candidate)) return candidate;
    folder = folderOf(folder);
  }
  return null;
}

/** Holds the results for the manifest of `agent` against the known survivors; those of other agents are passed over. */
export function explainSurvivors(
  agent: string,
  results: readonly MutantResult[],
  known: readonly KnownSurvivor[],
): SurvivorReport {
  const own = known.filter((survivor) => survivor.agent === agent);
  const reasons = new Set(own.map(({ rule, mutation }) => keyOf(agent, rule, mutation)));
  const isKnown = ({ mutant }: MutantResult) => reasons.has(keyOf(agent, mutant.rule, mutant.mutation));
  const survivors = results.filter(({ outcome }) => outcome === 'survived');
  const explained = survivors.filter(isKnown);
  const alive = new Set(explained.map(({ mutant }) => keyOf(agent, mutant.rule, mutant.mutation)));
  return {
    unexplained: survivors.filter((result) => !isKnown(result)),
    explained,
    stale: own.filter(({ rule, mutation }) => !alive.has(keyOf(agent, rule, mutation))),
  };
}

const keyOf = (agent: string, rule: string, mutation: string): string =>
  JSON.stringify([agent, rule, mutation]);
