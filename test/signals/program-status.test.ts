import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ArgumentError } from '../../src/errors.js';
import { encodeProgramStatus, PROGRAM_STATUS_QUERY } from '../../src/signals/program-status/encode.js';
import { parseProgramStatus } from '../../src/signals/program-status/parse.js';
import { reportFromProgramStatus, reportFromRecords } from '../../src/signals/program-status/report.js';
import { ProgramStatusTable } from '../../src/signals/program-status/table.js';
import { LIMITS, type ProgramStatusReport } from '../../src/signals/program-status/types.js';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const payloadOf = (sequence: string) => sequence.slice('\x1b]7501;'.length, -2);

describe('parsing', () => {
  it.each<[payload: string, report: ProgramStatusReport | null]>([
    ['state=working', { state: 'working' }],
    ['state=idle:app=codex', { state: 'idle', app: 'codex' }],
    [
      `state=blocked:app=claude-code:kind=question:msg=${base64('answer: Which?')}`,
      { state: 'blocked', app: 'claude-code', kind: 'question', msg: 'answer: Which?' },
    ],
    [`state=working:id=a/b:title=${base64('List')}`, { state: 'working', id: 'a/b', title: 'List' }],
    ['state=clear', { state: 'clear' }],
    ['state=clear:id=a:msg=!', { state: 'clear', id: 'a' }],
    // What is required, what is skipped, what is ignored.
    ['', null],
    ['app=codex', null],
    ['state=sleeping', null],
    ['state=Working', null],
    ['state=working:state=idle', { state: 'idle' }],
    ['state=working:nonsense:=x:A=b:n0=1:bad=ä::', { state: 'working' }],
    ['state=working:unknown=1', { state: 'working' }],
    ['state=working:averyveryverylongkey=1', { state: 'working' }],
    ['state=working:kind=permission', { state: 'working' }],
    ['state=blocked:kind=other', { state: 'blocked' }],
    ['state=blocked:progress=40', { state: 'blocked', progress: 40 }],
    ['state=idle:progress=400', { state: 'idle' }],
    ['state=working:progress=x', { state: 'working' }],
    ['state=working:progress=', { state: 'working' }],
    // Any broken limit discards the whole report.
    ['state=working:progress=101', null],
    ['state=working:progress=-1', null],
    [`state=working:app=${'a'.repeat(33)}`, null],
    ['state=working:app=a/b', null],
    ['state=working:id=', null],
    ['state=working:id=a//b', null],
    [`state=working:id=${'a'.repeat(33)}`, null],
    [`state=working:id=${Array(9).fill('a').join('/')}`, null],
    [`state=working:id=${Array(8).fill('a').join('/')}`, { state: 'working', id: 'a/a/a/a/a/a/a/a' }],
    [`state=working:id=${Array(4).fill('a'.repeat(32)).join('/')}`, null],
    ['state=working:msg=abc', null],
    ['state=working:msg=ab-_', null],
    [`state=working:msg=${base64('two\nlines')}`, null],
    [`state=working:msg=${base64('\u009b31m')}`, null],
    [`state=working:msg=${Buffer.from([0xc3, 0x28]).toString('base64')}`, null],
    [`state=working:title=${base64('x'.repeat(193))}`, null],
    [`state=working:msg=${base64('x'.repeat(2049))}`, null],
    [`state=working:msg=${base64('x'.repeat(2048))}`, { state: 'working', msg: 'x'.repeat(2048) }],
    [`state=working:${'x'.repeat(4096)}`, null],
  ])('%s', (payload, report) => {
    expect(parseProgramStatus(payload)).toEqual(report);
  });

  it('texts are safe to show: no bidirectional overrides, nothing invisible', () => {
    const msg = base64('run \u202etxt.exe\u2066\u200b\ufeff\u{e0041} now\u2028then');
    expect(parseProgramStatus(`state=blocked:msg=${msg}`)?.msg).toBe('run txt.exe now then');
  });

  it('never throws, and gives nothing that breaks a limit', () => {
    const piece = fc.constantFrom(
      ...[
        'state=',
        'working',
        'blocked',
        'clear',
        ':',
        '=',
        'id=',
        'a/b',
        '/',
        'msg=',
        'title=',
        'aGk=',
        'progress=',
        '5',
      ],
      ...['\x1b', '\u202e', 'kind=', 'auth', 'app=', '__proto__'],
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 30 }), (pieces) => {
        const report = parseProgramStatus(pieces.join(''));
        if (report !== null) expect(() => encodeProgramStatus(report)).not.toThrow();
      }),
      { numRuns: 1000 },
    );
  });
});

