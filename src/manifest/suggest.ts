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
    const distance = editDistance(name.toLowerCase(), candidate, bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

const rows = [new Uint8Array(2 * MAX_LENGTH), new Uint8Array(2 * MAX_LENGTH)];

/** The distance if it is below `limit`, else `limit`: only cells that near the diagonal count. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let [row, next] = rows;
  for (let j = 0; j <= b.length; j++) row![j] = j;
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - limit);
    const to = Math.min(b.length, i + limit);
    next!.fill(limit);
    if (i < limit) next![0] = i;
    for (let j = from; j <= to; j++) {
      const change = row![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next![j] = Math.min(change, row![j]! + 1, next![j - 1]! + 1, limit);
    }
    [row, next] = [next, row];
  }
  return row![b.length]!;
}
