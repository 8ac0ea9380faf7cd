import { describe, expect, test } from 'vitest';
import { parseCast } from '../../src/testing/cast.js';
import { FixtureError } from '../../src/testing/errors.js';

const HEADER = '{"version":2,"width":80,"height":24,"title":"demo"}';

test('reads header and events, and skips codes it does not know', () => {
  const text = [
    HEADER,
    '[0.5,"o","hi\\r\\n"]',
    '[1,"i","y"]',
    '[1,"x","?"]',
    '',
    '[2,"r","100x30"]',
    '[3,"m","end"]',
    '',
  ];
  expect(parseCast(text.join('\n'), 'a.cast')).toEqual({
    cols: 80,
    rows: 24,
    title: 'demo',
    events: [
      { at: 0.5, kind: 'output', data: 'hi\r\n', line: 2 },
      { at: 1, kind: 'input', data: 'y', line: 3 },
      { at: 2, kind: 'resize', data: '100x30', line: 6 },
      { at: 3, kind: 'marker', data: 'end', line: 7 },
    ],
  });
});

describe('says which line is malformed, and how', () => {
  const cases: [name: string, lines: string[], message: string][] = [
    ['empty file', [''], 'a.cast:1: not JSON'],
    ['no header', ['[1,"o","x"]'], 'a.cast:1: the first line is not the JSON object'],
    ['another version', ['{"version":3,"term":{}}'], 'a.cast:1: asciicast version 3; only version 2'],
    ['no size', ['{"version":2,"width":0,"height":24}'], 'a.cast:1: width and height'],
    [
      'cut line',
      [HEADER, '[0.1,"o","x"]', '[0.2,"o","unfini'],
      'a.cast:3: not JSON; was the recorder stopped',
    ],
    ['short event', [HEADER, '[0.1,"o"]'], 'a.cast:2: an event is an array of three'],
    ['time as text', [HEADER, '["0.1","o","x"]'], 'a.cast:2: the time must be a number'],
    ['data that is none', [HEADER, '[0.1,"o",7]'], 'a.cast:2: the data must be a string'],
    ['code that is none', [HEADER, '[0.1,1,"x"]'], 'a.cast:2: the code must be a string'],
    ['resize to nowhere', [HEADER, '[0.1,"r","wide"]'], 'a.cast:2: a resize reads'],
    [
      'time backwards',
      [HEADER, '[2,"o","x"]', '[1,"o","x"]'],
      'a.cast:3: time runs backwards: 1 s after 2 s',
    ],
  ];
  test.each(cases)('%s', (_, lines, message) => {
    expect(() => parseCast(lines.join('\n'), 'a.cast')).toThrow(FixtureError);
    expect(() => parseCast(lines.join('\n'), 'a.cast')).toThrow(message);
  });
});
