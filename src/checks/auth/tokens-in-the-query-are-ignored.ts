import { defineCheck } from '../../core/check.ts';
import { refusalFor } from '../../peer/sign-in/door.ts';
import { tryAuthorization } from '../../peer/sign-in/token-trial.ts';

export default defineCheck({
  id: 'auth/tokens-in-the-query-are-ignored',
  claim: 'Takes no token from the query of a URL.',
  subject: 'server',
  requirement: {
    level: 'implied',
    rows: ['AUTHRS-16'],
    says: 'Tokens travel in the `Authorization` header, and never in a URL, which ends up in logs and histories.',
    spec: '2025-11-25/basic/authorization#token-requirements',
  },
  wires: ['http', 'sse'],
  messages: { taken: 'It takes a token from the query, as `?access_token=…`. URLs end up in logs, and the token with them.' },
  remedy: 'Read the token from the `Authorization` header alone.',
  catches: { 'takes-tokens-from-the-query': ['taken'] },
  connection: 'none',

  async run(context) {
    const { inconclusive, peer, report, skip } = context;
    if (refusalFor(peer) === undefined) return skip('Nothing asked for a token.');
    const { token } = peer;
    if (token === undefined)
      return skip('No bearer token was given. Pass one with `--bearer-env NAME`, or test with `--fake-auth` a server that trusts it.');
    const { answer, evidence, isTaken, status } = await tryAuthorization(context, {
      headers: { authorization: null },
      query: { access_token: token },
    });
    if (isTaken) report({ message: 'taken', evidence, expected: '401', actual: status });
    else if (answer.status === 0) return inconclusive(`It gave ${status}.`);
  },
});
