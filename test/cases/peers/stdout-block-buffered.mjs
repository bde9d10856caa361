// Output is collected: until the input ends, or with the argument `late` until a block is full.
// The block is shorter than the answer to `initialize` and longer than that to `ping`.
import { serveLines } from '../base/stdio.mjs';

const BLOCK = process.argv[2] === 'late' ? 150 : Number.POSITIVE_INFINITY;
let output = '';

function flush() {
  process.stdout.write(output);
  output = '';
}

serveLines({
  send(reply) {
    output += `${JSON.stringify(reply)}\n`;
    if (output.length >= BLOCK) flush();
  },
}).on('close', () => setImmediate(flush));
