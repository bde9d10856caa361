import { defineCheck } from '../../core/check.ts';
import { refusalFor } from '../../peer/sign-in/door.ts';
import { tryAuthorization } from '../../peer/sign-in/token-trial.ts';

const MALFORMED = ['Bearer', 'Bearer two tokens', 'Basic bWNwOmxpdG11cw==', 'mcp-litmus'];

export default defineCheck({
  id: 'auth/malformed-authorization-is-refused',
  claim: 'Refuses an `Authorization` header that holds no token.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['AUTHRS-04'],
    says: 'A malformed authorization is answered with 400 or 401.',
    spec: '2025-11-25/basic/authorization#error-handling',
  },
  wires: ['http', 'sse'],
  messages: {
    taken: 'It takes `Authorization: {{sent}}` for a token: anybody gets in.',
    otherStatus: 'It answers `Authorization: {{sent}}` with {{status}}.',
  },
  remedy: 'Read the header by its grammar, and answer 401 with a challenge, or 400, to whatever is no bearer token.',
  catches: { 'takes-any-authorization': ['taken'], 'breaks-on-malformed-authorization': ['otherStatus'] },
  connection: 'none',
  withoutAccess: true,

  async run(context) {
    const { inconclusive, peer, report, skip } = context;
    const refusal = refusalFor(peer);
    if (refusal === undefined) return skip('Nothing asked for a token.');
    for (const sent of MALFORMED) {
      const { answer, evidence, isTaken, status } = await tryAuthorization(context, { headers: { authorization: sent } });
      if (isTaken) return report({ message: 'taken', values: { sent }, evidence, expected: '400 or 401', actual: status });
      if (answer.status === 0) return inconclusive(`It answered \`Authorization: ${sent}\` with ${status}.`);
      if (![400, 401, refusal.status].includes(answer.status))
        return report({ message: 'otherStatus', values: { sent, status }, evidence, expected: '400 or 401', actual: status });
    }
  },
});
