// It asks its client for a sign of life at the worst moment: when half a line has come in.
import { serveLines, write } from '../base/stdio.mjs';

const SHORT = 500;
let asked = 0;
serveLines();
process.stdin.on('data', (piece) => {
  if (piece.at(-1) !== 0x0a && piece.length < SHORT) write({ jsonrpc: '2.0', id: `alive-${asked++}`, method: 'ping' });
});
