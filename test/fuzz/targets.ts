import type { Target } from './lib/target.js';
import { manifestTarget } from './manifest/target.js';
import { reportsTarget } from './reports/target.js';
import { screenTarget } from './screen/target.js';

/** Everything that can be fuzzed. */
export const TARGETS: readonly Target<never>[] = [screenTarget, manifestTarget, reportsTarget] as never;
