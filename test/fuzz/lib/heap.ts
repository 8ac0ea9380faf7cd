import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

/** Bytes in use after a full collection, array buffers included. */
export function usedBytes(): number {
  gc();
  gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Collects what weak references may let go of: they are only cleared between tasks. */
export async function collectGarbage(): Promise<void> {
  for (let k = 0; k < 3; k++) {
    await new Promise((resolve) => setImmediate(resolve));
    gc();
  }
}

/** Microseconds of CPU time, user and system, that a call takes. */
export function cpuMicros(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
