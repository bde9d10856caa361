// As `docker run -i`: a client in front, and behind it a container that takes no notice of the end of input or of a signal.
// The client hands SIGTERM on, or with the argument `leaves` ends by it.
import { spawn } from 'node:child_process';
import { serveLines } from '../base/stdio.mjs';

const LONGEST_MS = 90_000;

if (process.argv[2] === 'container') {
  process.on('SIGTERM', () => {});
  setTimeout(() => process.exit(), LONGEST_MS);
  serveLines();
} else {
  const container = spawn(process.execPath, [process.argv[1], 'container'], { detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
  if (process.argv[2] !== 'leaves') process.on('SIGTERM', () => container.kill('SIGTERM'));
  process.stdin.pipe(container.stdin);
  container.stdout.pipe(process.stdout);
  container.on('exit', () => process.exit());
}
