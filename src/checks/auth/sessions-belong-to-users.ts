import { defineCheck } from '../../core/check.ts';
import { askForToken } from '../../core/sign-in/tokens.ts';
import { openProbe, shown, statusOf } from '../../peer/http/http-probe.ts';
import { refusalFor } from '../../peer/sign-in/door.ts';
import { bearer, postBesideStream } from '../../peer/sign-in/token-trial.ts';

export default defineCheck({
  id: 'auth/sessions-belong-to-users',
  claim: 'Lets nobody go on in the session of another user.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['SEC-05'],
    says: 'A session is bound to the user who opened it.',
    spec: 'docs/2025-11-25/tutorials/security/security_best_practices#session-hijacking',
  },
  wires: ['http', 'sse'],
  messages: {
    taken: 'It answers the token of another user in a session with {{status}}. Whoever learns the id of a session can send into it.',
  },
  remedy: 'Keep the subject of the token with the session, and answer 404 to every other.',
  catches: { 'sessions-are-anybodys': ['taken'], 'streams-are-anybodys': ['taken'] },
  connection: 'fresh',

  async run({ connection, inconclusive, limits, open, peer, report, skip }) {
    if (refusalFor(peer) === undefined) return skip('Nothing asked for a token.');
    const token = peer.tokens?.otherSubject;
    if (token === undefined) return skip(askForToken('otherSubject'));
    const unneeded = 'Its sessions take requests without any token, so that nothing belongs to anybody.';
    if (peer.wire === 'sse') {
      const without = { headers: { authorization: null } };
      const open = await postBesideStream(connection, connection.compose('ping'), without, peer, limits.requestMs);
      if (open.reply !== undefined) return skip(unneeded);
      const { answer, reply } = await postBesideStream(connection, connection.compose('ping'), bearer(token), peer, limits.requestMs);
      const [first, ...rest] = shown(answer);
      const more = { values: { status: statusOf(answer) }, expected: '401, 403 or 404', actual: statusOf(answer) };
      if (reply !== undefined) report({ message: 'taken', evidence: [first, ...rest, reply.frame], ...more });
      else if (answer.status === 0) return inconclusive(`It gave ${statusOf(answer)}.`);
      return;
    }
    if (connection.sessionId === undefined) return skip('It gave no session id.');
    const probe = await openProbe({ open, peer }, connection);
    const own = await probe.ping();
    const without = await probe.ping({ authorization: null });
    const answer = await probe.ping({ authorization: token.after('Bearer ') });
    for (const each of [own, without, answer]) each.close();
    const status = statusOf(answer);
    if (without.status >= 200 && without.status <= 299) return skip(unneeded);
    if (own.status < 200 || own.status > 299) return inconclusive(`The session takes no request of its own user (${statusOf(own)}).`);
    if (answer.status >= 200 && answer.status <= 299)
      report({ message: 'taken', values: { status }, evidence: shown(answer), expected: '401, 403 or 404', actual: status });
    else if (answer.status === 0) return inconclusive(`It gave ${status}.`);
  },
});
