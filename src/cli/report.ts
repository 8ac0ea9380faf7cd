import { classify, type Manifest, type Verdict } from '../index.js';
import { isRight, type RecordingScore, type ScreenFixture } from '../testing/index.js';
import { type Colours, paintState } from './colour.js';
import { bottomOf, seconds } from './format.js';

/** What a screen fixture got. */
export interface ScreenResult {
  readonly screen: ScreenFixture;
  readonly verdict: Verdict;
  readonly right: boolean;
  /** Wrong, and not debatable. */
  readonly failed: boolean;
}

/** Judges one screen: its state, and its rule where the fixture names one. */
export function judgeScreen(screen: ScreenFixture, manifest: Manifest): ScreenResult {
  const verdict = classify(screen.snapshot, manifest);
  const right = isRight({ states: [screen.expect], rule: screen.rule }, verdict);
  return { screen, verdict, right, failed: !right && !screen.debatable };
}

/** The wrong stretches of one recording with the screens then; empty where there are none. */
export function formatWrong(
  { replay, wrong, missed }: RecordingScore,
  rows: number,
  colours: Colours,
): string {
  if (wrong.length === 0) return '';
  const blocks = wrong.map(({ from, to, truth, got, rule, why, snapshot }) => {
    const lost = missed.some((span) => span.from <= from && from < span.to)
      ? colours.red('  prompt missed')
      : '';
    const head =
      `  ${seconds(from)} – ${seconds(to)}  expected ${paintState(colours, truth)}, got ${paintState(colours, got)}` +
      `  ${rule ?? '(no rule)'}${lost}${why ? colours.dim(`  ${why}`) : ''}\n`;
    return head + bottomOf(snapshot, rows, '      ');
  });
  return `${colours.bold(replay.recording.name)}\n${blocks.join('')}`;
}

/** A wrong screen; empty where it is right. */
export function formatScreen(
  { screen, verdict, right }: ScreenResult,
  rows: number,
  colours: Colours,
): string {
  if (right) return '';
  const got = verdict.hold ? 'hold' : verdict.state;
  const wanted = screen.rule === null ? '' : ` by ${screen.rule || 'no rule'}`;
  const debatable = screen.debatable ? colours.dim('  debatable, not enforced') : '';
  const why = screen.why === null ? '' : colours.dim(`  ${screen.why}`);
  return (
    `${colours.bold(screen.name)}\n` +
    `  expected ${paintState(colours, screen.expect)}${wanted}, got ${paintState(colours, got)}` +
    `  ${verdict.rule ?? '(no rule)'}${debatable}${why}\n` +
    (screen.debatable ? '' : bottomOf(screen.snapshot, rows, '      '))
  );
}
