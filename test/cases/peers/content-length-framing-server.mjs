// It reads and writes messages behind a `Content-Length` header, as language servers do, and knows no lines.
import { replyTo } from '../base/post-office.mjs';

let input = Buffer.alloc(0);

process.stdin.on('data', async (chunk) => {
  input = Buffer.concat([input, chunk]);
  for (;;) {
    const head = /Content-Length: (\d+)\r\n\r\n/.exec(input.toString('latin1'));
    const start = head === null ? 0 : head.index + head[0].length;
    const end = start + Number(head?.[1]);
    if (head === null || input.length < end) return;
    const body = input.subarray(start, end).toString();
    input = input.subarray(end);
    const reply = JSON.stringify(await replyTo(JSON.parse(body)));
    if (reply !== undefined) process.stdout.write(`Content-Length: ${Buffer.byteLength(reply)}\r\n\r\n${reply}`);
  }
});
