import type { Command } from 'commander';
import {
  explainSurvivors,
  knownScreens,
  loadFixtures,
  loadNegatives,
  mutateRules,
  readSurvivors,
  requireFixtures,
  survivorsFor,
} from '../../testing/index.js';
import { coloursFor } from '../colour.js';
import { UsageError } from '../exit.js';
import type { Io } from '../io.js';
import { type ManifestOptions, withManifestOptions } from '../manifest.js';
import { chosenFiles, goesBy } from '../manifest-files.js';
import { formatMutations, isClean, type Mutation, toJson } from '../mutation-report.js';
import { progressBar } from '../progress.js';

interface Options extends ManifestOptions {
  json?: boolean;
  rule?: string;
  negatives?: string;
}

/** `panestate mutate`: whether fixtures would notice a change of the rules. */
export function addMutate(program: Command, io: Io, failed: () => void): void {
  const command = program
    .command('mutate')
    .argument('[dirs...]', 'folders or files with fixtures', ['fixtures'])
    .summary('change rules one step at a time, and list the changes that no fixture notices')
    .description(
      'Drops each rule, each pattern, each alternative, each ^ $ \\b \\A \\z; widens each region; swaps neighbours of different ' +
        'state. A change that no fixture notices survives: a fixture is missing, or a part of the rule is not needed. What ' +
        'stands in survivors.toml with a reason may survive. Fails (exit code 1) when something else does, or when an ' +
        'entry there does not any more.',
    )
    .option('--rule <id>', 'only this rule')
    .option('--negatives <dir>', 'a folder of *.txt screens on which nothing may be blocked or working')
    .option('--json', 'print one JSON object');
  withManifestOptions(command).addHelpText(
    'after',
    `
survivors.toml beside the fixtures:
  [[survivor]]
  agent = "claude"
  rule = "options"
  mutation = 'all[0]: drop ^'
  reason = "why no screen can tell the difference"

Examples:
  $ panestate mutate --agent claude
  $ panestate mutate my-fixtures --manifest my-agent.toml --rule permission`,
  );
  command.action((dirs: string[], options: Options) => {
    const files = chosenFiles(options);
    const fixtures = loadFixtures(dirs);
    requireFixtures(fixtures, dirs);
    const known = [...new Set(dirs.map(survivorsFor))].flatMap((file) =>
      file === null ? [] : readSurvivors(file),
    );
    const negatives = options.negatives === undefined ? [] : loadNegatives(options.negatives);
    const isChosen = options.manifest !== undefined;
    const bar = progressBar(io, files.length);
    const mutations: Mutation[] = [];
    for (const [index, { manifest, own }] of files.entries()) {
      bar.update(index, manifest.id);
      const isOwn = (agent: string | null) => isChosen || goesBy(manifest, agent);
      const screens = knownScreens(fixtures, manifest, isOwn);
      if (screens.length === 0) continue;
      const isWanted = (id: string) => options.rule === undefined || options.rule === id;
      const results = mutateRules(manifest, [...screens, ...negatives], { rules: own }).filter(({ mutant }) =>
        isWanted(mutant.rule),
      );
      const reasons = known.filter(({ rule }) => isWanted(rule));
      mutations.push({ manifest, results, ...explainSurvivors(manifest.id, results, reasons) });
    }
    bar.done();
    requireResults(mutations, dirs, options);
    const colours = coloursFor(io);
    io.out(options.json ? `${JSON.stringify(toJson(mutations))}\n` : formatMutations(mutations, colours));
    if (!isClean(mutations)) failed();
  });
}

/** A command line that changed nothing must not pass as success. */
function requireResults(mutations: readonly Mutation[], dirs: readonly string[], { rule }: Options): void {
  if (mutations.length === 0) throw new UsageError(`${dirs.join(', ')}: no fixtures of this agent`);
  if (mutations.some(({ results, stale }) => results.length + stale.length > 0)) return;
  throw new UsageError(
    `there is no rule "${rule}"; a rule of the manifest that one extends belongs to that one`,
  );
}
