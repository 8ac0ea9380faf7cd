/** Longest text that is passed on, in characters: one line of a notification. */
export const MAX_DISPLAY_TEXT = 500;

// Controls and line ends read as one space; format characters (bidirectional overrides, zero-width, tags) and everything
// else that Unicode says to ignore in display are dropped: they can make a line read as something it is not.
const CONTROLS_AND_LINES = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const LONE_SURROGATES = /\p{Cs}/gu;

/**
 * Makes text from outside safe to show as one line of plain text. It is still untrusted: escape it wherever markup is
 * understood. Longer text is cut at `max` characters and ends in `…`.
 */
export function displayText(text: string, max: number = MAX_DISPLAY_TEXT): string {
  // A cut in front keeps hostile megabytes from being scanned; only a little more than `max` can ever be shown.
  const head = text.length > max * 8 ? text.slice(0, max * 8) : text;
  const clean = head
    .replace(LONE_SURROGATES, '\ufffd')
    .replace(CONTROLS_AND_LINES, ' ')
    .replace(INVISIBLE, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...clean];
  return characters.length <= max ? clean : `${characters.slice(0, max - 1).join('')}…`;
}
