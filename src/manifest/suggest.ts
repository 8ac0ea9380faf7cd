/** A misspelling differs from what was meant by a letter or two, and not in most of its letters. */
const MAX_DISTANCE = 2;

/** No name of the format is longer; what is cannot be a misspelling of one. */
const MAX_LENGTH = 32;

/** The known name that was probably meant; null when none is near. */
export function nearest(name: string, known: readonly string[]): string | null {
  if (name.length > MAX_LENGTH) return null;
  const limit = Math.min(MAX_DISTANCE, Math.floor(name.length / 2));
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    const distance = editDistance(name.toLowerCase(), candidate);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
