import { defineCheck } from '../../core/check.ts';
import { challengeLinesIn, readChallenges } from '../../core/sign-in/challenges.ts';
import { isRightRefusal, tryAuthorization } from '../../peer/sign-in/token-trial.ts';

export default defineCheck({
  id: 'auth/garbage-tokens-are-refused',
  claim: 'Answers 401 to a token that is none.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['AUTHRS-03'],
    says: 'A token that is not valid is answered with 401, by which clients know to get another.',
    spec: '2025-11-25/basic/authorization#token-handling',
  },
  once: true,
  wires: ['http', 'sse'],
  messages: {
    taken: 'It takes a token that it cannot know: anybody gets in.',
    otherStatus: 'It answers a token that is none with {{status}}. Clients get a new token at 401, and give up at others.',
    unchallenged: 'It answers a token that is none with 401 and no `WWW-Authenticate`.',
  },
  remedy: 'Verify every token before the message is read, and answer 401 with `WWW-Authenticate: Bearer error="invalid_token", …`.',
  catches: {
    'takes-any-token': ['taken'],
    'answers-garbage-with-500': ['otherStatus'],
    'answers-garbage-with-403': ['otherStatus'],
    'challenges-only-the-tokenless': ['unchallenged'],
  },
  explains: { taken: ['auth/*'] },
  connection: 'none',
  withoutAccess: true,

  async run(context) {
    const { inconclusive, nonce, peer, report, skip } = context;
    const refusal = peer.signIn?.refusal;
    if (refusal === undefined) return skip('Nothing asked for a token.');
    const { answer, evidence, isTaken, status } = await tryAuthorization(context, {
      headers: { authorization: `Bearer mcp-litmus-${nonce()}` },
    });
    if (isTaken) return report({ message: 'taken', evidence, expected: '401', actual: status });
    if (answer.status === 0) return inconclusive(`It gave ${status}.`);
    // What it answers in place of 401 in any case is told by itself.
    if (answer.status === refusal.status && answer.status !== 401) return;
    if (!isRightRefusal(answer.status))
      return report({ message: 'otherStatus', values: { status }, evidence, expected: '401', actual: status });
    const lines = challengeLinesIn(answer.headers);
    if (refusal.lines.length > 0 && readChallenges(lines).challenges.length === 0) report({ message: 'unchallenged', evidence });
  },
});
