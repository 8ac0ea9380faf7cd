import type { Io } from './io.js';

const WIDTH = 30;

/** A progress bar on standard error; nothing where no person looks. `done` clears it. */
export function progressBar(
  io: Io,
  total: number,
): { update(value: number, label?: string): void; done(): void } {
  let shown = -1;
  return {
    update(value, label = '') {
      const part = Math.floor((Math.min(value, total) / (total || 1)) * WIDTH);
      if (!io.errIsTerminal || part === shown) return;
      shown = part;
      io.err(`\r\u001b[K[${'#'.repeat(part).padEnd(WIDTH)}] ${label}`);
    },
    done() {
      if (shown >= 0) io.err('\r\u001b[K');
    },
  };
}
