import type { RuleState } from '../manifest/types.js';
import { snapshotFromText } from '../screen/from-text.js';
import { createScreen } from '../screen/screen.js';
import type { ScreenSnapshot } from '../screen/types.js';
import { fixtureError } from './errors.js';
import { readBytes, readText, segments } from './files.js';
import { readTable } from './toml.js';

/** One screen with the verdict it must get. */
export interface ScreenFixture {
  /** `raw`: bytes of one moment. `text`: a screen as text. `case`: from a public bug report. */
  readonly source: 'raw' | 'text' | 'case';
  /** Path as seen from the folder that was loaded. */
  readonly name: string;
  readonly file: string;
  readonly agent: string | null;
  readonly expect: RuleState;
  /** Id of the rule that must decide; empty where none may; null where any may. */
  readonly rule: string | null;
  /** People disagree about the right answer: shown, never enforced. */
  readonly debatable: boolean;
  readonly why: string | null;
  readonly snapshot: ScreenSnapshot;
}

const STATES: readonly string[] = ['blocked', 'working', 'idle', 'hold'] satisfies RuleState[];
const RAW_NAME = /^([\w-]+)\.(blocked|working|idle|hold)(?:\.[\w.-]+)?\.raw$/;

/** Whether a file name promises the bytes of one moment. */
export const isRaw = (file: string): boolean => file.endsWith('.raw');

/** Whether a file is a screen as text: `<state>/<what>.txt`. */
export const isText = (file: string): boolean =>
  file.endsWith('.txt') && STATES.includes(segments(file).at(-2)!);

/** Whether a file is a case: JSON in a folder called `cases`. */
export const isCase = (file: string): boolean => file.endsWith('.json') && segments(file).at(-2) === 'cases';

/** `<agent>.<state>[.<what>].raw`: 120 columns by 32 rows, unless a TOML file of the same name has cols and rows. */
export function loadRaw(file: string, name: string): ScreenFixture {
  const match = RAW_NAME.exec(segments(file).at(-1)!);
  if (match === null) {
    throw fixtureError(
      name,
      null,
      'the name must be <agent>.<state>[.<what>].raw, with blocked, working, idle or hold',
    );
  }
  const about = readTable(file, name, '.raw', ['cols', 'rows', 'rule', 'why']);
  const screen = createScreen({ cols: about.count('cols') ?? 120, rows: about.count('rows') ?? 32 });
  screen.write(readBytes(file));
  return {
    source: 'raw',
    name,
    file,
    agent: match[1]!,
    expect: match[2] as RuleState,
    rule: about.text('rule'),
    debatable: false,
    why: about.text('why'),
    snapshot: screen.snapshot(),
  };
}

/** `<agent>/<state>/<what>.txt`; a TOML file of the same name may give title, cols, rows, rule, agent and why. */
export function loadText(file: string, name: string): ScreenFixture {
  const about = readTable(file, name, '.txt', ['title', 'cols', 'rows', 'rule', 'agent', 'why']);
  return {
    source: 'text',
    name,
    file,
    agent: about.text('agent') ?? segments(file).at(-3) ?? null,
    expect: segments(file).at(-2) as RuleState,
    rule: about.text('rule'),
    debatable: false,
    why: about.text('why'),
    snapshot: toSnapshot(readText(file), about.text('title'), about.count('cols'), about.count('rows')),
  };
}

/** A case: JSON with at least agent, screen and expect; also title, cols, rows, debatable, why. */
export function loadCase(file: string, name: string): ScreenFixture {
  let value: Record<string, unknown>;
  try {
    value = JSON.parse(readText(file));
  } catch (error) {
    throw fixtureError(name, null, `not JSON: ${(error as Error).message}`);
  }
  const text = (key: string): string => {
    const found = value[key];
    if (typeof found !== 'string') throw fixtureError(name, null, `"${key}" must be a string`);
    return found;
  };
  const expect = text('expect');
  if (!STATES.includes(expect)) {
    throw fixtureError(name, null, `"expect" is "${expect}"; accepted are ${STATES.join(', ')}`);
  }
  const size = (key: string) => (typeof value[key] === 'number' ? value[key] : null);
  return {
    source: 'case',
    name,
    file,
    agent: text('agent'),
    expect: expect as RuleState,
    rule: null,
    debatable: value.debatable === true,
    why: typeof value.why === 'string' ? value.why : null,
    snapshot: toSnapshot(
      text('screen'),
      typeof value.title === 'string' ? value.title : null,
      size('cols'),
      size('rows'),
    ),
  };
}

function toSnapshot(
  text: string,
  title: string | null,
  cols: number | null,
  rows: number | null,
): ScreenSnapshot {
  return snapshotFromText(text, {
    ...(title !== null && { title }),
    ...(cols !== null && { cols }),
    ...(rows !== null && { rows }),
  });
}
