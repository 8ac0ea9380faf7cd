import type { RuleLine } from './rule-line.js';

/**
 * The rule line that opens the dialog at the bottom of a screen without a live composer; null when there is none. A
 * box opens with its top edge. Of plain lines it is the uppermost in a row of equal ones, because a dialog draws more between its
 * parts; a line with a label belongs to the conversation unless it is the lowest.
 */
export function dialogTop(rules: readonly RuleLine[]): RuleLine | null {
  let index = rules.length - 1;
  if (index < 0) return null;
  const lowest = rules[index]!;
  if (lowest.shape === 'top') return lowest;
  if (lowest.shape === 'bottom') return boxTop(rules, lowest) ?? lowest;
  while (index > 0 && divides(rules[index - 1]!, lowest)) index--;
  return rules[index]!;
}

function boxTop(rules: readonly RuleLine[], bottom: RuleLine): RuleLine | undefined {
  return rules.findLast(
    (rule) => rule.row < bottom.row && rule.shape === 'top' && rule.start === bottom.start,
  );
}

function divides(rule: RuleLine, lowest: RuleLine): boolean {
  return (
    rule.shape === lowest.shape && rule.start === lowest.start && rule.end === lowest.end && !rule.labelled
  );
}
