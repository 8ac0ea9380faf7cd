import { type RecordingScore, totalScore } from '../testing/index.js';
import type { Colours } from './colour.js';
import { percent, seconds, table } from './format.js';
import type { ScreenResult } from './report.js';

/** Everything that one run of `panestate test` found. */
export interface TestRun {
  readonly ok: boolean;
  readonly scores: readonly RecordingScore[];
  readonly screens: readonly ScreenResult[];
  /** Agents without rules. */
  readonly skipped: readonly string[];
}

/** The tables per agent and version, what was left out and why, and the last line. */
export function formatSummary({ ok, scores, screens, skipped }: TestRun, colours: Colours): string {
  const parts: string[] = [];
  if (scores.length > 0) parts.push(table(scoreRows(scores), 2));
  const excluded = scores.flatMap(({ replay, excluded }) =>
    excluded.map(
      ({ from, to, reason }) => `  ${replay.recording.name} ${seconds(from)} – ${seconds(to)}: ${reason}\n`,
    ),
  );
  if (excluded.length > 0) parts.push(`Left out by exclusions.toml:\n${excluded.join('')}`);
  if (screens.length > 0) parts.push(screenLine(screens));
  if (skipped.length > 0)
    parts.push(`Not judged, because no rules are shipped for them: ${skipped.join(', ')}\n`);
  parts.push(ok ? colours.green('passed\n') : colours.red('failed\n'));
  return parts.join('\n');
}

/** The score table: one row per agent and version, and the total. */
export function scoreRows(scores: readonly RecordingScore[]): string[][] {
  const groups = new Map<string, RecordingScore[]>();
  for (const score of scores) {
    const { agent, version } = score.replay.recording;
    const key = `${agent}\n${version}`;
    groups.set(key, [...(groups.get(key) ?? []), score]);
  }
  const rows = [...groups.values()].map((group) => {
    const { agent, version } = group[0]!.replay.recording;
    return scoreRow(agent ?? '-', version ?? '-', group);
  });
  if (rows.length > 1) rows.push(scoreRow('total', '', scores));
  return [HEAD, ...rows];
}

const HEAD = [
  'agent',
  'version',
  'recordings',
  'judged',
  'right',
  'prompts',
  'missed',
  'false blocked',
  'false working',
  'excluded',
  'latency median/max',
  'lingering median/max',
];

function scoreRow(agent: string, version: string, scores: readonly RecordingScore[]): string[] {
  const total = totalScore(scores);
  const spread = (value: { median: number; max: number } | null) =>
    value === null ? '-' : `${value.median.toFixed(1)}/${seconds(value.max)}`;
  return [
    agent,
    version,
    String(total.recordings),
    seconds(total.judgedS),
    percent(total.ratio),
    String(total.prompts),
    String(total.missed),
    seconds(total.falseBlockedS),
    seconds(total.falseWorkingS),
    seconds(total.leftOutS.excluded ?? 0),
    spread(total.latencyS),
    spread(total.lingeringS),
  ];
}

function screenLine(screens: readonly ScreenResult[]): string {
  const enforced = screens.filter(({ screen }) => !screen.debatable);
  const right = enforced.filter((result) => result.right).length;
  const debatable = screens.length - enforced.length;
  const extra = debatable === 0 ? '' : ` (and ${debatable} debatable ones, not enforced)`;
  return `screens: ${right} of ${enforced.length} right${extra}\n`;
}

/** The run as data, for `--json`. */
export function toJson({ ok, scores, screens, skipped }: TestRun): object {
  return {
    ok,
    total: totalScore(scores),
    recordings: scores.map((score) => ({
      name: score.replay.recording.name,
      ...totalScore([score]),
      excluded: score.excluded,
      wrong: score.wrong.map(({ snapshot, ...span }) => ({
        ...span,
        title: snapshot.title,
        lines: snapshot.lines,
      })),
    })),
    screens: screens.map(({ screen, verdict, right, failed }) => ({
      name: screen.name,
      expect: screen.expect,
      rule: screen.rule,
      debatable: screen.debatable,
      got: verdict,
      right,
      failed,
    })),
    skipped,
  };
}
