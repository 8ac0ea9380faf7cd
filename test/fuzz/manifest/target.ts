import { classify } from '../../../src/manifest/classify.js';
import { compileManifest, extendManifest } from '../../../src/manifest/compile.js';
import { explain } from '../../../src/manifest/explain.js';
import { identifyAgent } from '../../../src/manifest/identify.js';
import { ManifestError } from '../../../src/manifest/manifest-error.js';
import type { Manifest } from '../../../src/manifest/types.js';
import type { Random } from '../lib/random.js';
import { shorter, shorterText, type Target } from '../lib/target.js';
import { hostileScreen } from './screens.js';
import { manifestText } from './text.js';

export interface ManifestInput {
  readonly toml: string;
  /** Rules laid over it, or null. */
  readonly overlay: string | null;
  readonly screen: { readonly seed: number; readonly cols: number; readonly rows: number };
  /** A command line to identify. */
  readonly command: string;
}

/** The longest that each call took, in microseconds of CPU time, for the record. */
export const slowest = { compile: 0, classify: 0, explain: 0, identify: 0 };

/** CPU seconds after which a call is a failure: the bound of README.md, with room for a slow machine. */
const TOO_LONG_S = 30;
const tooLong: string[] = [];

/** Manifests from anyone: typed errors, bounded time, nothing polluted, and `explain` says what `classify` says. */
export const manifestTarget: Target<ManifestInput> = {
  name: 'manifest',
  make(random) {
    const [cols, rows] = random.weighted([
      [8, (r) => [r.between(1, 130), r.between(1, 40)] as const],
      [2, () => [120, 32] as const],
      [0.1, () => [500, 200] as const],
    ]);
    return {
      toml: manifestText(random),
      overlay: random.chance(0.3) ? manifestText(random) : null,
      screen: { seed: random.below(2 ** 32), cols, rows },
      command: command(random),
    };
  },
  check({ toml, overlay, screen, command }) {
    timed('identify', () => identifyAgent(command));
    const base = compiled(toml, () => compileManifest(toml));
    if (base !== null) checkManifest(base, screen);
    const over = overlay;
    if (base !== null && over !== null) {
      const extended = compiled(over, () => extendManifest(base, over));
      if (extended !== null) checkManifest(extended, screen);
    }
    const late = tooLong.pop();
    if (late !== undefined) throw new Error(late);
    // Of `for … in` on any object; the list of own names is longer, but does not change by accident.
    for (const name in {}) throw new Error(`Object.prototype has ${name}`);
  },
  *smaller(input) {
    if (input.overlay !== null) yield { ...input, overlay: null };
    if (input.command !== '') yield { ...input, command: '' };
    for (const key of ['toml', 'overlay'] as const) {
      const text = input[key];
      if (text === null) continue;
      for (const lines of shorter(text.split('\n'))) yield { ...input, [key]: lines.join('\n') };
      if (text.length < 2_000) for (const less of shorterText(text)) yield { ...input, [key]: less };
    }
    const { cols, rows } = input.screen;
    if (cols > 1) yield { ...input, screen: { ...input.screen, cols: cols >> 1 } };
    if (rows > 1) yield { ...input, screen: { ...input.screen, rows: rows >> 1 } };
  },
  show: (input) => JSON.stringify(input),
};

function compiled(toml: string, compile: () => Manifest): Manifest | null {
  try {
    return timed('compile', compile);
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    checkError(error, toml);
    return null;
  }
}

function checkError({ issues, message }: ManifestError, toml: string): void {
  const lines = toml.split('\n');
  if (issues.length === 0 || issues.length > 1_000) throw new Error(`${issues.length} issues`);
  if (message.length > 100_000) throw new Error(`a message of ${message.length} characters`);
  for (const { line, column, message, hint, path } of issues) {
    const text = lines[line - 1];
    if (text === undefined || column < 1 || column > text.length + 1)
      throw new Error(`an issue at ${line}:${column}, which is not in the text: ${message}`);
    if (message === '' || hint === '') throw new Error('an issue without words');
    if (message.length + hint.length > 20_000)
      throw new Error(`an issue of ${message.length} + ${hint.length} characters`);
    if (typeof path !== 'string') throw new Error('an issue without a path');
  }
}

function checkManifest(manifest: Manifest, { seed, cols, rows }: ManifestInput['screen']): void {
  const shown = hostileScreen(seed, cols, rows);
  const verdict = timed('classify', () => classify(shown, manifest));
  if (verdict.rule !== null && !manifest.rules.some(({ id }) => id === verdict.rule))
    throw new Error(`the verdict names a rule that is not there: ${verdict.rule}`);
  if (verdict.rule === null && (verdict.state !== 'idle' || verdict.hold))
    throw new Error('no rule is not idle');
  if (cols * rows * manifest.rules.length > 200_000) return;
  const { verdict: explained, rules } = timed('explain', () => explain(shown, manifest));
  if (JSON.stringify(explained) !== JSON.stringify(verdict)) throw new Error('explain says something else');
  for (const { match, matched, pattern } of rules.flatMap((rule) => rule.patterns)) {
    if (matched !== (match !== null))
      throw new Error(`matched and found nowhere, or the reverse: ${pattern}`);
    if (
      match?.row != null &&
      !(match.row >= 0 && match.row < rows && match.col! >= 0 && match.col! <= cols * 2)
    )
      throw new Error(`a match at ${match.row}:${match.col}`);
  }
}

function timed<T>(what: keyof typeof slowest, run: () => T): T {
  const before = process.cpuUsage();
  try {
    return run();
  } finally {
    const { user, system } = process.cpuUsage(before);
    const micros = user + system;
    slowest[what] = Math.max(slowest[what], micros);
    if (micros > TOO_LONG_S * 1e6) tooLong.push(`${what} took ${Math.round(micros / 1e6)} s`);
  }
}

const WORDS = [
  'claude',
  'npx',
  'sh -c',
  'env',
  'sudo',
  'A=b',
  '"',
  "'",
  '\\',
  ';',
  '--',
  '-c',
  'node',
  '@x/y@1',
  'C:\\a',
  '(',
  '\0',
];

const command = (random: Random): string =>
  random
    .many(0, random.chance(0.02) ? 8_000 : 12, () => random.pick(WORDS))
    .join(random.pick([' ', ' ', '', ';']));
