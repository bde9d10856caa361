// Lines are parsed without a guard. Its argument names the one kind of line that it does not expect; all kinds when left out.
import { replyTo } from '../base/post-office.mjs';
import { write } from '../base/stdio.mjs';

const UNEXPECTED = {
  empty: (line) => line.trim() === '',
  two: (line) => line.includes('} {'),
  words: (line) => /^[A-Za-z]/.test(line),
  mark: (line) => line.startsWith('\ufeff'),
};
const isUnexpected = UNEXPECTED[process.argv[2]] ?? (() => true);
let input = '';

process.stdin.setEncoding('utf8').on('data', async (text) => {
  input += text;
  for (let at = input.indexOf('\n'); at >= 0; at = input.indexOf('\n')) {
    const line = input.slice(0, at);
    input = input.slice(at + 1);
    const reply = await replyTo(parse(line));
    if (reply !== undefined) write(reply);
  }
});

function parse(line) {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (isUnexpected(line)) throw error;
    return { jsonrpc: '2.0', result: {} };
  }
}
