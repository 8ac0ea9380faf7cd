import type { SoakResult } from './soak.js';

/**
 * How much more may be in use at the end than after the first quarter. Automata of rules that meet a new screen grow a little,
 * each to a fixed size; a session takes some 30 KiB, so that a leak of every one that was made anew would be seen.
 */
const MAX_GROWTH = 12 * 1024 * 1024;

/** What is wrong with a soak, in words. */
export function faultsOf(result: SoakResult): string[] {
  const faults: string[] = [];
  const { heap, restored, left, stuck, different, errors } = result;
  const growth = heap.at(-1)! - heap[0]!;
  if (growth > MAX_GROWTH) faults.push(`${growth} bytes more at the end than after the first quarter`);
  if (restored.sameVerdict < restored.sessions)
    faults.push(`${restored.sessions - restored.sameVerdict} sessions have another verdict after a redraw`);
  if (restored.sameState < restored.sessions)
    faults.push(`${restored.sessions - restored.sameState} sessions say something else after a redraw`);
  if (left.timers > 0) faults.push(`${left.timers} timers are left`);
  if (left.sessions > 0) faults.push(`${left.sessions} sessions are still held by something`);
  if (left.changes > 0) faults.push(`${left.changes} changes were told after the end`);
  if (errors.length > 0) faults.push(`${errors.length} errors, the first: ${String(errors[0])}`);
  for (const name of new Set(stuck)) faults.push(`stuck: ${name}`);
  for (const one of new Set(different)) faults.push(`not as alone: ${one}`);
  return faults;
}
