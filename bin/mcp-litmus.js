#!/usr/bin/env node
import { writeSync } from 'node:fs';
import { createProcessIo, main } from '../dist/cli/main.js';

const SOMETHING =
  'Something ended the process before its work was done.\nA configuration that is a program must not call `process.exit()`.\n';

let isDone = false;
let explanation;
// A pipeline must not take a process that something else ended for one that came to its verdict.
process.on('exit', (given) => {
  const code = process.exitCode ?? given;
  // 13 is what Node ends with when nothing is left that could finish the work, and above 128 somebody stopped it.
  if (isDone || (explanation === undefined ? code !== 0 && code !== 13 : code > 128)) return;
  process.exitCode = 2;
  writeSync(2, `mcp-litmus: ${explanation ?? SOMETHING}`);
});

const io = createProcessIo(process, (exitCode) => process.exit(exitCode));
const explainEnd = (text) => {
  explanation = text;
};
process.exitCode = await main(process.argv.slice(2), { ...io, explainEnd });
isDone = true;
// Whatever still keeps the process alive is of no use to anyone.
setTimeout(() => process.exit(), 500).unref();
