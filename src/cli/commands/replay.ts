import type { Command } from 'commander';
import type { Manifest } from '../../index.js';
import {
  loadFixtures,
  type Recording,
  replay,
  requireFixtures,
  scoreReplay,
  totalScore,
} from '../../testing/index.js';
import { type Colours, coloursFor, paintState } from '../colour.js';
import { decidingLine } from '../deciding.js';
import { UsageError } from '../exit.js';
import { percent, seconds } from '../format.js';
import type { Io } from '../io.js';
import { chosenManifest, type ManifestOptions, shippedManifest, withManifestOptions } from '../manifest.js';
import { progressBar } from '../progress.js';
import { type TimelineEntry, timelineOf } from '../timeline.js';
import { wholeNumber } from '../values.js';

interface Options extends ManifestOptions {
  json?: boolean;
  every: number;
}

/** `panestate replay`: what the rules say along a recording. */
export function addReplay(program: Command, io: Io): void {
  const command = program
    .command('replay')
    .argument('<file>', 'an asciicast v2 recording: *.cast or *.cast.gz')
    .summary('say the states along a recording')
    .description(
      'Plays a recording and prints when the state or the rule changes, the line that decided, and the truth where the ' +
        'recording has markers: ✓ right, ✗ wrong, · not judged. The agent is known from the folders <agent>/<version>/.',
    )
    .option('--every <ms>', 'milliseconds between two looks at the screen', wholeNumber, 100)
    .option('--json', 'print JSON, one object a line');
  withManifestOptions(command).addHelpText(
    'after',
    `
Examples:
  $ panestate replay fixtures/claude/2.1.303/edit-120x32.cast.gz
  $ panestate replay session.cast --manifest my-agent.toml`,
  );
  command.action((file: string, options: Options) => {
    const recording = loadOne(file);
    const manifest = chosenManifest(options) ?? manifestOf(recording);
    const bar = progressBar(io, recording.truth.end);
    const result = replay(recording, {
      manifest,
      everyMs: options.every,
      onProgress: (at) => bar.update(at, `${Math.round(at)} s`),
    });
    bar.done();
    const colours = coloursFor(io);
    for (const entry of timelineOf(result)) {
      io.out(
        options.json ? `${JSON.stringify(toJson(entry, manifest))}\n` : formatEntry(entry, manifest, colours),
      );
    }
    if (options.json || recording.truth.spans.length === 0) return;
    const score = totalScore([scoreReplay(result)]);
    io.out(
      `${percent(score.ratio)} right of ${seconds(score.judgedS)} judged; ` +
        `${score.missed} of ${score.prompts} prompts missed; false blocked ${seconds(score.falseBlockedS)}\n`,
    );
  });
}

function loadOne(file: string): Recording {
  const fixtures = loadFixtures(file);
  requireFixtures(fixtures, [file]);
  const recording = fixtures.recordings[0];
  if (recording === undefined || fixtures.recordings.length > 1) {
    throw new UsageError(
      `${file}: one recording is needed (*.cast or *.cast.gz); for folders there is panestate test`,
    );
  }
  return recording;
}

function manifestOf({ agent, name }: Recording): Manifest {
  if (agent !== null) return shippedManifest(agent);
  throw new UsageError(`${name}: the folders do not say which agent this is; give --agent or --manifest`);
}

function formatEntry(entry: TimelineEntry, manifest: Manifest, colours: Colours): string {
  const { at, step, truth, right, note } = entry;
  const { state, verdict } = step;
  const mark = right === null ? colours.dim('·') : right ? colours.green('✓') : colours.red('✗');
  const rule = `${verdict.rule ?? '(no rule)'}${verdict.hold ? ' (hold)' : ''}`;
  const line = decidingLine(step.snapshot, manifest)?.trim() ?? '';
  const remark = right === false ? colours.red(`truth: ${truth?.state}`) : colours.dim(note ?? '');
  return `${[
    seconds(at, 6),
    mark,
    paintState(colours, state, state.padEnd(7)),
    rule.padEnd(24),
    line.length > 60 ? `${line.slice(0, 59)}…` : line,
    remark,
  ]
    .join('  ')
    .trimEnd()}\n`;
}

function toJson(entry: TimelineEntry, manifest: Manifest): object {
  const { at, to, step, truth, right, note } = entry;
  return {
    from: round(at),
    to: round(to),
    state: step.state,
    kind: step.verdict.kind,
    rule: step.verdict.rule,
    hold: step.verdict.hold,
    line: decidingLine(step.snapshot, manifest),
    truth: truth?.state ?? null,
    right,
    note,
  };
}

const round = (value: number) => Math.round(value * 1000) / 1000;
