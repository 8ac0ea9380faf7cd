import headless from '@xterm/headless';
import { normaliseLine } from '../../../src/screen/normalise.js';
import { snapshotFromXterm } from '../../../src/screen/xterm.js';
import { agentWidths } from './agent-widths.js';

/** The parts of xterm.js that are private, and that the public API has no synchronous equal for. */
interface Core {
  writeSync(data: string | Uint8Array): void;
  optionsService: { options: { convertEol: boolean } };
}

export type XtermTerminal = InstanceType<typeof headless.Terminal>;

/**
 * xterm.js as a synchronous oracle. It gets one row of scrollback, already full: without scrollback it throws on
 * real output, and while its scrollback fills, what DECSC saved moves up with the text.
 */
export class Oracle {
  readonly terminal: XtermTerminal;
  title = '';

  constructor(cols: number, rows: number, widths: 'agents' | 'unicode 6' = 'unicode 6') {
    this.terminal = new headless.Terminal({
      cols,
      rows,
      scrollback: 1,
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
      normaliseLine(active.getLine(active.baseY + y)?.translateToString(true) ?? ''),
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
