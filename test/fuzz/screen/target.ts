import type { Random } from '../lib/random.js';
import { shorter, shorterText, type Target } from '../lib/target.js';
import { checkSteps } from './check.js';
import { output } from './output.js';
import { recorded } from './recorded.js';
import type { Step } from './steps.js';

/** The screen: output as programs write it, as they should not, and as nobody would. */
export const screenTarget: Target<readonly Step[]> = {
  name: 'screen',
  make(random) {
    const steps: Step[] = [size(random)];
    const count = random.between(1, 24);
    while (steps.length < count) steps.push(...step(random));
    return steps;
  },
  check: checkSteps,
  *smaller(steps) {
    yield* shorter(steps);
    for (const [index, step] of steps.entries()) {
      for (const less of smallerStep(step)) yield steps.map((one, k) => (k === index ? less : one));
    }
  },
  show: (steps) => JSON.stringify(steps).replaceAll(/[\x7f-\xff]/g, escaped),
};

const escaped = (c: string) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`;

function step(random: Random): Step[] {
  return random.weighted<Step[]>([
    [12, (r) => [['bytes', r.many(1, 8, output).join('')]]],
    [5, (r) => [['bytes', recorded(r)]]],
    [2, (r) => [['text', halves(r)]]],
    [2, (r) => [size(r)]],
    [0.5, (r) => r.many(3, 10, size)],
    [1, (r) => [['wait', r.pick([1, 50, 999, 1000, 5000])]]],
  ]);
}

/** Text with halves of surrogate pairs, also at its ends. */
function halves(random: Random): string {
  return random.text(1, 12, [
    'a',
    '漢',
    '🚀',
    '\ud83d',
    '\ude80',
    '\x1b[1m',
    '\x1b]2;\ud83d',
    '\x07',
    '\u0301',
  ]);
}

function size(random: Random): Step {
  const side = (most: number) =>
    random.weighted([
      [2, (r) => r.between(1, 4)],
      [5, (r) => r.between(5, 40)],
      [2, (r) => r.between(40, Math.min(most, 130))],
      [0.15, (r) => r.between(100, most)],
      [0.15, () => most],
    ]);
  return random.chance(0.2) ? ['size', 120, 32] : ['size', side(500), side(200)];
}

function* smallerStep(step: Step): Iterable<Step> {
  if (step[0] === 'bytes' || step[0] === 'text') {
    for (const text of shorterText(step[1])) yield [step[0], text];
  } else if (step[0] === 'size') {
    const [, cols, rows] = step;
    if (cols > 1) yield ['size', cols >> 1, rows];
    if (rows > 1) yield ['size', cols, rows >> 1];
    if (cols > 1) yield ['size', cols - 1, rows];
    if (rows > 1) yield ['size', cols, rows - 1];
  }
}
