import { defineCheck } from '../../core/check.ts';
import { findSignOfLife, isAnswered } from '../../core/frames/sign-of-life.ts';

export default defineCheck({
  id: 'stdio/ignores-unasked-responses',
  claim: 'Lives on after a response that it did not ask for.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'A client may answer a request that the server has given up, or that an earlier process of it sent.',
  },
  // In the stateless era clients send no responses.
  until: '2025-11-25',
  wires: ['stdio'],
  messages: {
    died: 'It ended when {{what}} came under an id that it had never used.',
    deaf: 'It answers nothing after {{what}} under an id that it had never used.',
  },
  harm: {
    died: { kind: 'hangs', because: 'The session is gone with the process.' },
    deaf: { kind: 'hangs', because: 'Nothing is answered any more, and no log says why.' },
  },
  remedy: 'Look the id up among your open requests, and drop the response when it is not there.',
  catches: {
    'dies-on-unasked-responses': ['died'],
    'goes-deaf-on-unasked-responses': ['deaf'],
  },
  connection: 'expendable',

  async run({ connection, peer, report, inconclusive, nonce }) {
    const method = await findSignOfLife(connection, peer);
    if (method === undefined) return inconclusive('It answers no request that would show whether it lives on.');
    const id = `never-asked-${nonce()}`;
    const responses = {
      'a result': { jsonrpc: '2.0', id, result: {} },
      'an error': { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } },
    };
    for (const [what, response] of Object.entries(responses)) {
      const { frame: sent } = await connection.send(`${JSON.stringify(response)}\n`);
      if (await isAnswered(connection, method)) continue;
      const ended = connection.frames.filter((frame) => frame.kind === 'exit');
      report({ message: connection.alive ? 'deaf' : 'died', values: { what }, evidence: [sent, ...ended] });
      return connection.close();
    }
  },
});
