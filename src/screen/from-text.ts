import { MAX_COLS, MAX_ROWS } from './limits.js';
import { line, readLine } from './line.js';
import { checkRange, VtScreen } from './screen.js';
import { Snapshot } from './snapshot.js';
import type { ScreenSnapshot } from './types.js';
import { NO_PROGRESS } from './vt.js';

export interface FromTextOptions {
  /** Window title, which the text does not hold. Default empty. */
  title?: string;
  /** Width in columns, 1–500; longer rows wrap. Default: the longest row, at least 80. */
  cols?: number;
  /** Height in rows, 1–200; of more rows the bottom ones are kept, fewer are padded. Default: as many as there are. */
  rows?: number;
}

/** Narrowest width that is assumed when none is given: what a terminal has where nothing else is known. */
const DEFAULT_COLS = 80;

/**
 * A snapshot of text as `tmux capture-pane -p` prints it, with or without the colours of `-e`: one row a line,
 * LF or CRLF, a newline at the end is no further row, blank rows stay. Characters are treated as on a screen.
 *
 * What the text cannot tell: the cursor is at the top left and not visible, there is no progress, the screen is
 * not the alternate one, `revision` is 0. Throws `ArgumentError` for `cols` or `rows` out of range.
 */
export function snapshotFromText(text: string, options: FromTextOptions = {}): ScreenSnapshot {
  if (options.cols !== undefined) checkRange('cols', options.cols, MAX_COLS);
  if (options.rows !== undefined) checkRange('rows', options.rows, MAX_ROWS);
  const { lines, styles, width } = readRows(lastLines(text, options.rows ?? MAX_ROWS), options.cols);
  const rows = options.rows ?? Math.min(lines.length, MAX_ROWS);
  for (const list of [lines, styles]) {
    list.splice(0, list.length - rows);
    while (list.length < rows) list.push('');
  }
  const cols = options.cols ?? Math.max(DEFAULT_COLS, width);
  const shown = { title: options.title ?? '', progress: NO_PROGRESS, alternate: false };
  return new Snapshot({ cols, rows }, shown, lines, styles, { row: 0, col: 0, visible: false }, 0);
}

/** The last `count` lines, found from the end, so that a long scrollback costs nothing. */
function lastLines(text: string, count: number): string[] {
  const end = text.endsWith('\n') ? text.length - 1 : text.length;
  let start = end;
  for (let k = 0; k < count && start >= 0; k++) start = start === 0 ? -1 : text.lastIndexOf('\n', start - 1);
  return text.slice(start + 1, end).split('\n');
}

interface Rows {
  lines: string[];
  styles: string[];
  /** Columns of the longest row. */
  width: number;
}

/** Prints each line on an empty screen and reads the rows that it takes. */
function readRows(source: readonly string[], given: number | undefined): Rows {
  // A character takes two columns at most, a tab eight; escape sequences only make it roomier.
  const room = Math.max(1, ...source.map((row) => (row.includes('\t') ? 8 : 2) * row.length));
  const cols = given ?? Math.min(room, MAX_COLS);
  const screen = new VtScreen({ cols, rows: Math.min(Math.ceil(room / cols), MAX_ROWS) });
  const out: Rows = { lines: [], styles: [], width: 0 };
  for (const row of source) {
    screen.write(row.endsWith('\r') ? row.slice(0, -1) : row);
    const { vt } = screen;
    const last = vt.y;
    for (let y = 0; y <= last; y++) {
      const b = vt.grid.baseOf(y);
      readLine(vt.grid.cells, b, cols, vt.clusters);
      out.lines.push(line.text);
      out.styles.push(line.styles);
      out.width = Math.max(out.width, usedCols(vt.grid.cells, b, cols));
    }
    vt.grid.blankRows(0, last + 1, 0);
    screen.write('\x1b[H');
  }
  return out;
}

function usedCols(cells: Int32Array, b: number, cols: number): number {
  let used = cols;
  while (used > 0 && cells[b + used - 1] === 0) used--;
  return used;
}
