import './report-cpu.mjs';
import { createScreen } from '../../dist/index.js';

const screen = createScreen({ cols: 120, rows: 32 });
screen.write('\x1b[3;2HDo\x1b[3;5Hyou\x1b[3;9Hwant\x1b[3;14Hto\x1b[3;17Hproceed?');
if (!screen.snapshot().lines[2].includes('Do you want')) throw new Error('unexpected screen');
