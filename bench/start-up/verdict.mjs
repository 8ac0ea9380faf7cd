import './report-cpu.mjs';
import { readFileSync } from 'node:fs';
import { builtinManifest, classify, createScreen } from '../../dist/index.js';

const screen = createScreen({ cols: 120, rows: 32 });
screen.write(readFileSync(new URL('../../fixtures/moments/claude.blocked.edit.raw', import.meta.url)));
const { state } = classify(screen.snapshot(), builtinManifest('claude'));
if (state !== 'blocked') throw new Error(`unexpected state ${state}`);
