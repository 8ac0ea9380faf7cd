/** Characters of a value that a message quotes. */
const MAX_QUOTED = 40;

/** A text of the manifest as a message shows it. */
export function quote(text: string): string {
  const glyphs = [...text];
  return JSON.stringify(glyphs.length > MAX_QUOTED ? `${glyphs.slice(0, MAX_QUOTED).join('')}…` : text);
}
