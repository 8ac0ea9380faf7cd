#!/usr/bin/env node
import { version } from '../../package.json';
import { processIo } from './io.js';
import { run } from './program.js';

// `panestate … | head` closes the pipe early: that is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}

process.exitCode = await run(process.argv.slice(2), version, processIo());
