import type { Engine, EngineRule, PatternRef } from './engine.js';
import type { Layout } from './layout.js';

/** Hears what was decided about every rule, and has every rule looked at. */
export type Recorder = (rule: EngineRule, matched: boolean) => void;

/** The rule that decides: the first that matches. Without a recorder the rules after it are not looked at. */
export function decide(engine: Engine, layout: Layout, recorder?: Recorder): EngineRule | null {
  let decided: EngineRule | null = null;
  for (const rule of engine.rules) {
    const matched = matches(rule, layout);
    recorder?.(rule, matched);
    if (!matched || decided !== null) continue;
    decided = rule;
    if (recorder === undefined) break;
  }
  return decided;
}

function matches({ all, any, none }: EngineRule, layout: Layout): boolean {
  for (const ref of all) if (!found(ref, layout)) return false;
  for (const ref of none) if (found(ref, layout)) return false;
  if (any.length === 0) return true;
  for (const ref of any) if (found(ref, layout)) return true;
  return false;
}

/** Whether a pattern is on the screen. */
export const found = ({ group, index }: PatternRef, layout: Layout): boolean => group.matches(index, layout);
