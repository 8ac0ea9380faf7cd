import { VtScreen } from '../../../src/screen/screen.js';
import type { ScreenOptions } from '../../../src/screen/types.js';
import { verify } from '../../../src/screen/verify.js';

/** A small screen that has been written to, and whose invariants hold. */
export function screenOf(output: string | Uint8Array, options: ScreenOptions = {}): VtScreen {
  const screen = new VtScreen({ cols: 20, rows: 5, ...options });
  screen.write(output);
  verify(screen);
  return screen;
}

/** Its lines, without the blank ones at the end. */
export function linesOf(output: string | Uint8Array, options: ScreenOptions = {}): string[] {
  return trimmed(screenOf(output, options).snapshot().lines);
}

export function trimmed(lines: readonly string[]): string[] {
  const kept = [...lines];
  while (kept.at(-1) === '') kept.pop();
  return kept;
}

/** Everything that a snapshot shows, the styles of all cells included, for comparison. */
export function shownBy(screen: VtScreen) {
  const { revision, ...rest } = screen.snapshot();
  const { cols, rows, lines } = rest;
  const styles = lines.map((_, row) =>
    Array.from({ length: cols }, (_, col) => screen.snapshot().style(row, col).toString(16)).join(''),
  );
  return { ...rest, rows, styles };
}
