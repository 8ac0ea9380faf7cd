import './report-cpu.mjs';
import headless from '@xterm/headless';

const terminal = new headless.Terminal({ cols: 120, rows: 32, allowProposedApi: true });
terminal._core.writeSync('\x1b[3;2HDo\x1b[3;5Hyou\x1b[3;9Hwant\x1b[3;14Hto\x1b[3;17Hproceed?');
const line = terminal.buffer.active.getLine(2).translateToString(true);
if (!line.includes('Do you want')) throw new Error('unexpected screen');
