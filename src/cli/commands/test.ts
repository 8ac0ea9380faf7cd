import type { Command } from 'commander';
import {
  coverRules,
  type Fixtures,
  knownScreens,
  loadFixtures,
  type RecordingScore,
  replay,
  requireFixtures,
  scoreReplay,
  totalScore,
} from '../../testing/index.js';
import { coloursFor } from '../colour.js';
import { type Coverage, coverageToJson, formatCoverage, uncovered } from '../coverage-report.js';
import type { Io } from '../io.js';
import { chosenManifest, findShipped, type ManifestOptions, withManifestOptions } from '../manifest.js';
import { chosenFiles, goesBy } from '../manifest-files.js';
import { progressBar } from '../progress.js';
import { formatScreen, formatWrong, judgeScreen, type ScreenResult } from '../report.js';
import { formatSummary, toJson } from '../summary.js';
import { percentage, rowCount } from '../values.js';

interface Options extends ManifestOptions {
  json?: boolean;
  coverage?: boolean;
  rows: number;
  minRight: number;
}

/** `panestate test`: judges rules by fixtures. */
export function addTest(program: Command, io: Io, failed: () => void): void {
  const command = program
    .command('test')
    .argument('[dirs...]', 'folders or files with fixtures', ['fixtures'])
    .summary('judge rules by recordings and screens whose truth is known')
    .description(
      'Plays every recording, classifies every screen, and lists what is wrong: where, at what second, the screen then, ' +
        'expected and got. Fails (exit code 1) when a prompt is missed, when blocked is said wrongly, when a screen gets ' +
        'another verdict than it must, or when less than --min-right of the judged time is right. ' +
        'Without --agent and --manifest, every fixture is judged by the rules shipped for its agent.',
    )
    .option('--min-right <percent>', 'how much of the judged time must be right', percentage, 98)
    .option('--rows <number>', 'how many rows of a wrong screen to show; 0 shows none', rowCount, 15)
    .option(
      '--coverage',
      'also count the screens that each rule decides, and fail for a rule that decides none',
    )
    .option('--json', 'print one JSON object');
  withManifestOptions(command).addHelpText(
    'after',
    `
Fixtures:
  <agent>/<version>/*.cast[.gz]   asciicast v2 with markers: state:blocked, state:working, state:idle, settle:<seconds>
  <agent>.<state>[.<what>].raw    terminal output of one moment
  <agent>/<state>/<what>.txt      a screen as text; <what>.toml beside it may give title, cols, rows, rule
  cases/*.json                    a screen with "agent", "screen", "expect"
  exclusions.toml                 stretches that are not judged: [[exclude]] file, from, to, reason

Examples:
  $ panestate test fixtures/claude
  $ panestate test my-fixtures --manifest my-agent.toml --rows 0
  $ panestate test fixtures/claude --coverage`,
  );
  command.action((dirs: string[], options: Options) => {
    const chosen = chosenManifest(options);
    const fixtures = loadFixtures(dirs);
    requireFixtures(fixtures, dirs);
    const manifestFor = (agent: string | null) => chosen ?? (agent === null ? null : findShipped(agent));
    const skipped = new Set<string>();
    const scores: RecordingScore[] = [];
    const colours = coloursFor(io);
    const tell = (text: string) => {
      if (!options.json && text !== '') io.out(text);
    };
    const bar = progressBar(io, fixtures.recordings.length);
    for (const [index, recording] of fixtures.recordings.entries()) {
      const manifest = manifestFor(recording.agent);
      if (manifest === null) {
        skipped.add(recording.agent ?? recording.name);
        continue;
      }
      bar.update(index, recording.name);
      const score = scoreReplay(replay(recording, { manifest }));
      scores.push(score);
      if (score.wrong.length > 0) bar.done();
      tell(formatWrong(score, options.rows, colours));
    }
    bar.done();
    const screens: ScreenResult[] = [];
    for (const screen of fixtures.screens) {
      const manifest = manifestFor(screen.agent);
      if (manifest === null) {
        skipped.add(screen.agent ?? screen.name);
        continue;
      }
      const result = judgeScreen(screen, manifest);
      screens.push(result);
      tell(formatScreen(result, options.rows, colours));
    }
    const coverages = options.coverage ? coverageOf(fixtures, options) : [];
    const total = totalScore(scores);
    const ok =
      coverages.every((coverage) => uncovered(coverage).length === 0) &&
      total.missed === 0 &&
      total.falseBlockedS === 0 &&
      total.ratio * 100 >= options.minRight &&
      screens.every(({ failed }) => !failed);
    const run = { ok, scores, screens, skipped: [...skipped] };
    if (options.json) {
      const covered = options.coverage ? { coverage: coverageToJson(coverages) } : {};
      io.out(`${JSON.stringify({ ...toJson(run), ...covered })}\n`);
    } else {
      if (options.coverage) io.out(`${formatCoverage(coverages, colours)}\n`);
      io.out(formatSummary(run, colours));
    }
    if (!ok) failed();
  });
}

/** What the fixtures exercise of the manifests that they are judged by. */
function coverageOf(fixtures: Fixtures, options: ManifestOptions): Coverage[] {
  return chosenFiles(options).flatMap(({ manifest, own }) => {
    const isChosen = options.agent !== undefined || options.manifest !== undefined;
    const screens = knownScreens(fixtures, manifest, (agent) => isChosen || goesBy(manifest, agent));
    return screens.length === 0 ? [] : [{ manifest, own, rules: coverRules(manifest, screens) }];
  });
}
