import { type Alternation, type Branch, type PatternPart, parsePattern } from '../regex-syntax.js';

/** One small change of a pattern. */
export interface PatternEdit {
  /** `drop alternative "Yes"`, `drop ^`; the second of the same name in a pattern ends in ` #2`. */
  readonly name: string;
  /** What is taken out, as offsets in the pattern: an edit within another one's is a smaller part of it. */
  readonly from: number;
  readonly to: number;
  /** The pattern after it. It may not compile, or match the empty text. */
  readonly pattern: string;
}

/** Characters of an alternative that a name shows. */
const SHOWN = 48;

/** Every edit: an alternative dropped, at the top or in a group, and an anchor dropped. In order of place, larger first. */
export function patternEdits(pattern: string): PatternEdit[] {
  const edits: PatternEdit[] = [];
  const add = (name: string, from: number, to: number, kept = '') => {
    edits.push({ name, from, to, pattern: pattern.slice(0, from) + kept + pattern.slice(to) });
  };
  const visit = ({ branches }: Alternation) => {
    for (const [index, branch] of branches.entries()) {
      if (branches.length > 1) {
        const name = `drop alternative ${quote(pattern.slice(branch.from, branch.to))}`;
        // The `|` goes with it: the one behind, or before the last. Flags set in it hold in those behind it, too.
        if (index === branches.length - 1) add(name, branch.from - 1, branch.to);
        else add(name, branch.from, branch.to + 1, flagsOf(branch));
      }
      for (const part of branch.parts) visitPart(part);
    }
  };
  const visitPart = (part: PatternPart) => {
    if (part.kind === 'anchor') add(`drop ${part.text}`, part.from, part.to);
    if (part.kind === 'group') visit(part.body);
  };
  visit(parsePattern(pattern));
  return numbered(withoutRepeats(edits, pattern));
}

function flagsOf({ parts }: Branch): string {
  return parts.map((part) => (part.kind === 'flags' ? part.text : '')).join('');
}

function withoutRepeats(edits: readonly PatternEdit[], original: string): PatternEdit[] {
  const seen = new Set([original]);
  return edits.filter(({ pattern }) => !seen.has(pattern) && seen.add(pattern));
}

function numbered(edits: readonly PatternEdit[]): PatternEdit[] {
  const counts = new Map<string, number>();
  return edits.map((edit) => {
    const count = (counts.get(edit.name) ?? 0) + 1;
    counts.set(edit.name, count);
    return count === 1 ? edit : { ...edit, name: `${edit.name} #${count}` };
  });
}

function quote(text: string): string {
  const glyphs = [...text];
  return `"${glyphs.length > SHOWN ? `${glyphs.slice(0, SHOWN).join('')}…` : text}"`;
}
