import { describe, expect, test } from 'vitest';
import { compileManifest } from '../../src/index.js';
import { parseCast } from '../../src/testing/cast.js';
import { distinctScreens, type Recording, replay } from '../../src/testing/index.js';
import { readTruth } from '../../src/testing/truth.js';

const manifest = compileManifest(`
schema = 1
id = "mine"
name = "Mine"
version = "1"
[[rules]]
id = "asks"
state = "blocked"
any = ['^Continue\\?$']
[[rules]]
id = "pager"
state = "hold"
any = ['^-- more --']
[[rules]]
id = "wide"
state = "working"
any = ['^a{30}$']
`);

function record(events: [number, string, string][], name = 'a.cast'): Recording {
  const lines = ['{"version":2,"width":20,"height":4}', ...events.map((event) => JSON.stringify(event))];
  const { cols, rows, events: parsed } = parseCast(lines.join('\n'), name);
  return {
    name,
    file: name,
    agent: null,
    version: null,
    cols,
    rows,
    events: parsed,
    truth: readTruth(parsed, name),
  };
}

/** `<state>@<from>` of every step. */
const told = (recording: Recording, everyMs = 100) =>
  replay(recording, { manifest, everyMs }).steps.map(({ state, from }) => `${state}@${from}`);

describe('replay', () => {
  test('looks at the screen at fixed times, from 0 to the end', () => {
    const { steps } = replay(
      record([
        [0.25, 'o', 'x'],
        [1, 'm', 'end'],
        [5, 'o', 'y'],
      ]),
      { manifest },
    );
    expect(steps.map(({ from, to, samples }) => ({ from, to, samples }))).toEqual([
      { from: 0, to: 0.3, samples: 3 },
      { from: 0.3, to: 1.1, samples: 8 },
    ]);
  });

  test('a hold keeps the last state, whatever it is; before any, that is idle', () => {
    const pager = '\u001b[2J\u001b[H-- more --';
    const prompt = '\u001b[2J\u001b[HContinue?';
    expect(
      told(
        record([
          [0, 'o', pager],
          [1, 'o', prompt],
          [2, 'o', pager],
          [3, 'o', '\u001b[2J'],
        ]),
      ),
    ).toEqual(['idle@0', 'blocked@1', 'blocked@2', 'idle@3']);
  });

  test('resizes with the recording', () => {
    const wide = `\u001b[2J\u001b[H${'a'.repeat(30)}`;
    expect(
      told(
        record([
          [0, 'o', wide],
          [1, 'r', '40x4'],
          [1, 'o', wide],
          [2, 'm', 'end'],
        ]),
      ),
    ).toEqual(['idle@0', 'working@1']);
  });

  test('what is typed is not what is shown', () => {
    expect(
      told(
        record([
          [0, 'i', 'Continue?'],
          [1, 'm', 'end'],
        ]),
      ),
    ).toEqual(['idle@0']);
  });

  test('a synchronized update that never ends is given up in virtual time', () => {
    const stuck = record([
      [0, 'o', '\u001b[?2026hContinue?'],
      [0.5, 'o', '\u001b[4;1H'],
      [1.5, 'o', 'x'],
      [2, 'm', 'end'],
    ]);
    expect(told(stuck).at(0)).toBe('idle@0');
    expect(told(stuck).at(-1)).toMatch(/^blocked@1\.5/);
  });

  test('refuses an interval that is none', () => {
    for (const everyMs of [0, -1, Number.NaN]) {
      expect(() => replay(record([[1, 'm', 'end']]), { manifest, everyMs })).toThrow('options.everyMs');
    }
  });
});

describe('distinctScreens', () => {
  const flicker: [number, string, string][] = [
    [0, 'm', 'state:idle'],
    [0, 'o', 'one'],
    [4, 'o', '\rtwo'],
    [5, 'o', '\rone'],
    [10, 'm', 'state:working'],
    [15, 'm', 'end'],
  ];

  test('has every judged screen once, with its truth, place and time', () => {
    const screens = distinctScreens([record(flicker), record(flicker.slice(0, 3), 'b.cast')], 500);
    expect(
      screens.map(({ snapshot, truth, recording, at, seconds }) => {
        return [snapshot.lines[0], truth, recording.name, at, seconds];
      }),
    ).toEqual([
      // 1.5–3.5 s, 5–8 s, and 1.5–3.5 s of the second
      ['one', 'idle', 'a.cast', 1.5, 2.5 + 3.5 + 2.5],
      ['two', 'idle', 'a.cast', 4, 1 + 0.5],
      ['one', 'working', 'a.cast', 11.5, 4],
    ]);
  });

  test('a title or a progress makes another screen', () => {
    const titled = record([
      [0, 'm', 'state:idle'],
      [0, 'o', 'one'],
      [2, 'o', '\u001b]2;busy\u0007'],
      [3, 'o', '\u001b]9;4;1;50\u0007'],
      [4, 'm', 'end'],
    ]);
    expect(distinctScreens([titled])).toHaveLength(3);
  });
});
