// How fast are patterns matched, next to the regular expressions of V8, which backtrack?
import { builtinManifest } from '../../src/index.js';
import { translated } from '../../src/manifest/pattern-group.js';
import { createMatcher } from '../../src/manifest/regex.js';
import { loadFixtures } from '../../src/testing/index.js';
import { answer, type Measurement, progress } from '../lib/answer.js';
import { duel } from '../lib/duel.js';

const TIMES = 200;

const { screens } = loadFixtures('fixtures/moments', { only: (path) => /claude\.working/.test(path) });
/** Screens in turn, as strings that share nothing. */
const texts = screens.map(({ snapshot }) => snapshot.lines.join('\n'));

const measurements: Measurement[] = [];
function measure(row: string, patterns: readonly string[], inputs: readonly string[], times = TIMES): void {
  progress(row);
  const set = createMatcher(patterns.map(translated));
  const single = patterns.map((pattern) => new RegExp(pattern.replaceAll('\\z', '(?![^])'), 'mu'));
  let found = 0;
  const taken = duel({
    ours: {
      run() {
        for (let k = 0; k < times; k++) found += set.match(inputs[k % inputs.length]!).length;
      },
    },
    v8: {
      run() {
        for (let k = 0; k < times; k++) {
          for (const pattern of single) if (pattern.test(inputs[k % inputs.length]!)) found--;
        }
      },
    },
  });
  // As many rounds of each, so that the same patterns were found as often.
  if (found !== 0) throw new Error(`${row}: the two do not agree`);
  measurements.push({ row, value: (taken.ours / times) * 1e6, peer: (taken.v8 / times) * 1e6 });
}

const shipped = builtinManifest('claude')
  .rules.flatMap(({ all, any, none }) => [...all, ...any, ...none])
  .map(({ pattern }) => pattern);
const distinct = [...new Set(shipped)].filter(isSame);

measure('one pattern: words', ['esc to interrupt'], texts);
measure('one pattern: a class and a repetition', ['^ *[✢✳✶✻✽] \\S+… \\(.*tokens'], texts);
for (const count of [10, 40]) {
  measure(`${count} patterns of Claude Code's manifest`, distinct.slice(0, count), texts);
}
measure('(a+)+b on 24 times a', ['(a+)+b'], ['a'.repeat(24)], 5);

answer({
  question: 'How fast are patterns matched on the text of a screen of 120×32?',
  unit: 'µs of CPU time',
  better: 'less',
  peer: 'RegExp',
  measurements,
  notes: ['Ours match all patterns in one pass, in linear time whatever the pattern and the text.'],
});

/** Whether V8 reads a pattern as we do. */
function isSame(pattern: string): boolean {
  try {
    new RegExp(pattern, 'mu');
    return !/\\[zAQ]|\(\?/.test(pattern);
  } catch {
    return false;
  }
}
