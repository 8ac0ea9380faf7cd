import type { Command } from 'commander';
import {
  knownScreens,
  type LintIssue,
  lintManifest,
  loadFixtures,
  loadNegatives,
} from '../../testing/index.js';
import { type Colours, coloursFor } from '../colour.js';
import type { Io } from '../io.js';
import { goesBy, readManifestFile, shippedFiles } from '../manifest-files.js';

interface Options {
  json?: boolean;
  fixtures?: string[];
  negatives?: string;
}

/** `panestate lint`: what is valid in a manifest and will still go wrong. */
export function addLint(program: Command, io: Io, failed: () => void): void {
  program
    .command('lint')
    .argument('[files...]', 'manifests; those that are shipped when none is named')
    .summary('find rules that are valid and will still go wrong')
    .description(
      'Finds rules that a quoted phrase sets off, that match almost anything, that can never decide, that hide a prompt ' +
        'because of their place; and what a rule should say and does not. Fails (exit code 1) when there is an error; ' +
        'warnings alone do not fail.',
    )
    .option('--negatives <dir>', 'a folder of *.txt screens on which nothing may be blocked or working')
    .option('--fixtures <dirs...>', 'also find alternatives that none of these fixtures needs')
    .option('--json', 'print one JSON array')
    .addHelpText(
      'after',
      `
Examples:
  $ panestate lint my-agent.toml
  $ panestate lint my-agent.toml --negatives my-screens/quiet --fixtures my-fixtures`,
    )
    .action((paths: string[], options: Options) => {
      const issues = lintFiles(paths.length === 0 ? shippedFiles() : paths, options, paths.length > 0);
      const colours = coloursFor(io);
      io.out(options.json ? `${JSON.stringify(issues)}\n` : formatIssues(issues, colours));
      if (issues.some(({ severity }) => severity === 'error')) failed();
    });
}

function lintFiles(paths: readonly string[], options: Options, named: boolean): LintIssue[] {
  const negatives = options.negatives === undefined ? [] : loadNegatives(options.negatives);
  const fixtures = options.fixtures === undefined ? null : loadFixtures(options.fixtures);
  return paths.map(readManifestFile).flatMap(({ file, toml, manifest }) => {
    // A manifest that was named alone is judged by all fixtures that were named with it.
    const isOwn = (agent: string | null) => (named && paths.length === 1) || goesBy(manifest, agent);
    const screens = fixtures === null ? [] : knownScreens(fixtures, manifest, isOwn);
    return lintManifest(toml, { source: file, negatives, screens });
  });
}

function formatIssues(issues: readonly LintIssue[], colours: Colours): string {
  if (issues.length === 0) return colours.green('clean\n');
  const blocks = issues.map(({ source, line, column, rule, check, severity, message, hint }) => {
    const level = severity === 'error' ? colours.red('error') : colours.yellow('warning');
    return `${source}:${line}:${column}: ${level}: ${message} (rule "${rule}", ${check})\n  fix: ${hint}\n`;
  });
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  return `${blocks.join('')}\n${counted(errors, 'error')}, ${counted(issues.length - errors, 'warning')}\n`;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
