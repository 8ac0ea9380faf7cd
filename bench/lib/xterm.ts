import headless from '@xterm/headless';

/** A terminal of `@xterm/headless` that is written to synchronously, which its public API does not offer. */
export interface Xterm {
  write(data: Uint8Array | string): void;
  /** The rows that are shown, as text. */
  read(): string[];
}

interface Core {
  writeSync(data: Uint8Array | string): void;
}

/** With the least scrollback it works with, which is kindest to its speed and size. */
export function createXterm(cols: number, rows: number): Xterm {
  const terminal = new headless.Terminal({
    cols,
    rows,
    scrollback: 1,
    allowProposedApi: true,
    logLevel: 'off',
  });
  const core = (terminal as unknown as { _core: Core })._core;
  return {
    write: (data) => core.writeSync(data),
    read() {
      const { active } = terminal.buffer;
      const lines: string[] = [];
      for (let row = 0; row < rows; row++) {
        lines.push(active.getLine(active.baseY + row)?.translateToString(true) ?? '');
      }
      return lines;
    },
  };
}
