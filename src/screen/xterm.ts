import { normaliseLine } from './normalise.js';
import { Snapshot } from './snapshot.js';
import { type ScreenSnapshot, Style } from './types.js';
import { NO_PROGRESS } from './vt.js';

/** What is read of a cell; `IBufferCell` of xterm.js fits. */
export interface XtermCell {
  isBold(): number;
  isDim(): number;
  isInverse(): number;
  isBgDefault(): boolean;
}

/** What is read of a row; `IBufferLine` of xterm.js fits. */
export interface XtermLine<Cell extends XtermCell = XtermCell> {
  translateToString(trimRight?: boolean): string;
  getCell(x: number, cell?: Cell): Cell | undefined;
}

/** What is read of a terminal; `Terminal` of `@xterm/xterm` and of `@xterm/headless` fits. */
export interface XtermTerminal<Cell extends XtermCell = XtermCell> {
  readonly cols: number;
  readonly rows: number;
  readonly buffer: {
    readonly active: {
      readonly type: 'normal' | 'alternate';
      readonly baseY: number;
      readonly cursorX: number;
      readonly cursorY: number;
      getLine(y: number): XtermLine<Cell> | undefined;
    };
  };
}

let revision = 0;

/**
 * A snapshot of an xterm.js terminal: the page that the program writes to, wherever the user has scrolled to.
 * Text is normalised as in `createScreen`. Reads all cells, about 0.1 ms; call it when the terminal has parsed.
 *
 * What the public API does not tell: the title is empty unless given (see `onTitleChange`), there is no
 * progress, the cursor counts as visible, an unfinished synchronized update shows, and `revision` grows with every
 * call.
 */
export function snapshotFromXterm<Cell extends XtermCell>(
  terminal: XtermTerminal<Cell>,
  options: { title?: string } = {},
): ScreenSnapshot {
  const { cols, rows } = terminal;
  const { active } = terminal.buffer;
  const lines: string[] = [];
  const styles: string[] = [];
  for (let y = 0; y < rows; y++) {
    const line = active.getLine(active.baseY + y);
    lines.push(line ? normaliseLine(line.translateToString(true)) : '');
    styles.push(line ? lineStyles(line, cols) : '');
  }
  const shown = {
    title: options.title ?? '',
    progress: NO_PROGRESS,
    alternate: active.type === 'alternate',
  };
  const cursor = { row: active.cursorY, col: Math.min(active.cursorX, cols - 1), visible: true };
  return new Snapshot({ cols, rows }, shown, lines, styles, cursor, ++revision);
}

/** In the form of `styleRuns`. */
function lineStyles<Cell extends XtermCell>(line: XtermLine<Cell>, cols: number): string {
  let packed = '';
  let last = 0;
  let cell: Cell | undefined;
  for (let x = 0; x < cols; x++) {
    cell = line.getCell(x, cell);
    const style = cell ? styleOf(cell) : 0;
    if (style !== last) packed += String.fromCharCode(x, style);
    last = style;
  }
  return packed;
}

function styleOf(cell: XtermCell): number {
  return (
    (cell.isBold() ? Style.bold : 0) |
    (cell.isDim() ? Style.faint : 0) |
    (cell.isInverse() ? Style.inverse : 0) |
    (cell.isBgDefault() ? 0 : Style.background)
  );
}
