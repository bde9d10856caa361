import { defineCheck } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { answersUnder } from '../../peer/http/stream-frames.ts';

export default defineCheck({
  id: 'sse/streams-are-kept-apart',
  claim: 'Sends an answer to the client that asked, and to no other.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because:
      'Each client has a stream of its own. On any other an answer tells a stranger what he did not ask, and may be taken for the answer to a request of his.',
  },
  until: '2025-11-25',
  wires: ['sse'],
  messages: { leaked: 'The answer to the request of one client came on the stream of another as well.' },
  harm: {
    kind: 'loses-tools',
    because: 'Two clients count their requests alike, so that each takes answers that were meant for the other.',
  },
  remedy:
    'Keep a server and a transport for each stream. A gateway before one process on stdio must start one for each client, or tell their ids apart.',
  catches: { 'broadcasts-to-all-streams': ['leaked'] },
  explains: ['jsonrpc/*', 'lifecycle/*', 'pages/*', 'tools/*', 'resources/*', 'prompts/*', 'calls/*', 'open:sse/*'],

  async run({ connection, open, limits, nonce, report, inconclusive }) {
    const stranger = await open();
    const id = `only-for-one-${nonce()}`;
    const { outcome, sent, reply } = await connection.exchange({ jsonrpc: '2.0', id, method: 'ping' });
    if (outcome !== 'answered' || reply === undefined) return inconclusive(`It did not answer \`ping\` (${outcome}).`);
    const leaked = await strayOn(stranger, id, sent.seq, limits.quietMs);
    if (leaked !== undefined) report({ message: 'leaked', evidence: [sent, reply, leaked] });
  },
});

/** What is sent to everybody comes before the answer to whatever is asked next. */
async function strayOn(stranger: Connection, id: string, since: number, quietMs: number): Promise<Frame | undefined> {
  await stranger.request('ping');
  return stranger.waitFor((frame) => answersUnder(frame, id), { since, timeoutMs: quietMs });
}
