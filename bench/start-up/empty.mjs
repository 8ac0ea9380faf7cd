import './report-cpu.mjs';
