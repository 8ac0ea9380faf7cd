import { compileManifest } from '../../manifest/compile.js';
import type { Manifest } from '../../manifest/types.js';
import type { KnownScreen } from '../known-screens.js';
import { checkLineEnds, checkWords } from './care.js';
import { checkCatchAll } from './catch-all.js';
import { type LintIssue, LintReport } from './issue.js';
import { checkOrder } from './order.js';
import { checkReach } from './reach.js';
import { checkNegatives, checkUnused } from './screens.js';
import { checkStructure } from './structure.js';

export interface LintOptions {
  /** What the text is called in messages, e.g. a file name. Default `manifest`. */
  readonly source?: string;
  /** Finds the manifest that `extends` names; throws `ArgumentError` when there is none. Default `builtinManifest`. */
  readonly resolve?: (id: string) => Manifest;
  /** Screens on which no agent works or waits. Default: none, and nothing is said about them. */
  readonly negatives?: readonly KnownScreen[];
  /** Screens with their truth; what none of them needs is reported. Default: none, and nothing is. */
  readonly screens?: readonly KnownScreen[];
}

/**
 * Finds what is valid in a manifest and will still go wrong: rules that a quoted phrase sets off, that stand in the wrong
 * place, that can never decide. In the order of the text; rules of a manifest that this one extends are passed over.
 * Throws `ManifestError` when the text is no valid manifest.
 */
export function lintManifest(toml: string, options: LintOptions = {}): LintIssue[] {
  const { source = 'manifest', resolve, negatives = [], screens = [] } = options;
  const manifest = compileManifest(toml, { source, ...(resolve && { resolve }) });
  const report = new LintReport(toml, source);
  checkStructure(manifest, report);
  checkCatchAll(manifest, report);
  checkOrder(manifest, report);
  checkReach(manifest, report);
  checkLineEnds(manifest, report);
  checkWords(manifest, report);
  if (negatives.length > 0) checkNegatives(manifest, negatives, report);
  if (screens.length > 0) checkUnused(manifest, screens, report);
  return report.issues();
}
