/** CPU seconds (user and system, all threads) that a call takes. */
export function cpuSeconds(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}

/** Nanoseconds of CPU time a call takes: the median of several rounds of `times` calls. */
export function nanoseconds(times: number, run: (k: number) => void, rounds = 7): number {
  const results: number[] = [];
  for (let round = 0; round < rounds; round++)
    results.push(
      cpuSeconds(() => {
        for (let k = 0; k < times; k++) run(k);
      }),
    );
  return (median(results) / times) * 1e9;
}
