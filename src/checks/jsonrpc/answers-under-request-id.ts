import { defineCheck } from '../../core/check.ts';
import type { RequestId } from '../../core/frames/message.ts';
import { findSignOfLife, isAnswered } from '../../core/frames/sign-of-life.ts';

// Most clients count. Zero is falsy, `"1"` and `"01"` look like numbers, and the last number does not fit 32 bits: each trips
// another parser.
const IDS: readonly RequestId[] = [42, 'seven', '1', 0, '0', '01', 'forty-characters-long-0123456789-abcdefgh', 2_147_483_655];

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
    otherId: 'Asked under id `{{asked}}`, it answered under {{answered}}. A client that looks its requests up by id never finds this one.',
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
    'numeric-looking-ids-become-numbers': ['otherId'],
    'answers-under-id-zero': ['otherId'],
    'drops-id-zero': ['lost'],
    'dies-on-string-ids': ['died'],
  },
  // These look for answers by their id, or send ids of the same kind.
  explains: {
    died: ['stdio/ignores-unasked-responses#died'],
    otherId: [
      'jsonrpc/answers-each-request-once',
      'jsonrpc/every-answer-bears-its-id',
      'jsonrpc/notifications-stay-unanswered',
      'jsonrpc/outlives-malformed-input',
      'jsonrpc/refuses-batches-aloud',
      'jsonrpc/takes-batches',
      'lifecycle/right-requests-are-served#silent',
      'open:listen/filter-is-required',
      'stdio/reads-any-chunking',
    ],
  },
  connection: 'expendable',

  async run({ connection, peer, report, inconclusive }) {
    const method = await findSignOfLife(connection, peer);
    if (method === undefined) return inconclusive('It answers nothing under an ordinary id.');
    for (const id of IDS) {
      const { sent, reply, response } = await connection.exchange({ ...connection.compose(method), id });
      const asked = JSON.stringify(id);
      if (!connection.alive) {
        const end = connection.frames.filter((frame) => frame.kind === 'exit');
        return report({ message: 'died', values: { asked }, evidence: [sent, ...end] });
      }
      if (reply === undefined || response === undefined) {
        const survives = await isAnswered(connection, method);
        report({ message: 'lost', values: { method, asked }, subject: asked, evidence: [sent] });
        if (survives) continue;
        return connection.close();
      }
      if (response['id'] === id) continue;
      report({
        message: 'otherId',
        values: { asked, answered: response['id'] === undefined ? 'no id' : `\`${JSON.stringify(response['id'])}\`` },
        evidence: [sent, reply],
        expected: `id ${asked}`,
        actual: response['id'] === undefined ? 'no id' : `id ${JSON.stringify(response['id'])}`,
      });
    }
  },
});
