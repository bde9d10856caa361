import { defineCheck } from '../../core/check.ts';
import type { Connection, OpenOptions } from '../../core/connection.ts';
import { openProbe, type Probe, shown, TOO_MANY } from '../../peer/http/http-probe.ts';
import { askInSession, listAnswers, listens, neverGiven } from '../../peer/http/session-probe.ts';

export default defineCheck({
  id: 'http/unknown-session-gets-404',
  claim: 'Answers 404 to requests in a session that it does not know.',
  subject: 'server',
  requirement: {
    level: 'implied',
    rows: ['SHTTP-32'],
    says: 'A session that the server does not know has ended as far as its client can tell, as after a restart: the answer is 404.',
    spec: '2025-11-25/basic/transports#session-management',
  },
  wires: ['http'],
  messages: {
    otherStatus:
      'In a session that it never gave it answers {{answers}}. After a restart of the server clients name such a session, and begin another on 404 alone.',
  },
  remedy: 'Answer 404 to a session id that you do not find. Keep 400 for requests without the header.',
  catches: { 'unknown-session-gets-400': ['otherStatus'] },

  async run({ connection, open, peer, limits, nonce, report, trait, skip, inconclusive }) {
    if (connection.sessionId === undefined || !peer.hasSession) return skip('It gives no session ids.');
    const probe = await openProbe({ open, peer }, connection);
    const never = neverGiven(connection.sessionId, nonce() + nonce());
    const answers = await askInSession(probe, never, await listens(probe, limits), limits);
    const [post] = answers;
    if (answers.some(({ answer }) => answer.status === 429)) return inconclusive(TOO_MANY);
    // It keeps nothing that an id could stand for, or begins a session under any: no client is left behind.
    if (post !== undefined && post.answer.status >= 200 && post.answer.status < 300)
      return trait('serves requests under any session id', true);
    const wrong = answers.filter(
      ({ method, answer }) => answer.status >= 400 && answer.status !== 404 && !(method === 'DELETE' && answer.status === 405),
    );
    const [first, ...more] = wrong;
    if (first === undefined) return;
    // Who refuses every DELETE refuses this one too; another check tells of it.
    if (more.length === 0 && first.method === 'DELETE' && (await refusesEveryDelete(probe, open, first.answer.status))) return;
    const evidence = [...shown(first.answer), ...more.flatMap(({ answer }) => shown(answer))] as const;
    report({
      message: 'otherStatus',
      values: { answers: listAnswers(wrong) },
      evidence: [first.answer.request, ...evidence.slice(1)],
      expected: '404',
    });
  },
});

/** The DELETE of a session that has just been opened gets the same status. */
async function refusesEveryDelete(probe: Probe, open: (options: OpenOptions) => Promise<Connection>, status: number): Promise<boolean> {
  const live = await open({ purpose: 'probe' });
  if (live.sessionId === undefined) return false;
  const answer = await probe.end(live.sessionId);
  answer.close();
  return answer.status === status;
}
