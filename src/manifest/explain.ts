import { snapshotFromText } from '../screen/from-text.js';
import type { ScreenSnapshot } from '../screen/types.js';
import { cutRegion } from './cut-region.js';
import { decide, found } from './decide.js';
import { emptyReason } from './empty-reason.js';
import { type EngineRule, engineOf, NO_MATCH, type PatternRef } from './engine.js';
import type { Explanation, PatternExplanation, RegionExplanation } from './explanation.js';
import { Layout } from './layout.js';
import { locate } from './locate.js';
import type { Manifest } from './types.js';

/**
 * Explains what `classify` answers: every rule, also those after the one that decides, every pattern and where it matched. The
 * verdict comes from the same code. Costs milliseconds; for people, not for every frame.
 */
export function explain(screen: string | ScreenSnapshot, manifest: Manifest): Explanation {
  const snapshot = typeof screen === 'string' ? snapshotFromText(screen) : screen;
  const layout = new Layout(snapshot, manifest.composer);
  const seen: { rule: EngineRule; matched: boolean }[] = [];
  const decided = decide(engineOf(manifest), layout, (rule, matched) => seen.push({ rule, matched }));
  return {
    verdict: decided?.verdict ?? NO_MATCH,
    rules: seen.map(({ rule, matched }) => ({
      rule: rule.rule,
      matched,
      decides: rule === decided,
      patterns: patternsOf(rule, layout),
    })),
    regions: regionsOf(
      seen.map(({ rule }) => rule),
      layout,
    ),
  };
}

function patternsOf(rule: EngineRule, layout: Layout): PatternExplanation[] {
  const explained = (list: PatternExplanation['list']) => (ref: PatternRef) => {
    const matched = found(ref, layout);
    return { list, ...ref.source, matched, match: matched ? locate(ref, layout) : null };
  };
  return [
    ...rule.all.map(explained('all')),
    ...rule.any.map(explained('any')),
    ...rule.none.map(explained('none')),
  ];
}

function regionsOf(rules: readonly EngineRule[], layout: Layout): RegionExplanation[] {
  const groups = new Set(
    rules.flatMap(({ all, any, none }) => [...all, ...any, ...none].map((ref) => ref.group)),
  );
  return [...groups].map((group) => {
    const { region, wrap } = group;
    const { first, rows } = cutRegion(layout, region, wrap);
    const text = group.text(layout);
    return {
      name: region.name,
      wrap,
      text,
      rows: rows.length === 0 || first < 0 ? null : { first, last: first + rows.length - 1 },
      empty: text === '' ? emptyReason(region, layout) : null,
    };
  });
}
