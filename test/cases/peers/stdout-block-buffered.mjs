// Output is collected: until the input ends, or with the argument `late` until 4 kB have come together.
import { serveLines } from '../base/stdio.mjs';

const BLOCK = process.argv[2] === 'late' ? 4096 : Number.POSITIVE_INFINITY;
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
