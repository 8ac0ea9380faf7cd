import type { ScreenSnapshot } from '../screen/types.js';
import { type Composer, findComposer } from './composer.js';
import { type RuleLine, readRuleLine } from './rule-line.js';
import { textWidth } from './text-width.js';
import type { ComposerSpec } from './types.js';

/** What is drawn on one screen, found out at most once and only when a region asks. */
export class Layout {
  readonly screen: ScreenSnapshot;
  readonly #spec: ComposerSpec | null;
  #rules: readonly RuleLine[] | undefined;
  #composer: Composer | null | undefined;

  constructor(screen: ScreenSnapshot, spec: ComposerSpec | null) {
    this.screen = screen;
    this.#spec = spec;
  }

  /** The rule lines, top to bottom. */
  get rules(): readonly RuleLine[] {
    this.#rules ??= findRules(this.screen.lines);
    return this.#rules;
  }

  /** The live composer; null when there is none. */
  get composer(): Composer | null {
    if (this.#composer === undefined) {
      this.#composer =
        this.#spec === null ? null : findComposer(this.screen.lines, () => this.rules, this.#spec);
    }
    return this.#composer;
  }
}

function findRules(lines: readonly string[]): RuleLine[] {
  const rules: RuleLine[] = [];
  for (let row = 0; row < lines.length; row++) {
    const rule = readRuleLine(lines[row]!, row, textWidth);
    if (rule !== null) rules.push(rule);
  }
  return rules;
}
