// A launcher that goes when its input ends; the server that it started stays behind. With the argument `signalled` the launcher
// hands its own streams on, goes when it is asked to by signal, and tells nobody of it.
import { spawn } from 'node:child_process';
import { serveLines } from '../base/stdio.mjs';

const LONGEST_MS = 90_000;

if (process.argv[2] === 'server') {
  process.stdout.on('error', () => {});
  setTimeout(() => process.exit(), LONGEST_MS);
  serveLines();
} else if (process.argv[2] === 'signalled') {
  spawn(process.execPath, [process.argv[1], 'server'], { stdio: 'inherit' });
  process.on('SIGTERM', () => process.exit());
} else {
  const server = spawn(process.execPath, [process.argv[1], 'server'], { stdio: ['pipe', 'pipe', 'inherit'] });
  process.stdin.pipe(server.stdin, { end: false });
  server.stdout.pipe(process.stdout);
  process.stdin.on('end', () => process.exit());
}
