const BLANKS = /[ \n]+/g;

/** Folds line ends and runs of blanks into one space each and trims both ends: the text of a region under `wrap`. */
export function fold(text: string): string {
  const folded = text.replace(BLANKS, ' ');
  const start = folded.startsWith(' ') ? 1 : 0;
  const end = folded.length > start && folded.endsWith(' ') ? folded.length - 1 : folded.length;
  return folded.slice(start, end);
}

/** For each character of `fold(text)`, its offset in the text. */
export function foldOrigins(text: string): number[] {
  const origins: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const blank = text[index] === ' ' || text[index] === '\n';
    const afterBlank = index > 0 && (text[index - 1] === ' ' || text[index - 1] === '\n');
    if (blank ? !afterBlank && origins.length > 0 : true) origins.push(index);
  }
  const last = text[origins.at(-1) ?? -1];
  if (last === ' ' || last === '\n') origins.pop();
  return origins;
}
