import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FixtureError, leftOutAt, loadFixtures, requireFixtures } from '../../src/testing/index.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'panestate-load-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(path: string, content: string | Uint8Array): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function issuesOf(run: () => unknown): string[] {
  try {
    run();
  } catch (error) {
    if (error instanceof FixtureError) {
      return error.issues.map(({ file, line, problem }) => `${file}:${line ?? ''}: ${problem}`);
    }
    throw error;
  }
  return [];
}

const CAST = '{"version":2,"width":80,"height":24}\n[0,"m","state:idle"]\n[1,"o","hello"]\n[9,"m","end"]\n';

describe('loads a folder of anyone', () => {
  test('recordings, plain and gzipped, with agent and version from the folders', () => {
    put('mine/1.2.0/one.cast', CAST);
    put('mine/1.2.0/two.cast.gz', gzipSync(CAST));
    put('loose.cast', CAST);
    const { recordings } = loadFixtures(folder);
    expect(recordings.map(({ name, agent, version }) => [name, agent, version])).toEqual([
      ['loose.cast', null, null],
      ['mine/1.2.0/one.cast', 'mine', '1.2.0'],
      ['mine/1.2.0/two.cast.gz', 'mine', '1.2.0'],
    ]);
    expect(recordings[2]).toMatchObject({ cols: 80, rows: 24, truth: { end: 9 } });
  });

  test('moments, screens as text and cases', () => {
    put('mine.blocked.start.raw', '\u001b[2;3HDo\u001b[2;6Hyou?');
    put('mine/working/busy.txt', 'one\ntwo\n');
    put('mine/working/busy.toml', 'title = "busy"\ncols = 40\nrule = "spinner"\n');
    put('mine/working/plain.txt', 'one');
    put(
      'cases/1.json',
      '{"agent":"mine","screen":"a\\nb","expect":"idle","title":"t","debatable":true,"why":"x"}',
    );
    put('notes.txt', 'no fixture');
    put('package.json', '{}');
    const { screens } = loadFixtures(folder);
    const told = screens.map(({ source, name, agent, expect: state, rule, debatable }) => {
      return [source, name, agent, state, rule, debatable];
    });
    expect(told).toEqual([
      ['case', 'cases/1.json', 'mine', 'idle', null, true],
      ['raw', 'mine.blocked.start.raw', 'mine', 'blocked', null, false],
      ['text', 'mine/working/busy.txt', 'mine', 'working', 'spinner', false],
      ['text', 'mine/working/plain.txt', 'mine', 'working', null, false],
    ]);
    expect(screens[1]!.snapshot).toMatchObject({ cols: 120, rows: 32 });
    expect(screens[1]!.snapshot.lines[1]).toBe('  Do you?');
    expect(screens[2]!.snapshot).toMatchObject({ title: 'busy', cols: 40 });
  });

  test('a single file, and a part of what is there', () => {
    put('a.cast', CAST);
    put('b.cast', CAST);
    expect(loadFixtures(join(folder, 'a.cast')).recordings).toHaveLength(1);
    const only = (path: string) => path === 'b.cast';
    expect(loadFixtures([folder], { only }).recordings.map(({ name }) => name)).toEqual(['b.cast']);
  });

  test('exclusions hold for the whole folder and for a part of it', () => {
    put('mine/1.0/one.cast', CAST);
    put(
      'exclusions.toml',
      '[[exclude]]\nfile = "mine/1.0/one.cast"\nfrom = 3\nto = 5.5\nreason = "late marker"\n',
    );
    for (const path of [
      folder,
      join(folder, 'mine'),
      join(folder, 'mine/1.0'),
      join(folder, 'mine/1.0/one.cast'),
    ]) {
      const { truth } = loadFixtures(path).recordings[0]!;
      expect(leftOutAt(truth, 4)).toMatchObject({ reason: 'excluded', note: 'late marker' });
      expect(leftOutAt(truth, 6)).toBeNull();
    }
  });
});

describe('says what is malformed, all at once', () => {
  test('with file and line', () => {
    put('a.cast', `${CAST.split('\n')[0]}\n[0,"m","state:bored"]\n`);
    put('b.cast', 'nonsense');
    put('busy.raw', '');
    put('c/idle/x.txt', '');
    put('c/idle/x.toml', 'title = \n');
    put('c/idle/y.txt', '');
    put('c/idle/y.toml', 'titel = "x"');
    put('cases/1.json', '{"agent":"mine","screen":"","expect":"done"}');
    put('cases/2.json', '{"agent":"mine"');
    put('exclusions.toml', '[[exclude]]\nfile = "a.cast"\nfrom = 3\nto = 2\nreason = "x"\n');
    put('gone.cast.gz', 'not gzip');
    const issues = issuesOf(() => loadFixtures(folder));
    expect(issues.map((issue) => issue.replace(`${folder}/`, ''))).toEqual([
      'a.cast:2: "state:bored"; states are blocked, working, idle',
      'b.cast:1: not JSON; was the recorder stopped in the middle of a line?',
      expect.stringMatching(/^busy\.raw:: the name must be <agent>\.<state>/),
      expect.stringMatching(/^c\/idle\/x\.toml:1: /),
      'c/idle/y.toml:: unknown key "titel"; known are title, cols, rows, rule, agent, why',
      'cases/1.json:: "expect" is "done"; accepted are blocked, working, idle, hold',
      expect.stringMatching(/^cases\/2\.json:: not JSON: /),
      'exclusions.toml:: exclusion 1: "from" and "to" must be seconds, "from" the smaller',
      expect.stringMatching(/^gone\.cast\.gz:: cannot be read: /),
    ]);
  });

  test('an exclusion of a recording that is not there is a mistake', () => {
    put('mine/1.0/one.cast', CAST);
    put('exclusions.toml', '[[exclude]]\nfile = "mine/1.0/eins.cast"\nfrom = 3\nto = 5\nreason = "x"\n');
    expect(issuesOf(() => loadFixtures(folder))).toEqual([
      expect.stringMatching(/exclusions\.toml:: no such recording: mine\/1\.0\/eins\.cast$/),
    ]);
  });

  test('a path that is not there, and a folder without fixtures', () => {
    expect(() => loadFixtures(join(folder, 'nowhere'))).toThrow('nowhere: no such file or folder');
    expect(() => requireFixtures(loadFixtures(folder), [folder])).toThrow('no fixtures here; looked for');
  });
});
