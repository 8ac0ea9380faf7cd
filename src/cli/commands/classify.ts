import type { Command } from 'commander';
import { classify } from '../../index.js';
import { coloursFor } from '../colour.js';
import type { Io } from '../io.js';
import { type ManifestOptions, requiredManifest, withManifestOptions } from '../manifest.js';
import { readScreen, type ScreenOptions, withScreenOptions } from '../screen-input.js';
import { formatVerdict } from '../verdict.js';

/** `panestate classify`: the state of one screen. */
export function addClassify(program: Command, io: Io): void {
  const command = program
    .command('classify')
    .argument('[file]', 'a screen as text; standard input when missing or "-"')
    .summary('say the state of one screen')
    .description('Prints state, kind and the rule that decided for one screen.')
    .option('--json', 'print JSON: {"agent", "state", "kind", "rule", "hold"}');
  withScreenOptions(withManifestOptions(command)).addHelpText(
    'after',
    `
Examples:
  $ tmux capture-pane -p -t work:1 | panestate classify --agent claude
  blocked  permission  claude/permission
  $ panestate classify screen.txt --manifest my-agent.toml --json`,
  );
  command.action(
    (file: string | undefined, options: ManifestOptions & ScreenOptions & { json?: boolean }) => {
      const manifest = requiredManifest(options);
      const verdict = classify(readScreen(file, options, io), manifest);
      if (options.json) io.out(`${JSON.stringify({ agent: manifest.id, ...verdict })}\n`);
      else io.out(`${formatVerdict(verdict, manifest, coloursFor(io))}\n`);
    },
  );
}
