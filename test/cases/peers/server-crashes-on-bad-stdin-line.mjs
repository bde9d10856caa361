// Each line is parsed without a guard, so that one that is no JSON ends the process.
import { replyTo } from '../base/post-office.mjs';
import { write } from '../base/stdio.mjs';

let input = '';

process.stdin.setEncoding('utf8').on('data', async (text) => {
  input += text;
  for (let at = input.indexOf('\n'); at >= 0; at = input.indexOf('\n')) {
    const line = input.slice(0, at);
    input = input.slice(at + 1);
    const reply = await replyTo(JSON.parse(line));
    if (reply !== undefined) write(reply);
  }
});
