import { classify } from '../manifest/classify.js';
import type { Manifest, RuleState, Verdict } from '../manifest/types.js';
import type { ScreenSnapshot } from '../screen/types.js';
import { distinctScreens } from './distinct.js';
import type { Fixtures } from './load.js';

/** A screen and what rules may say about it. */
export interface KnownScreen {
  /** Where it is from, as reports name it. */
  readonly name: string;
  readonly snapshot: ScreenSnapshot;
  /** The states that are right; with several of them any will do. */
  readonly states: readonly RuleState[];
  /** Id of the rule that must decide; empty where none may; null where any may. */
  readonly rule: string | null;
  /** Seconds for which recordings show it; 0 for a screen that is not from a recording. */
  readonly seconds: number;
}

/** What is right about a screen without a working or waiting agent. */
export const QUIET: readonly RuleState[] = ['idle', 'hold'];

/**
 * The screens of one agent that fixtures have the truth about: each distinct screen of the recordings once, and the
 * single screens that are not debatable. `isOwn` says whether a fixture's agent is the one. While the manifest says
 * hold about a screen of a recording, the state is the one from before: then hold is right, too.
 */
export function knownScreens(
  { recordings, screens }: Fixtures,
  manifest: Manifest,
  isOwn: (agent: string | null) => boolean,
): KnownScreen[] {
  const own = recordings.filter(({ agent }) => isOwn(agent));
  const shown = distinctScreens(own).map(({ snapshot, truth, recording, at, seconds }): KnownScreen => {
    const held = classify(snapshot, manifest).hold;
    const states: RuleState[] = held ? [truth, 'hold'] : [truth];
    return { name: `${recording.name} at ${at.toFixed(1)} s`, snapshot, states, rule: null, seconds };
  });
  const single = screens
    .filter(({ agent, debatable }) => isOwn(agent) && !debatable)
    .map(({ name, snapshot, expect, rule }): KnownScreen => {
      return { name, snapshot, states: [expect], rule, seconds: 0 };
    });
  return [...shown, ...single];
}

/** Whether a verdict is right about a screen. */
export function isRight({ states, rule }: Pick<KnownScreen, 'states' | 'rule'>, verdict: Verdict): boolean {
  const state = verdict.hold ? 'hold' : verdict.state;
  return states.includes(state) && (rule === null || rule === (verdict.rule ?? ''));
}
