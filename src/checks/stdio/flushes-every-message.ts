import { defineCheck } from '../../core/check.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { responseUnder } from '../../core/frames/message.ts';

export default defineCheck({
  id: 'stdio/flushes-every-message',
  claim: 'Hands on each message at once.',
  subject: 'server',
  requirement: {
    level: 'implied',
    rows: ['STDIO-06'],
    says: 'An answer leaves on stdout when it is written, not when a buffer is full.',
    spec: '2025-11-25/basic/transports#stdio',
  },
  wires: ['stdio'],
  once: true,
  messages: {
    buffered:
      'An answer came only once the input had ended: stdout is buffered in blocks and not flushed after each message. Clients see answers several calls late, or never.',
  },
  harm: { kind: 'hangs', because: 'A client waits for an answer that lies in a buffer of the server.' },
  remedy: 'Flush stdout after each message (Python: `python -u` or `flush=True`; C: `setvbuf` or `fflush`; through a pipe: `stdbuf -oL`).',
  catches: { 'collects-its-output': ['buffered'] },
  explains: ['*'],
  connection: 'expendable',

  async run({ connection, limits, report, inconclusive, nonce }) {
    // A short answer is what a buffer keeps back.
    const method = connection.era === 'legacy' ? 'ping' : `unknown/${nonce()}`;
    const first = await connection.request(method);
    if (first.outcome === 'answered') return;
    if (!connection.alive) return inconclusive(`It ended when \`${method}\` came.`);

    const { id } = first.sent.message as { readonly id: number };
    const isAnswer = (frame: Frame) =>
      frame.kind === 'message' && frame.from === 'server' && responseUnder(frame.message, id) !== undefined;
    await connection.endInput();
    const late = await connection.waitFor(isAnswer, { since: first.sent.seq, timeoutMs: limits.exitMs });
    const ended = connection.frames.filter((frame) => frame.kind === 'input-end');
    await connection.close();
    // What is not answered then either does not lie in a buffer.
    if (late !== undefined) report({ message: 'buffered', evidence: [first.sent, ...ended, late] });
  },
});
