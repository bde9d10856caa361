import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import { findSignOfLife } from '../../core/frames/sign-of-life.ts';

/** Sizes at which buffers end: a page, a pipe, what a document in an argument needs. */
const SIZES = [
  { name: '4 KiB', bytes: 4 * 1024 },
  { name: '64 KiB', bytes: 64 * 1024 },
  { name: '1 MiB', bytes: 1024 * 1024 },
];

export default defineCheck({
  id: 'stdio/reads-long-lines',
  claim: 'Reads requests of any length.',
  subject: 'server',
  requirement: {
    level: 'implied',
    rows: ['STDIO-06'],
    says: 'A request is read whole, however long its line is.',
    spec: '2025-11-25/basic/transports#stdio',
  },
  wires: ['stdio'],
  once: true,
  messages: {
    ends: '{{known}} It ends at a request that is longer than {{size}}.',
    stops: '{{known}} It does not answer one that is longer than {{size}}.',
  },
  harm: {
    ends: { kind: 'hangs', because: 'One call with a long argument takes the session with it.' },
    stops: { kind: 'hangs', because: 'A call with a long argument is never answered.' },
  },
  remedy: 'Read stdin into a buffer that grows until the newline.',
  catches: {
    'reads-lines-of-4-kib': ['ends'],
    'drops-lines-above-64-kib': ['stops'],
  },
  connection: 'expendable',

  async run({ connection, peer, report, inconclusive }) {
    const method = await findSignOfLife(connection, peer);
    if (method === undefined) return inconclusive('It answers no request that could be made longer.');
    let known = 'A short request is answered.';
    let last: Exchange | undefined;
    for (const { name, bytes } of SIZES) {
      // `_meta` is the one place where every revision lets a client write what it likes.
      const exchange = await connection.request(method, { _meta: { 'mcp-litmus/padding': 'x'.repeat(bytes) } });
      if (exchange.outcome === 'answered') {
        known = `A request of ${name} is answered.`;
        last = exchange;
        continue;
      }
      const ended = connection.frames.filter((frame) => frame.kind === 'exit');
      const evidence = [...(last?.reply ? [last.reply] : []), exchange.sent, ...ended] as const;
      report({
        message: connection.alive ? 'stops' : 'ends',
        values: { size: name, known },
        evidence: [exchange.sent, ...evidence.slice(1)],
      });
      return connection.close();
    }
  },
});
