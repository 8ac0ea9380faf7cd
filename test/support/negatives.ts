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
  /** Whether the rules of every agent have to see it, not only those of `agent`. */
  readonly forAll: boolean;
  /** Laid out anew each time. */
  readonly screen: ScreenSnapshot;
}

/** Panes: narrow ones are low, too. */
const SIZES: readonly Size[] = [
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
      yield negative(`plain/${text.name}`, text, size, () => terminalScreen(text, [], size));
    }
  }
}

/** Each program with each quote, in one pane of the five. */
function* shown(programs: readonly BaseText[], quotes: readonly BaseText[]): Generator<Negative> {
  for (const [p, program] of programs.entries()) {
    for (const [q, quote] of quotes.entries()) {
      const size = SIZES[(p + q) % SIZES.length]!;
      const name = `shown/${program.name}: ${quote.name}`;
      yield negative(name, program, size, () => terminalScreen(program, quote.rows, size));
    }
  }
}

/** Each frame with each quote in every pane and way; half of the quotes in one pane and way for all agents. */
function* quoted(frames: readonly BaseText[], quotes: readonly BaseText[]): Generator<Negative> {
  for (const [f, frame] of frames.entries()) {
    const agent = frame.name.split('/')[0]!;
    for (const [s, size] of SIZES.entries()) {
      const screens = new AgentScreens(frame, quotes, size.cols);
      for (const [q, quote] of quotes.entries()) {
        for (const [w, way] of WAYS.entries()) {
          const name = `quoted/${frame.name}: ${way} ${quote.name}`;
          // Text in a composer can be told only by rules that know this composer.
          const forAll =
            frame.judged !== 'own' &&
            way !== 'typed' &&
            (f + q) % 6 === w &&
            (f + q + s) % SIZES.length === 0;
          yield negative(name, frame, size, () => screens.screen(q, way), agent, forAll);
        }
      }
    }
  }
}

function negative(
  name: string,
  { why, title }: BaseText,
  size: Size,
  rows: () => readonly string[],
  agent: string | null = null,
  forAll = true,
): Negative {
  const screen = () => snapshot(rows(), title, size);
  return {
    name,
    agent,
    cols: size.cols,
    why,
    forAll,
    get screen() {
      return screen();
    },
  };
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
