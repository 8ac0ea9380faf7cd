/** Replacements for the characters U+0020–U+007E; 0 where the character stands for itself. */
export type Charset = Uint16Array;

// Character sets of ISO 2022 that VT terminals know, as pairs: what is sent, what is shown.
const PAIRS: Record<string, string> = {
  // DEC special graphics: boxes drawn in ASCII. The one set that programs still use.
  '0': '`◆a▒b␉c␌d␍e␊f°g±h␤i␋j┘k┐l┌m└n┼o⎺p⎻q─r⎼s⎽t├u┤v┴w┬x│y≤z≥{π|≠}£~·',
  A: '#£',
  '4': '#£@¾[i\\½]|{¨|f}¼~´',
  C: '[Ä\\Ö]Å^Ü`é{ä|ö}å~ü',
  R: '#£@à[°\\ç]§{é|ù}è~¨',
  Q: '@à[â\\ç]ê^î`ô{é|ù}è~û',
  K: '@§[Ä\\Ö]Ü{ä|ö}ü~ß',
  Y: '#£@§[°\\ç]é`ù{à|ò}è~ì',
  E: '@Ä[Æ\\Ø]Å^Ü`ä{æ|ø}å~ü',
  Z: '#£@§[¡\\Ñ]¿{°|ñ}ç',
  H: '@É[Ä\\Ö]Å^Ü`é{ä|ö}å~ü',
  '=': '#ù@à[é\\ç]ê^î_è`ô{ä|ö}ü~û',
};
const SAME_AS: Record<string, string> = { '5': 'C', '6': 'E', '7': 'H' };

const made = new Map<string, Charset>();

/** The set with this final byte: null for ASCII, undefined for a set that is not known. */
export function charsetOf(final: string): Charset | null | undefined {
  if (final === 'B') return null;
  const name = SAME_AS[final] ?? final;
  const pairs = PAIRS[name];
  if (pairs === undefined) return undefined;
  let charset = made.get(name);
  if (!charset) {
    charset = new Uint16Array(128);
    for (let k = 0; k < pairs.length; k += 2) charset[pairs.charCodeAt(k)] = pairs.charCodeAt(k + 1);
    made.set(name, charset);
  }
  return charset;
}
