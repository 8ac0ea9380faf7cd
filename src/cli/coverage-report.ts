import type { Manifest, Rule } from '../index.js';
import type { NearMiss, RuleCoverage } from '../testing/index.js';
import type { Colours } from './colour.js';
import { table } from './format.js';

/** What the fixtures exercise of one manifest. */
export interface Coverage {
  readonly manifest: Manifest;
  /** The rules that must decide at least one screen; others belong to the manifest that this one extends. */
  readonly own: readonly Rule[];
  readonly rules: readonly RuleCoverage[];
}

/** Rules that decide no screen, although they must. */
export function uncovered({ own, rules }: Coverage): RuleCoverage[] {
  return rules.filter(({ rule, recorded, single }) => own.includes(rule) && recorded + single === 0);
}

/** For each manifest a table of its rules, and below it the near misses with an example of each. */
export function formatCoverage(coverages: readonly Coverage[], colours: Colours): string {
  return coverages
    .map((coverage) => {
      const { manifest, rules } = coverage;
      const title = `rules of ${manifest.id} and the screens that they decide`;
      return `${colours.bold(title)}\n${table([HEAD, ...rules.map(toRow)])}${nearMisses(rules)}${verdict(coverage, colours)}`;
    })
    .join('\n');
}

const HEAD = ['rule', 'state', 'recorded', 'seconds', 'single', 'near misses', 'shadowed by'];

function toRow({ rule, recorded, seconds, single, nearMisses, shadowedBy }: RuleCoverage): string[] {
  const near = nearMisses.reduce((sum, { screens }) => sum + screens, 0);
  const shadows = shadowedBy.map(({ rule, screens }) => `${rule} ${screens}`).join(', ');
  return [
    rule.id,
    rule.state,
    String(recorded),
    seconds.toFixed(1),
    String(single),
    String(near),
    shadows || '-',
  ];
}

function nearMisses(rules: readonly RuleCoverage[]): string {
  const lines = rules.flatMap(({ rule, nearMisses }) =>
    nearMisses.map((near) => `  ${rule.id}  ${near.screens} × ${fault(near)}\n      ${near.example}\n`),
  );
  return lines.length === 0 ? '' : `near misses: all but one condition holds\n${lines.join('')}`;
}

function fault({ list, pattern, region }: NearMiss): string {
  if (pattern === null) return 'nothing of any';
  return list === 'none' ? `there is ${pattern} in ${region}` : `no ${pattern} in ${region}`;
}

function verdict(coverage: Coverage, colours: Colours): string {
  const missing = uncovered(coverage);
  if (missing.length === 0) return '';
  const ids = missing.map(({ rule }) => rule.id).join(', ');
  return colours.red(
    `decide nothing: ${ids}. Add a recording or a screen for each, or remove it; what shadows it is named above\n`,
  );
}

/** The coverage as data, for `--json`. */
export function coverageToJson(coverages: readonly Coverage[]): object {
  return coverages.map((coverage) => ({
    agent: coverage.manifest.id,
    rules: coverage.rules.map(({ rule, ...counts }) => ({
      rule: rule.id,
      own: coverage.own.includes(rule),
      ...counts,
    })),
    uncovered: uncovered(coverage).map(({ rule }) => rule.id),
  }));
}
