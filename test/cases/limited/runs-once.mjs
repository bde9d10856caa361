// It holds a lock as long as it runs, as what drives one browser or one serial port does.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { serveLines } from '../base/stdio.mjs';

const [, , lock] = process.argv;

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

try {
  writeFileSync(lock, String(process.pid), { flag: 'wx' });
} catch {
  if (isRunning(Number(readFileSync(lock, 'utf8')))) {
    console.error('Another one is running.');
    process.exit(1);
  }
  writeFileSync(lock, String(process.pid));
}
process.on('exit', () => rmSync(lock, { force: true }));
process.on('SIGTERM', () => process.exit(0));
serveLines().on('close', () => process.exit(0));
