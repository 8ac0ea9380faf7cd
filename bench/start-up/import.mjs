import './report-cpu.mjs';
import '../../dist/index.js';
