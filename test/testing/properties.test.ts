import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { builtinManifest, classify, createScreen, type ScreenSnapshot } from '../../src/index.js';
import { loadFixtures, type ScreenFixture } from '../../src/testing/index.js';
import { fixture } from './corpus.js';
import { moveTo, wordsOf } from './drawing.js';

// Every screen of the cases and moments of the two agents, whatever its truth: prompts, work, quotes of both.
const screens = loadFixtures([fixture('cases'), fixture('moments')]).screens.filter(
  ({ agent, snapshot }) => (agent === 'claude' || agent === 'codex') && fits(snapshot),
);
const RUNS = { seed: 20_261_130, numRuns: 400 };

/** A row that is wider than the screen would wrap; that is not the question here. */
function fits({ lines, cols }: ScreenSnapshot): boolean {
  return lines.every((line) => stringWidth(line) <= cols);
}

function blank({ cols, rows, title }: ScreenSnapshot) {
  const screen = createScreen({ cols, rows });
  if (title !== '') screen.write(`\u001b]2;${title}\u0007`);
  return screen;
}

function verdictOf(snapshot: ScreenSnapshot, { agent }: ScreenFixture) {
  return classify(snapshot, builtinManifest(agent!));
}

const anyScreen = fc.constantFrom(...screens).map((screen) => screen);
const anyChoices = fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 });

test('words placed by any mix of cursor moves classify exactly like the same text written with spaces', () => {
  expect(screens.length).toBeGreaterThan(40);
  fc.assert(
    fc.property(anyScreen, anyChoices, fc.boolean(), (fixture, choices, shuffled) => {
      const { lines } = fixture.snapshot;
      const spaced = blank(fixture.snapshot);
      spaced.write(lines.join('\r\n'));

      const words = wordsOf(lines);
      const pick = (index: number) => choices[index % choices.length]!;
      if (shuffled)
        words.sort(
          (a, b) => (((a.row * 31 + a.col) * pick(0)) % 97) - (((b.row * 31 + b.col) * pick(0)) % 97),
        );
      const placed = blank(fixture.snapshot);
      for (const [index, word] of words.entries()) {
        placed.write(moveTo(placed.snapshot(), word, pick(index)) + word.text);
      }

      expect(placed.snapshot().lines).toEqual(spaced.snapshot().lines);
      expect(verdictOf(placed.snapshot(), fixture)).toEqual(verdictOf(spaced.snapshot(), fixture));
    }),
    RUNS,
  );
});

test('whatever has scrolled off the screen never changes the verdict', () => {
  const history = fc.array(
    fc.oneof(
      anyScreen.map(({ snapshot }) => snapshot.lines.join('\r\n')),
      fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
      fc.constantFrom('esc to interrupt', ' ❯ 1. Yes', 'Do you want to proceed?', '› 1. Yes, proceed (y)'),
    ),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(anyScreen, history, fc.boolean(), (fixture, above, redrawn) => {
      const { lines, rows } = fixture.snapshot;
      const fresh = blank(fixture.snapshot);
      fresh.write(lines.join('\r\n'));

      const scrolled = blank(fixture.snapshot);
      scrolled.write(above.join('\r\n'));
      // All of it goes up by a screen: by blank rows and a redraw from the top, or by the screen's own rows.
      if (redrawn) scrolled.write(`${'\r\n'.repeat(rows * 2)}\u001b[H${lines.join('\r\n')}`);
      else scrolled.write(`\u001b[${rows};1H\r\n${lines.join('\r\n')}`);

      expect(scrolled.snapshot().lines).toEqual(fresh.snapshot().lines);
      expect(verdictOf(scrolled.snapshot(), fixture)).toEqual(verdictOf(fresh.snapshot(), fixture));
    }),
    RUNS,
  );
});
