import { defineCheck } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import { endsAgain, fateOf } from '../../peer/answers/fate.ts';

const MALFORMED = [
  { uri: ':::', named: '`:::`' },
  { uri: '', named: 'an empty string' },
  { uri: `litmus://${'a'.repeat(2000)}`, named: 'a URI of 2,000 letters' },
] as const;

export default defineCheck({
  id: 'resources/malformed-uri-is-survived',
  claim: 'Answers a read of something that is no URI, and stays up.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['RES-15', 'SEC-18'],
    says: 'The URI of a read is validated before anything is done with it.',
    spec: '2026-07-28/server/resources#security-considerations',
  },
  messages: { broke: 'Asked to read {{named}}, it {{fate}}.' },
  harm: { broke: { kind: 'hangs', because: 'A model that makes up a URI brings the session down, or lets a client wait for ever.' } },
  remedy: 'Validate `uri` before it is parsed, and let the handler of `resources/read` answer what it throws with an error.',
  catches: { 'malformed-uri-breaks-read': ['broke'] },
  connection: 'expendable',

  async run({ connection, peer, open, report, skip, inconclusive }) {
    if (peer.capabilities['resources'] === undefined) return skip('It declares no resources.');
    for (const { uri, named } of MALFORMED) {
      const ask = (on: Connection) => on.request('resources/read', { uri });
      const fate = fateOf(await ask(connection), connection);
      if (fate.kind !== 'broke') continue;
      if (fate.isDead && !(await endsAgain(open, ask))) return inconclusive('It ended during `resources/read`.');
      return report({ message: 'broke', values: { named, fate: fate.how }, evidence: fate.evidence });
    }
  },
});