describe('encoding', () => {
  it('writes what agents write', () => {
    expect(encodeProgramStatus({ state: 'blocked', kind: 'permission', app: 'codex' })).toBe(
      '\x1b]7501;state=blocked:kind=permission:app=codex\x1b\\',
    );
    expect(PROGRAM_STATUS_QUERY).toBe('\x1b]7501;?\x1b\\');
  });

  it('comes back as it was', () => {
    const name = fc.stringMatching(/^[A-Za-z0-9_.+-]{1,15}$/);
    // Text that needs no cleaning: what is cleaned is tested above.
    const words = fc
      .array(fc.constantFrom('approve', 'Bash:', 'für', '東京', '🚀', '"x"', ';'), {
        minLength: 1,
        maxLength: 8,
      })
      .map((list) => list.join(' '));
    const report = fc.record(
      {
        state: fc.constantFrom('blocked' as const),
        id: fc.array(name, { minLength: 1, maxLength: 8 }).map((segments) => segments.join('/')),
        kind: fc.constantFrom('permission' as const, 'question' as const, 'auth' as const),
        progress: fc.integer({ min: 0, max: 100 }),
        app: name,
        title: words,
        msg: words,
      },
      { requiredKeys: ['state'] },
    );
    fc.assert(
      fc.property(report, (given) => {
        const sequence = encodeProgramStatus(given);
        expect(sequence.length).toBeLessThanOrEqual(LIMITS.sequence);
        expect(parseProgramStatus(payloadOf(sequence))).toEqual(given);
      }),
    );
  });

  it.each<[argument: string, report: object]>([
    ['state', { state: 'sleeping' }],
    ['state', {}],
    ['id', { state: 'working', id: '' }],
    ['id', { state: 'working', id: 'a:b' }],
    ['kind', { state: 'working', kind: 'permission' }],
    ['kind', { state: 'blocked', kind: 'plan' }],
    ['progress', { state: 'working', progress: 101 }],
    ['progress', { state: 'working', progress: Number.NaN }],
    ['progress', { state: 'done', progress: 5 }],
    ['app', { state: 'idle', app: 'a b' }],
    ['title', { state: 'idle', title: 'x'.repeat(193) }],
    ['msg', { state: 'idle', msg: 'a\nb' }],
    ['msg', { state: 'idle', msg: '\x1b]0;x\x07' }],
    ['msg', { state: 'idle', msg: '\ud800' }],
    ['msg', { state: 'clear', msg: 'x' }],
  ])('refuses a bad %s: %j', (argument, report) => {
    expect(() => encodeProgramStatus(report as ProgramStatusReport)).toThrow(ArgumentError);
    expect(() => encodeProgramStatus(report as ProgramStatusReport)).toThrow(new RegExp(`^${argument}: `));
  });
});

