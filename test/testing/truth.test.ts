import { describe, expect, test } from 'vitest';
import { FixtureError } from '../../src/testing/errors.js';
import { leftOutAt, readTruth, truthAt } from '../../src/testing/truth.js';

/** Markers as `second text`, one a line. */
function truthOf(markers: string) {
  const events = markers
    .trim()
    .split('\n')
    .map((text, index) => {
      const [at, ...words] = text.trim().split(' ');
      return { at: Number(at), kind: 'marker' as const, data: words.join(' '), line: index + 1 };
    });
  return readTruth(events, 'a.cast');
}

/** State per whole second, `.` where it is not judged. */
function perSecond(markers: string): string {
  const truth = truthOf(markers);
  return Array.from({ length: Math.floor(truth.end) + 1 }, (_, at) => {
    return leftOutAt(truth, at) ? '.' : (truthAt(truth, at)?.state[0] ?? '?');
  }).join('');
}

describe('what is judged', () => {
  test('nothing before the first state; 1.5 s after a marker and 1.5 s before the next are left out', () => {
    expect(perSecond('2 state:idle\n10 state:working\n16 end')).toBe('....iiiii...wwwww');
  });

  test('settle widens the time after its marker; the wider of two holds', () => {
    expect(perSecond('0 state:idle\n0 settle:4\n0 settle:2\n8 end')).toBe('....iiiii');
    expect(perSecond('0 state:idle\n0 settle:0\n4 end')).toBe('iiiii');
  });

  test('menus and debatable spans are left out with 1.5 s on both sides', () => {
    expect(perSecond('0 state:idle\n6 menu\n8 menu-end\n12 end')).toBe('..iii.....iii');
    expect(perSecond('0 state:idle\n6 debatable\n8 debatable-end\n12 end')).toBe('..iii.....iii');
  });

  test('a debatable span that nobody closes ends at the next state, a menu at the end', () => {
    expect(perSecond('0 state:idle\n4 debatable\n8 state:working\n12 end')).toBe('..i.......www');
    expect(perSecond('0 state:idle\n4 menu\n8 end')).toBe('..i......');
  });

  test('while the shell is in front, the truth is idle, whatever was before', () => {
    const markers = '0 state:blocked\n6 shell\n12 shell-end\n16 end';
    expect(perSecond(markers)).toBe('..bbb...iii...bbb');
    expect(perSecond('0 state:idle\n4 shell\n6 shell-end\n8 end')).toBe('..iiiiiii');
    expect(perSecond('0 state:blocked\n5 shell\n10 state:working\n14 end')).toBe('..bb...ii...www');
  });

  test('the same state again is a new span: a second prompt counts of its own', () => {
    const truth = truthOf('0 state:blocked\n0 why:first\n5 state:blocked\n5 why:second\n9 end');
    expect(truth.spans).toEqual([
      { from: 0, to: 5, state: 'blocked', why: 'first' },
      { from: 5, to: 9, state: 'blocked', why: 'second' },
    ]);
  });

  test('without an end marker, the last event ends it', () => {
    expect(truthOf('0 state:idle\n7.5 note:over').end).toBe(7.5);
  });

  test('why it is left out can be told', () => {
    const truth = truthOf('2 state:idle\n10 state:working\n20 menu\n22 menu-end\n30 end');
    const reasons = [0, 3, 9, 11, 21, 25].map((at) => leftOutAt(truth, at)?.reason ?? null);
    expect(reasons).toEqual(['no truth', 'settling', 'before a change', 'settling', 'menu', null]);
  });
});

test.each(['state:busy', 'state:', 'settle:long', 'settle:', 'settle:-1'])('refuses %s', (marker) => {
  expect(() => truthOf(`0 state:idle\n1.25 ${marker}`)).toThrow(FixtureError);
  expect(() => truthOf(`0 state:idle\n1.25 ${marker}`)).toThrow(`a.cast:2: "${marker}"`);
});
