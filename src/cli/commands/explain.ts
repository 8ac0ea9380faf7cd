import type { Command } from 'commander';
import { explain } from '../../index.js';
import { coloursFor } from '../colour.js';
import { UsageError } from '../exit.js';
import { formatExplanation } from '../explanation.js';
import type { Io } from '../io.js';
import { type ManifestOptions, requiredManifest, withManifestOptions } from '../manifest.js';
import { readScreen, type ScreenOptions, withScreenOptions } from '../screen-input.js';

interface Options extends ManifestOptions, ScreenOptions {
  json?: boolean;
  rule?: string;
}

/** `panestate explain`: why one screen gets its verdict. */
export function addExplain(program: Command, io: Io): void {
  const command = program
    .command('explain')
    .argument('[file]', 'a screen as text; standard input when missing or "-"')
    .summary('say why one screen has its state')
    .description(
      'Prints every rule in order, and for each pattern whether it was found, where, and in which region it was looked ' +
        'for; then the regions. ✓ is what the rule asks for, ✗ what it does not get; the first rule that has all decides.',
    )
    .option('--rule <id>', 'only this rule and its regions')
    .option('--json', 'print the explanation as JSON');
  withScreenOptions(withManifestOptions(command)).addHelpText(
    'after',
    `
Examples:
  $ tmux capture-pane -p -t work:1 | panestate explain --agent claude
  $ panestate explain screen.txt --manifest my-agent.toml --rule permission`,
  );
  command.action((file: string | undefined, options: Options) => {
    const manifest = requiredManifest(options);
    const { rule } = options;
    if (rule !== undefined && !manifest.rules.some(({ id }) => id === rule)) {
      throw new UsageError(
        `there is no rule "${rule}" in ${manifest.id}; there are ${manifest.rules.map(({ id }) => id).join(', ')}`,
      );
    }
    const screen = readScreen(file, options, io);
    const { verdict, rules, regions } = explain(screen, manifest);
    const shown = rules.filter(({ rule: { id } }) => rule === undefined || id === rule);
    const named = new Set(shown.flatMap(({ patterns }) => patterns.map(({ region }) => region)));
    const part = { verdict, rules: shown, regions: regions.filter(({ name }) => named.has(name)) };
    io.out(
      options.json
        ? `${JSON.stringify({ agent: manifest.id, ...part })}\n`
        : formatExplanation(part, manifest, screen, coloursFor(io)),
    );
  });
}