describe('the table', () => {
  const fill = (...reports: ProgramStatusReport[]) => {
    const table = new ProgramStatusTable();
    for (const [at, report] of reports.entries()) table.apply(report, at);
    return table;
  };
  const states = (table: ProgramStatusTable) => table.records.map(({ id, state }) => `${id}:${state}`);

  it('a report replaces its record whole', () => {
    const table = fill({ state: 'blocked', kind: 'auth', app: 'x', msg: 'm' }, { state: 'working' });
    expect(table.records).toEqual([
      { id: '', state: 'working', kind: null, progress: null, app: null, title: null, msg: null, at: 1 },
    ]);
  });

  it('clear removes a record and all beneath it; without id, all', () => {
    const records: ProgramStatusReport[] = ['a', 'a/b', 'a/b/c', 'ab'].map((id) => ({
      state: 'working',
      id,
    }));
    expect(states(fill(...records, { state: 'clear', id: 'a' }))).toEqual(['ab:working']);
    expect(states(fill(...records, { state: 'clear', id: 'a/b' }))).toEqual(['a:working', 'ab:working']);
    expect(states(fill({ state: 'idle' }, ...records, { state: 'clear' }))).toEqual([]);
  });

  it('app is inherited from the nearest record above', () => {
    const table = fill(
      { state: 'working', app: 'root' },
      { state: 'working', id: 'a', app: 'middle' },
      { state: 'working', id: 'a/b/c' },
      { state: 'working', id: 'd' },
    );
    expect(table.records.map(({ id, app }) => [id, app])).toEqual([
      ['', 'root'],
      ['a', 'middle'],
      ['a/b/c', 'middle'],
      ['d', 'root'],
    ]);
  });

  it('the end of the program takes working and blocked, not done and error; a reset takes all', () => {
    const table = fill(
      { state: 'idle' },
      ...(['working', 'blocked', 'done', 'error'] as const).map((state) => ({ state, id: state })),
    );
    expect(table.programEnded()).toBe(true);
    expect(states(table)).toEqual([':idle', 'done:done', 'error:error']);
    expect(table.programEnded()).toBe(false);
    table.reset();
    expect(table.records).toEqual([]);
  });

  it('of more than 256 records the one not updated for longest goes', () => {
    const table = fill(
      ...Array.from({ length: 256 }, (_, n): ProgramStatusReport => ({ state: 'working', id: `${n}` })),
    );
    table.apply({ state: 'done', id: '0' }, 300);
    table.apply({ state: 'working', id: 'new' }, 301);
    const ids = new Set(table.records.map(({ id }) => id));
    expect(ids.size).toBe(256);
    expect([ids.has('0'), ids.has('1'), ids.has('new')]).toEqual([true, false, true]);
  });

  it('what asks most of a person is the report', () => {
    const order = ['idle', 'working', 'done', 'error', 'blocked'] as const;
    const table = new ProgramStatusTable();
    expect(table.mostUrgent).toBeNull();
    for (const [at, state] of order.entries()) {
      table.apply({ state, id: state }, at);
      expect(table.mostUrgent?.state).toBe(state);
    }
  });

  it('a parent may work while its sub-agent is blocked', () => {
    const table = fill(
      { state: 'working', app: 'claude-code' },
      { state: 'blocked', id: 'sub', kind: 'permission', msg: 'approve Bash: ls' },
    );
    expect(reportFromRecords(table.records, 5)).toEqual({
      channel: 'osc7501',
      state: 'blocked',
      kind: 'permission',
      detail: 'approve Bash: ls',
      at: 1,
    });
    expect(table.records).toHaveLength(2);
  });

  it('a sub-agent’s old end does not hide that the program works', () => {
    const table = fill({ state: 'working' }, { state: 'done', id: 'sub' });
    expect(reportFromRecords(table.records, 100)?.state).toBe('idle');
    expect(reportFromRecords(table.records, 60_000)?.state).toBe('working');
  });

  it.each([
    ['blocked', 'blocked', 'hello'],
    ['error', 'idle', 'error: hello'],
    ['done', 'idle', 'done: hello'],
    ['working', 'working', 'hello'],
    ['idle', 'idle', 'hello'],
  ] as const)('%s is %s', (state, expected, detail) => {
    const [record] = fill({
      state,
      msg: 'hello',
      ...(state === 'blocked' ? { kind: 'auth' as const } : {}),
    }).records;
    expect(reportFromProgramStatus(record!)).toMatchObject({ state: expected, detail });
    expect(reportFromProgramStatus(record!).kind).toBe(state === 'blocked' ? 'login' : null);
  });
});
