import type { Manifest, Verdict } from '../index.js';
import { type Colours, paintState } from './colour.js';

/** One line: state, kind and rule. */
export function formatVerdict(verdict: Verdict, manifest: Manifest, colours: Colours): string {
  const state = verdict.hold ? 'hold' : verdict.state;
  const rule = verdict.rule === null ? 'no rule matched' : `${manifest.id}/${verdict.rule}`;
  return [paintState(colours, state), verdict.kind ?? '-', colours.dim(rule)].join('  ');
}
