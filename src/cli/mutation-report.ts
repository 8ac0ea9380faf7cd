import type { Manifest } from '../index.js';
import type { MutantResult, Outcome, SurvivorReport } from '../testing/index.js';
import type { Colours } from './colour.js';

/** What changing the rules of one manifest showed. */
export interface Mutation extends SurvivorReport {
  readonly manifest: Manifest;
  readonly results: readonly MutantResult[];
}

/** Whether every survivor has a reason, and every reason a survivor. */
export function isClean(mutations: readonly Mutation[]): boolean {
  return mutations.every(({ unexplained, stale }) => unexplained.length + stale.length === 0);
}

/** A line for each manifest, the survivors by rule, what to do about them, and the last line. */
export function formatMutations(mutations: readonly Mutation[], colours: Colours): string {
  const blocks = mutations.map((mutation) => {
    return `${summary(mutation, colours)}${survivors(mutation, colours)}${stale(mutation, colours)}`;
  });
  const clean = isClean(mutations);
  const last = clean ? colours.green('passed\n') : colours.red('failed\n');
  const advice = mutations.some(({ unexplained }) => unexplained.length > 0) ? `\n${ADVICE}` : '';
  return `${blocks.join('')}${advice}\n${last}`;
}

const ADVICE = `What survives is covered by no fixture. Add a screen that only the rule as it stands gets right (a screen as
text may name the rule that must decide), or simplify the rule, or say in survivors.toml why no screen can tell.
`;

function summary({ manifest, results, unexplained, explained }: Mutation, colours: Colours): string {
  const count = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length;
  const parts = [`${results.length} changes`, `${count('killed')} noticed`];
  if (unexplained.length > 0) parts.push(`${unexplained.length} survive`);
  if (explained.length > 0) parts.push(`${explained.length} survive with a reason`);
  if (count('equivalent') > 0) parts.push(`${count('equivalent')} without an effect`);
  if (count('invalid') > 0) parts.push(`${count('invalid')} not valid`);
  return `${colours.bold(manifest.id)}: ${parts.join(', ')}\n`;
}

function survivors({ unexplained }: Mutation, colours: Colours): string {
  return unexplained
    .map(({ mutant }) => {
      const head = `  ${colours.bold(mutant.rule)}  ${colours.red(mutant.mutation)}\n`;
      const before = mutant.before === null ? '' : `    before  ${mutant.before}\n`;
      return `${head}${before}${mutant.after === null ? '' : `    after   ${mutant.after}\n`}`;
    })
    .join('');
}

function stale({ stale }: Mutation, colours: Colours): string {
  return stale
    .map(
      ({ rule, mutation }) =>
        `  ${colours.bold(rule)}  ${mutation}: ${colours.red('does not survive, or not on its own; remove it from survivors.toml')}\n`,
    )
    .join('');
}

/** The run as data, for `--json`. */
export function toJson(mutations: readonly Mutation[]): object {
  const flat = ({ mutant, outcome, killedBy }: MutantResult) => {
    const { rule, mutation, before, after } = mutant;
    return { rule, mutation, before, after, outcome, killedBy };
  };
  return {
    ok: isClean(mutations),
    manifests: mutations.map(({ manifest, results, unexplained, explained, stale }) => ({
      agent: manifest.id,
      changes: results.map(flat),
      unexplained: unexplained.map(flat),
      explained: explained.map(flat),
      stale,
    })),
  };
}
