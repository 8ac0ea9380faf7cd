import { describe, expect, test } from 'vitest';
import { classify } from '../../src/manifest/classify.js';
import { compileManifest, extendManifest } from '../../src/manifest/compile.js';
import { explain } from '../../src/manifest/explain.js';
import { ManifestError } from '../../src/manifest/manifest-error.js';
import type { ScreenSnapshot } from '../../src/screen/types.js';
import { promptRows } from '../../src/session/prompt.js';
import { createSessionWatcher } from '../../src/session/watcher.js';
import { VirtualClock } from '../../src/testing/virtual-clock.js';
import { cpuMicros } from './lib/heap.js';
import { hostileScreen } from './manifest/screens.js';

/*
 * Four times as much of anything takes about four times as long. Quadratic growth would take sixteen times as long; what
 * is allowed lies in between, and the least of several runs is taken, so that a busy machine does not matter.
 */
const TIMES = 4;
const MOST = 10;

/** How many times longer the large run takes. */
function growth(small: () => void, large: () => void): number {
  const least = (run: () => void) => Math.min(...Array.from({ length: 5 }, () => cpuMicros(run)));
  small();
  large();
  // Below a millisecond it is the measuring that is measured.
  return least(large) / Math.max(least(small), 1_000);
}

/** Hard for engines that backtrack. Their automata fit into memory, so that small and large screens are served alike. */
const PATTERNS = ['(a|aa)+$', '(a?){40}a{40}0', '\\p{L}+\\d{3}$', '(?i)(x|xy)+Z', '(a+)+0', '(.*)*x0'];
const rule = (pattern: string, index: number) =>
  `[[rules]]\nid = "r${index}"\nstate = "blocked"\nany = ['${pattern}']\n`;
const manifest = (count: number) =>
  compileManifest(
    Array.from({ length: count }, (_, k) => rule(`${PATTERNS[k % PATTERNS.length]}${k}`, k)).join('\n'),
  );
/** Screens that no run has seen, so that nothing is remembered. */
let seed = 0;
const screen = (cols: number, rows: number): ScreenSnapshot => hostileScreen(++seed, cols, rows, ['a', 'b']);

describe('classify grows linearly', () => {
  test('with the cells of the screen', () => {
    const rules = manifest(12);
    const run = (rows: number) => () => {
      for (let k = 0; k < 4; k++) classify(screen(200, rows), rules);
    };
    expect(growth(run(40), run(40 * TIMES))).toBeLessThan(MOST);
  });

  test('with the patterns', () => {
    const [few, many] = [manifest(8), manifest(8 * TIMES)];
    const run = (rules: typeof few) => () => {
      for (let k = 0; k < 4; k++) classify(screen(200, 100), rules);
    };
    expect(growth(run(few), run(many))).toBeLessThan(MOST);
  });
});

describe('explain grows linearly', () => {
  test('with the cells of the screen', () => {
    const rules = manifest(12);
    const run = (rows: number) => () => explain(screen(100, rows), rules);
    expect(growth(run(40), run(40 * TIMES))).toBeLessThan(MOST);
  });
});

describe('compileManifest grows linearly', () => {
  const refused = (toml: string) => () => expect(() => compileManifest(toml)).toThrow(ManifestError);
  test.each<[string, (count: number) => string]>([
    ['unknown keys', (count) => Array.from({ length: count }, (_, k) => `key${k} = 1\n`).join('')],
    ['tables', (count) => '[[rules]]\n'.repeat(count)],
    ['wrong values', (count) => `[[rules]]\nstate = "idle"\nany = [${'1, '.repeat(count)}]`],
    ['dotted keys', (count) => `${'a.'.repeat(count)}b = 1`],
    ['headers', (count) => Array.from({ length: count }, (_, k) => `[a${k}]\n`).join('')],
    ['blank lines', (count) => `${'\n'.repeat(count)}x = 1`],
  ])('with %s', (_, toml) => {
    expect(growth(refused(toml(2_500)), refused(toml(2_500 * TIMES)))).toBeLessThan(MOST);
  });

  test('a thousand names that are nearly right are looked up in no time', () => {
    const names = (end: string) => Array.from({ length: 500 }, (_, k) => `a-rather-long-name-${end}${k}`);
    const base = compileManifest(
      names('x')
        .map((id, k) => rule(`a${k}`, k).replace(`r${k}`, id))
        .join('\n'),
    );
    const overlay = `disable = [${names('yz').map((id) => `"${id}"`)}]`;
    const micros = cpuMicros(() => expect(() => extendManifest(base, overlay)).toThrow(ManifestError));
    const plain = cpuMicros(() =>
      names('x').map((id, k) => compileManifest(rule(`a${k}`, k).replace(`r${k}`, id))),
    );
    expect(micros / plain).toBeLessThan(MOST);
  });
});

describe('sessions', () => {
  test('the fingerprint of a prompt grows linearly with the width of its rows', () => {
    const run = (cols: number) => {
      const rows = Array.from({ length: 200 }, () => `${' '.repeat(cols)}x`);
      return () => {
        for (let k = 0; k < 20; k++) promptRows(rows);
      };
    };
    expect(growth(run(400), run(400 * TIMES))).toBeLessThan(MOST);
  });

  test('a flood of reports costs the same however many records there are', () => {
    const flood = (records: number) => {
      const session = createSessionWatcher({ manifest: 'auto', clock: new VirtualClock(), onReply() {} });
      for (let k = 0; k < records; k++) session.write(`\x1b]7501;state=working:id=a/b/c${k}:app=none\x07`);
      const one = '\x1b]7501;state=working:id=a/b/c1:app=none\x07';
      return () => session.write(one.repeat(2_000));
    };
    expect(growth(flood(2), flood(250))).toBeLessThan(MOST / 2);
  });
});
