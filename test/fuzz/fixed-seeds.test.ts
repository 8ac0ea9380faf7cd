import { expect, test } from 'vitest';
import { caseSeed } from './lib/random.js';
import { runCase } from './lib/target.js';
import { checkStream } from './screen/stream.js';
import { TARGETS } from './targets.js';

/** How many cases of each target are made here. `npm run fuzz -- --minutes 30` makes tens of thousands. */
const CASES: Readonly<Record<string, number>> = { screen: 150, manifest: 250, reports: 150 };
const RUN = 20_261_201;

for (const target of TARGETS) {
  test(`${target.name}: ${CASES[target.name]} hostile inputs`, () => {
    for (let index = 0; index < CASES[target.name]!; index++) {
      const seed = caseSeed(RUN, index);
      expect(runCase(target, seed), `npm run fuzz -- --target ${target.name} --case ${seed}`).toBeNull();
    }
  });
}

test('screen: memory stays flat while output flows', () => {
  const lines: string[] = [];
  expect(
    checkStream(
      () => {},
      4 << 20,
      (line) => lines.push(line),
    ),
    lines.join('\n'),
  ).toBe(0);
});
