import { fileURLToPath } from 'node:url';
import type { ScreenSnapshot } from '../../src/index.js';
import { AgentScreens, type Size, terminalScreen, WAYS } from './negatives-compose.js';
import { type BaseText, readBaseTexts } from './negatives-file.js';

/** A screen on which no manifest may say blocked or working. */
export interface Negative {
  readonly name: string;
  /** Whose composer is on the screen; null on a terminal without an agent. */
  readonly agent: string | null;
  readonly cols: number;
  /** How a person knows that nothing of what is quoted is live. */
  readonly why: string;
  /** One of the few that stand for the rest where all would be too many. */
  readonly sample: boolean;
  readonly screen: ScreenSnapshot;
}

/** Panes: narrow ones are low, too. */
export const SIZES: readonly Size[] = [
  { cols: 40, rows: 18 },
  { cols: 60, rows: 20 },
  { cols: 80, rows: 24 },
  { cols: 120, rows: 32 },
  { cols: 200, rows: 50 },
];

const FOLDER = fileURLToPath(new URL('../../fixtures/negative', import.meta.url));

/** All screens, made from the texts in fixtures/negative. */
export function* negatives(folder = FOLDER): Generator<Negative> {
  const quotes = readBaseTexts(`${folder}/quotes`);
  yield* plain(readBaseTexts(`${folder}/plain`));
  yield* shown(readBaseTexts(`${folder}/shown`), quotes);
  yield* quoted(readBaseTexts(`${folder}/quoted`), quotes);
}

function* plain(texts: readonly BaseText[]): Generator<Negative> {
  for (const text of texts) {
    for (const size of SIZES) {
      yield negative(`plain/${text.name}`, null, text, size, true, terminalScreen(text, [], size));
    }
  }
}

function* shown(programs: readonly BaseText[], quotes: readonly BaseText[]): Generator<Negative> {
  for (const [p, program] of programs.entries()) {
    for (const [q, quote] of quotes.entries()) {
      for (const [s, size] of SIZES.entries()) {
        const name = `shown/${program.name}: ${quote.name}`;
        const text = terminalScreen(program, quote.rows, size);
        yield negative(name, null, program, size, (p + q + s) % SIZES.length === 0, text);
      }
    }
  }
}

function* quoted(frames: readonly BaseText[], quotes: readonly BaseText[]): Generator<Negative> {
  for (const [f, frame] of frames.entries()) {
    const agent = frame.name.split('/')[0]!;
    for (const [s, size] of SIZES.entries()) {
      const screens = new AgentScreens(frame, quotes, size.cols);
      for (const [q, quote] of quotes.entries()) {
        for (const [w, way] of WAYS.entries()) {
          const name = `quoted/${frame.name}: ${way} ${quote.name}`;
          // Text in a composer can be told only by rules that know this composer.
          const sample = way !== 'typed' && (f + q + s) % SIZES.length === 0 && (f + q) % 3 === w;
          yield negative(name, agent, frame, size, sample, screens.screen(q, way));
        }
      }
    }
  }
}

function negative(
  name: string,
  agent: string | null,
  { why, title }: BaseText,
  size: Size,
  sample: boolean,
  rows: readonly string[],
): Negative {
  return { name, agent, cols: size.cols, why, sample, screen: snapshot(rows, title, size) };
}

/** The rows are laid out already: an emulator would give the same ones, at many times the cost. */
function snapshot(text: readonly string[], title: string, { cols, rows }: Size): ScreenSnapshot {
  const lines = text.slice(-rows).map((row) => row.trimEnd());
  while (lines.length < rows) lines.push('');
  return {
    cols,
    rows,
    lines,
    title,
    progress: { state: 'none', value: null },
    cursor: { row: 0, col: 0, visible: false },
    alternate: false,
    revision: 0,
    style: () => 0,
  };
}
