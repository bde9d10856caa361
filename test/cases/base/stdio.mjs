// The post office over stdio: one message a line.
import { createInterface } from 'node:readline';
import { replyTo } from './post-office.mjs';

export const write = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

/** Reads lines for ever. `onLine` may take a line for itself by returning true; `send` puts a reply on the wire. */
export function serveLines({ methods = {}, send = write, onLine = () => false } = {}) {
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  lines.on('line', async (line) => {
    if (line.trim() === '') return;
    const message = parse(line);
    if (await onLine(message, line)) return;
    const reply =
      message === undefined
        ? { jsonrpc: '2.0', error: { code: -32700, message: 'This line is no JSON.' } }
        : await replyTo(message, methods);
    if (reply !== undefined) await send(reply, message);
  });
  return lines;
}

function parse(line) {
  try {
    return JSON.parse(line.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}
