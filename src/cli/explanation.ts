import type {
  Explanation,
  Manifest,
  PatternExplanation,
  RegionExplanation,
  RuleExplanation,
  ScreenSnapshot,
} from '../index.js';
import { type Colours, paintState } from './colour.js';
import { formatVerdict } from './verdict.js';

/** An explanation for people: the verdict, every rule with its patterns, and the regions they looked at. */
export function formatExplanation(
  { verdict, rules, regions }: Explanation,
  manifest: Manifest,
  screen: ScreenSnapshot,
  colours: Colours,
): string {
  const parts = [
    `${formatVerdict(verdict, manifest, colours)}\n`,
    ...rules.map((rule) => formatRule(rule, screen, colours)),
    colours.bold('regions\n') + regions.map((region) => formatRegion(region, colours)).join(''),
  ];
  return parts.join('\n');
}

function formatRule(
  { rule, matched, decides, patterns }: RuleExplanation,
  screen: ScreenSnapshot,
  colours: Colours,
) {
  const kind = rule.kind === null ? '' : ` ${rule.kind}`;
  const outcome = decides ? colours.bold('decides') : matched ? 'matches, after the one that decides' : '';
  const head = `${decides ? '▶' : ' '} ${colours.bold(rule.id)}  ${paintState(colours, rule.state)}${kind}  ${outcome}`;
  const why = rule.why === null ? '' : `    ${colours.dim(rule.why)}\n`;
  return `${head.trimEnd()}\n${why}${patterns.map((pattern) => formatPattern(pattern, screen, colours)).join('')}`;
}

function formatPattern(
  { list, pattern, region, matched, match }: PatternExplanation,
  screen: ScreenSnapshot,
  colours: Colours,
) {
  const wanted = matched !== (list === 'none');
  const mark = wanted ? colours.green('✓') : colours.red('✗');
  const head = `    ${mark} ${list.padEnd(4)}  ${pattern}  ${colours.dim(`in ${region}`)}\n`;
  if (match === null) return head;
  const where = match.row === null ? region : `row ${match.row + 1}`;
  const text = match.row === null ? match.text : (screen.lines[match.row] ?? match.text);
  return `${head}             ${colours.dim(`${where}:`)} ${text.trim()}\n`;
}

function formatRegion({ name, wrap, text, rows, empty }: RegionExplanation, colours: Colours): string {
  const where =
    empty !== null
      ? `empty: ${empty}`
      : rows === null
        ? text
        : `${rows.first === rows.last ? `row ${rows.first + 1}` : `rows ${rows.first + 1}–${rows.last + 1}`}`;
  return `  ${name}${wrap ? ' (one line)' : ''}  ${colours.dim(where)}\n`;
}
