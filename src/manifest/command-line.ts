/** Characters of a command line that are read; what identifies a program stands at the start. */
const MAX_LENGTH = 32_768;

const SEPARATORS = new Set([';', '&', '|', '\n', '(', ')']);

/**
 * Splits a command line the way a shell does into its simple commands (at `;`, `&&`, `|` and the like), and those into
 * words: quotes and backslashes are honoured, nothing is expanded. In a line with a drive letter (`C:\…`) a backslash
 * is a character like any other.
 */
export function splitCommandLine(line: string): string[][] {
  const text = line.slice(0, MAX_LENGTH);
  const escapes = !/(?:^|[\s"'])[A-Za-z]:\\/.test(text);
  const commands: string[][] = [[]];
  let word: string | null = null;
  let quote: string | null = null;
  const endWord = () => {
    if (word !== null) commands.at(-1)!.push(word);
    word = null;
  };
  for (let index = 0; index < text.length; index++) {
    const glyph = text[index]!;
    if (glyph === quote) {
      quote = null;
    } else if (escapes && glyph === '\\' && quote !== "'") {
      word = (word ?? '') + (text[++index] ?? '');
    } else if (quote !== null) {
      word = (word ?? '') + glyph;
    } else if (glyph === '"' || glyph === "'") {
      quote = glyph;
      word ??= '';
    } else if (SEPARATORS.has(glyph)) {
      endWord();
      commands.push([]);
    } else if (glyph === ' ' || glyph === '\t') {
      endWord();
    } else {
      word = (word ?? '') + glyph;
    }
  }
  endWord();
  return commands.filter((words) => words.length > 0);
}
