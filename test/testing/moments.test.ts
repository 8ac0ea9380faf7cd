import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
// @ts-expect-error a plain script without types
import { cut as untypedCut, cuts as untypedCuts } from '../../fixtures/cut-moments.mjs';
import { table } from '../../src/cli/format.js';
import { builtinManifest, classify } from '../../src/index.js';
import { leftOutAt, loadFixtures, loadRecording, truthAt } from '../../src/testing/index.js';
import { fixture } from './corpus.js';

const cuts = untypedCuts as [name: string, recording: string, second: number][];
const cut = untypedCut as (recording: string, second: number) => Uint8Array;
const moments = loadFixtures(fixture('moments')).screens;

/** What most tools search: the last 8 KiB without escape sequences, and of each line what follows the last CR. */
function strippedTail(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.slice(-8192));
  const plain = text
    .replace(/\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)/g, '')
    .replace(/\u001b\[[0-9;?<>=]*[ -/]*[@-~]/g, '')
    .replace(/\u001b[ -/]*[0-~]/g, '');
  return plain
    .split('\n')
    .map((line) => line.slice(line.trimEnd().lastIndexOf('\r') + 1))
    .join('\n');
}

describe('moments of Claude Code', () => {
  const claude = moments.filter(({ agent }) => agent === 'claude');
  const manifest = builtinManifest('claude');

  test('the emulated screen gets all of them right, the stripped tail does not', () => {
    const rows = claude.map(({ name, file, expect: truth, snapshot }) => {
      const tail = classify(strippedTail(readFileSync(file)), manifest).state;
      const screen = classify(snapshot, manifest).state;
      return { name: name.split('/').at(-1)!, truth, tail, screen };
    });
    const mark = (got: string, truth: string) => (got === truth ? got : `${got} ✗`);
    const right = (by: 'tail' | 'screen') => rows.filter((row) => row[by] === row.truth).length;
    console.log(
      table(
        [
          ['fixture', 'truth', 'last 8 KiB, stripped', 'emulated 120×32 screen'],
          ...rows.map(({ name, truth, tail, screen }) => [
            name,
            truth,
            mark(tail, truth),
            mark(screen, truth),
          ]),
          ['right', '', `${right('tail')}/${rows.length}`, `${right('screen')}/${rows.length}`],
        ],
        4,
      ),
    );
    expect(rows.length).toBeGreaterThanOrEqual(11);
    expect(rows.filter(({ truth, screen }) => truth !== screen)).toEqual([]);
    // Idle is what it says by default; of prompts and work it loses most.
    const busy = rows.filter(({ truth }) => truth !== 'idle');
    expect(busy.filter(({ truth, tail }) => truth === tail).length).toBeLessThan(busy.length / 2);
  });

  test('several have not a single line feed', () => {
    const unbroken = claude.filter(({ file }) => !readFileSync(file).includes(10));
    expect(unbroken.length).toBeGreaterThanOrEqual(3);
    expect(unbroken.length).toBeLessThan(claude.length);
  });
});

test.each(cuts)('%s.raw is what its recording shows at that second', (name, recording, second) => {
  expect(Buffer.from(cut(recording, second)).equals(readFileSync(fixture(`moments/${name}.raw`)))).toBe(true);
  const { truth } = loadRecording(fixture(`${recording}.cast.gz`));
  expect(leftOutAt(truth, second)).toBeNull();
  expect(truthAt(truth, second)?.state).toBe(name.split('.')[1]);
});

test('every moment is cut by the script', () => {
  expect(moments.map(({ name }) => name.replace(/^.*\/|\.raw$/g, '')).sort()).toEqual(
    cuts.map(([name]) => name).sort(),
  );
});
