#!/usr/bin/env node
import { writeSync } from 'node:fs';
import { createProcessIo, main } from '../dist/cli/main.js';

let isDone = false;
// A pipeline must not take a process that something else ended, as `process.exit(0)` in a configuration, for one that was done.
process.on('exit', (code) => {
  // 13 is what Node ends with when nothing is left that could finish the work.
  if (isDone || ![0, 13].includes(process.exitCode ?? code)) return;
  process.exitCode = 2;
  writeSync(
    2,
    'mcp-litmus: Something ended the process before its work was done.\nA configuration that is a program must not call `process.exit()`.\n',
  );
});

const io = createProcessIo(process, (exitCode) => process.exit(exitCode));
process.exitCode = await main(process.argv.slice(2), io);
isDone = true;
// Whatever still keeps the process alive is of no use to anyone.
setTimeout(() => process.exit(), 500).unref();
