import { defineCheck } from '../../core/check.ts';
import { challengeLinesIn } from '../../core/sign-in/challenges.ts';
import { isRefusal } from '../../core/sign-in/door.ts';
import { doorOf, refusalFor } from '../../peer/sign-in/door.ts';
import { isRightRefusal, leavesUnanswered, tryAuthorization } from '../../peer/sign-in/token-trial.ts';

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
  wires: ['http', 'sse'],
  messages: {
    taken: 'It takes a token that it cannot know: anybody gets in.',
    takenLater:
      'It refuses a token that is none at `{{first}}`, and at `{{later}}` it takes one: it looks at the request, and answers {{status}}. Who leaves `{{first}}` out, or has another token for it, gets in.',
    otherStatus: 'It answers a token that is none with {{status}}. Clients get a new token at 401, and give up at others.',
    unchallenged: 'It answers a token that is none with 401 and no `WWW-Authenticate`.',
  },
  remedy: 'Verify every token before the message is read, and answer 401 with `WWW-Authenticate: Bearer error="invalid_token", …`.',
  catches: {
    'takes-any-token': ['taken'],
    'verifies-tokens-at-greetings-alone': ['takenLater'],
    'answers-garbage-with-500': ['otherStatus'],
    'answers-garbage-with-403': ['otherStatus'],
    'challenges-only-the-tokenless': ['unchallenged'],
  },
  explains: {
    taken: ['auth/*'],
    takenLater: ['auth/sessions-belong-to-users'],
    // What it answers to any wrong token it answers to each kind of them.
    otherStatus: [
      'auth/foreign-tokens-are-refused#otherStatus',
      'auth/forged-tokens-are-refused#otherStatus',
      'auth/stale-tokens-are-refused#otherStatus',
    ],
  },
  connection: 'none',
  withoutAccess: true,

  async run(context) {
    const { inconclusive, nonce, peer, report, skip } = context;
    const refusal = refusalFor(peer);
    if (refusal === undefined) return skip('Nothing asked for a token.');
    const { answer, evidence, isTaken, status } = await tryAuthorization(context, {
      headers: { authorization: `Bearer mcp-litmus-${nonce()}` },
    });
    if (isTaken) return report({ message: 'taken', evidence, expected: '401', actual: status });
    if (answer.status === 0) return inconclusive(leavesUnanswered(status));
    // What it answers in place of 401 in any case is told by itself.
    if (answer.status === refusal.status && answer.status !== 401) return;
    if (!isRightRefusal(answer.status))
      return report({ message: 'otherStatus', values: { status }, evidence, expected: '401', actual: status });
    if (refusal.lines.length > 0 && challengeLinesIn(answer.headers).length === 0) return report({ message: 'unchallenged', evidence });
    if (peer.isRefused || peer.wire === 'sse' || !peer.bringsToken) return;
    for (const later of ['tools/list', 'tools/call']) {
      const isGuarded = doorOf(peer).some((each) => each.asked === later && isRefusal(each));
      if (later === refusal.asked || !isGuarded) continue;
      const trial = await tryAuthorization(context, { headers: { authorization: `Bearer mcp-litmus-${nonce()}` } }, later);
      if (!trial.isTaken) continue;
      const values = { first: refusal.asked, later, status: trial.status };
      return report({ message: 'takenLater', values, evidence: [...evidence, ...trial.evidence], expected: '401', actual: trial.status });
    }
  },
});
