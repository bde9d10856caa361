import { defineCheck } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { type RequestId, responseUnder } from '../../core/frames/message.ts';
import { findSignOfLife } from '../../core/frames/sign-of-life.ts';

export default defineCheck({
  id: 'stdio/reads-any-chunking',
  claim: 'Reads messages however their bytes arrive.',
  subject: 'server',
  requirement: {
    level: 'implied',
    rows: ['STDIO-06'],
    says: 'A newline ends a message; where a piece of input begins or ends means nothing.',
    spec: '2025-11-25/basic/transports#stdio',
  },
  wires: ['stdio'],
  once: true,
  messages: {
    split: 'It does not answer a request whose line came in two pieces.',
    joined: 'Of two requests that came in one piece it answers {{count}}.',
    carriageReturn: 'It does not answer a request whose line ends with a carriage return and a newline.',
  },
  harm: {
    split: { kind: 'hangs', because: 'Pipes cut long messages in pieces.' },
    joined: { kind: 'hangs', because: 'Clients send requests side by side.' },
  },
  regrade: {
    carriageReturn: { severity: 'note', because: 'Only clients that write lines in the manner of Windows send it, and JSON allows it.' },
  },
  remedy: 'Collect the input and cut it at newlines, and drop white space around a message.',
  catches: {
    'takes-each-piece-for-a-message': ['split'],
    'reads-one-message-a-piece': ['joined'],
    'refuses-carriage-returns': ['carriageReturn'],
  },
  // A longer line comes in pieces.
  explains: { split: ['stdio/reads-long-lines'] },
  connection: 'expendable',

  async run({ connection, peer, limits, report, inconclusive }) {
    const method = await findSignOfLife(connection, peer);
    if (method === undefined) return inconclusive('It answers no request that could be sent in pieces.');
    const requests = Array.from({ length: 4 }, () => connection.compose(method));
    const [split, first, second, returned] = requests.map((request) => JSON.stringify(request)) as [string, string, string, string];

    const areAnswered = async (asked: typeof requests) => {
      const isDone = () => asked.every(({ id }) => findAnswer(connection, id) !== undefined);
      return isDone() || (await connection.waitFor(isDone, { timeoutMs: limits.requestMs })) !== undefined;
    };

    const exits = () => connection.frames.filter((frame) => frame.kind === 'exit');

    const half = Math.floor(split.length / 2);
    const { frame: begin } = await connection.send(split.slice(0, half));
    // The rest comes late enough to be a piece of its own.
    await connection.waitFor(() => false, { timeoutMs: Math.min(limits.quietMs, 100) });
    const { frame: end } = await connection.send(`${split.slice(half)}\n`);
    if (!(await areAnswered(requests.slice(0, 1)))) {
      report({ message: 'split', evidence: [begin, end, ...exits()] });
      return connection.close();
    }
    const { frame: both } = await connection.send(`${first}\n${second}\n`);
    if (!(await areAnswered(requests.slice(1, 3)))) {
      const count = requests.slice(1, 3).filter(({ id }) => findAnswer(connection, id)).length;
      report({ message: 'joined', values: { count: count === 0 ? 'none' : 'one' }, evidence: [both, ...exits()] });
      return connection.close();
    }
    const { frame: windows } = await connection.send(`${returned}\r\n`);
    if (!(await areAnswered(requests.slice(3)))) report({ message: 'carriageReturn', evidence: [windows, ...exits()] });
  },
});

function findAnswer(connection: Connection, id: RequestId): Frame | undefined {
  return connection.frames.find((frame) => frame.kind === 'message' && frame.from === 'server' && responseUnder(frame.message, id));
}
