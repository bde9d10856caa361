import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import type { RequestId } from '../../core/message.ts';

// Zero is falsy, `"0"` and `"01"` look like numbers, and the last number does not fit 32 bits: each trips another parser.
const IDS: readonly RequestId[] = ['seven', 0, '0', '01', 'forty-characters-long-0123456789-abcdefgh', 2_147_483_655];

export default defineCheck({
  id: 'jsonrpc/answers-under-request-id',
  claim: 'Answers every request under the id it came with.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['RPC-05'],
    says: 'A response repeats the id of its request, unchanged in value and in JSON type.',
    spec: '2025-11-25/basic/index#responses',
  },
  messages: {
    otherId: 'Asked under id `{{asked}}`, it answered under `{{answered}}`.',
    lost: 'It answers `{{method}}` under other ids and not under id `{{asked}}`.',
    died: 'It ended when a request came under id `{{asked}}`.',
  },
  harm: {
    lost: { kind: 'hangs', because: 'A client that uses such ids waits for ever.' },
    died: { kind: 'hangs', because: 'The session is gone with the process.' },
  },
  remedy: 'Copy the id of the request into the response, with its JSON type. Test for its presence, never for its truth.',
  catches: {
    'ids-become-strings': ['otherId'],
    'drops-id-zero': ['lost'],
  },
  connection: 'fresh',

  async run({ connection, peer, report, inconclusive }) {
    const method = peer.era === 'legacy' ? 'ping' : 'server/discover';
    let answered = 0;
    const silent: Exchange[] = [];
    for (const id of IDS) {
      const exchange = await connection.exchange({ ...connection.compose(method), id });
      const { sent, reply, response } = exchange;
      const asked = JSON.stringify(id);
      if (!connection.alive) {
        report({ message: 'died', values: { asked }, evidence: [sent, ...connection.frames.slice(-1)] });
        return;
      }
      if (reply === undefined || response === undefined) {
        silent.push(exchange);
        continue;
      }
      answered += 1;
      if (response['id'] === id) continue;
      report({
        message: 'otherId',
        values: { asked, answered: JSON.stringify(response['id'] ?? null) },
        evidence: [sent, reply],
        expected: `id ${asked}`,
        actual: `id ${JSON.stringify(response['id'])}`,
      });
    }
    if (answered === 0) return inconclusive(`It answered \`${method}\` under none of ${IDS.length} ids.`);
    for (const { sent } of silent) {
      const asked = JSON.stringify((sent.message as { readonly id: RequestId }).id);
      report({ message: 'lost', values: { method, asked }, subject: asked, evidence: [sent] });
    }
  },
});
