import headless from '@xterm/headless';
import { normaliseLine } from '../../../src/screen/normalise.js';
import { snapshotFromXterm } from '../../../src/screen/xterm.js';
import { agentWidths } from './agent-widths.js';

/** The parts of xterm.js that are private, and that the public API has no synchronous equal for. */
interface Core {
  writeSync(data: string | Uint8Array): void;
  optionsService: { options: { convertEol: boolean } };
  buffers: { normal: CoreBuffer; alt: CoreBuffer };
}

interface CoreLine {
  resize(cols: number, fill: unknown): void;
  getWidth(x: number): number;
  getFg(x: number): number;
  getBg(x: number): number;
  setCellFromCodepoint(x: number, code: number, width: number, attr: { fg: number; bg: number }): void;
}

interface CoreBuffer {
  lines: { length: number; get(index: number): CoreLine };
  getNullCell(): unknown;
}

export type XtermTerminal = InstanceType<typeof headless.Terminal>;

interface OracleOptions {
  /** Ours, or those of xterm.js by default. */
  widths?: 'agents' | 'unicode 6';
  reflow?: boolean;
}

/**
 * xterm.js as a synchronous oracle. It gets one row of scrollback, already full: without scrollback it throws on
 * real output, and while its scrollback fills, what DECSC saved moves up with the text.
 */
export class Oracle {
  readonly terminal: XtermTerminal;
  title = '';

  constructor(cols: number, rows: number, { widths = 'unicode 6', reflow = false }: OracleOptions = {}) {
    this.terminal = new headless.Terminal({
      cols,
      rows,
      scrollback: 1,
      // Its only effects here: no reflow, and no rows taken back from the scrollback when the screen grows.
      windowsMode: !reflow,
      allowProposedApi: true,
      logLevel: 'off',
    });
    if (widths === 'agents') {
      this.terminal.unicode.register(agentWidths);
      this.terminal.unicode.activeVersion = agentWidths.version;
    }
    this.terminal.onTitleChange((title) => {
      this.title = title;
    });
    this.write(fillScrollback(rows));
  }

  private get core(): Core {
    return (this.terminal as unknown as { _core: Core })._core;
  }

  write(data: string | Uint8Array): void {
    this.core.writeSync(data);
  }

  /**
   * Without reflow xterm.js keeps what a narrower screen cuts off, and shows it when the screen grows again; and it
   * shows a wide character of which the cut left one half.
   */
  resize(cols: number, rows: number): void {
    this.terminal.resize(cols, rows);
    for (const buffer of [this.core.buffers.normal, this.core.buffers.alt]) {
      for (let k = 0; k < buffer.lines.length; k++) {
        const line = buffer.lines.get(k);
        line.resize(cols, buffer.getNullCell());
        const last = cols - 1;
        if (line.getWidth(last) === 2)
          line.setCellFromCodepoint(last, 0, 1, { fg: line.getFg(last), bg: line.getBg(last) });
      }
    }
  }

  /** A fresh terminal, faster than a new one. */
  reset(): void {
    // RIS leaves LNM on.
    this.core.optionsService.options.convertEol = false;
    this.terminal.reset();
    this.write(`\x18${fillScrollback(this.terminal.rows)}`);
    this.title = '';
  }

  lines(): string[] {
    const { active } = this.terminal.buffer;
    return Array.from({ length: this.terminal.rows }, (_, y) =>
      normaliseLine(active.getLine(active.baseY + y)?.translateToString(true, 0, this.terminal.cols) ?? ''),
    );
  }

  cursor(): { row: number; col: number } {
    const { active } = this.terminal.buffer;
    return { row: active.cursorY, col: Math.min(active.cursorX, this.terminal.cols - 1) };
  }

  snapshot() {
    return snapshotFromXterm(this.terminal);
  }
}

/** What fills the scrollback of an oracle and leaves the screen empty; also needed after RIS. */
export function fillScrollback(rows: number): string {
  return `${'\n'.repeat(rows)}\x1b[H`;
}
