#!/usr/bin/env node
import { createProcessIo, main } from '../dist/cli/main.js';

const io = createProcessIo(process, (exitCode) => process.exit(exitCode));
process.exitCode = await main(process.argv.slice(2), io);
// Whatever still keeps the process alive is of no use to anyone.
setTimeout(() => process.exit(), 500).unref();
