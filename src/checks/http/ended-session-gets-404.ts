import { defineCheck } from '../../core/check.ts';
import { isServed, openProbe, shown, statusOf, TOO_MANY } from '../../peer/http/http-probe.ts';
import { askInSession, listAnswers, listens } from '../../peer/http/session-probe.ts';

export default defineCheck({
  id: 'http/ended-session-gets-404',
  claim: 'Answers 404 to requests in a session that was ended.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SHTTP-31'],
    says: 'Once a session has ended, every request that names it is answered with 404, which tells the client to begin another.',
    spec: '2025-11-25/basic/transports#session-management',
  },
  wires: ['http'],
  messages: {
    otherStatus:
      'In a session that was ended it answers {{answers}}. Clients begin a new session on 404 alone, and fail until somebody restarts them.',
    served: 'It goes on serving a session that was ended: it answers {{answers}}.',
    endsAgain: 'It answers a second DELETE of the same session with {{status}}.',
  },
  regrade: { endsAgain: { severity: 'note', because: 'A DELETE that may be repeated harms nobody: the session is gone either way.' } },
  remedy: 'Look the session up before anything else, and answer 404 when it is not there. Keep 400 for requests without the header.',
  catches: {
    'ended-session-answers-400': ['otherStatus'],
    'ended-sessions-live-on': ['served'],
    'ended-session-ends-again': ['endsAgain'],
  },
  explains: { otherStatus: ['http/unknown-session-gets-404'], served: ['http/unknown-session-gets-404'] },
  connection: 'none',

  async run({ open, peer, limits, report, skip, inconclusive }) {
    if (!peer.hasSession) return skip('It gives no session ids.');
    const connection = await open({ purpose: 'probe' });
    const session = connection.sessionId;
    if (session === undefined) return skip('It gave no session id this time.');
    const probe = await openProbe({ open, peer }, connection);
    const withGet = await listens(probe, limits);
    const ended = await probe.end(session);
    if (ended.status === 405) return skip('It lets no client end a session: it answers DELETE with 405.');
    if (!isServed(ended)) return inconclusive(`It answers the DELETE of a session with ${statusOf(ended)}.`);

    const answers = await askInSession(probe, session, withGet, limits);
    const wrong = answers.filter(({ answer }) => answer.status !== 404);
    const tooMany = wrong.find(({ answer }) => answer.status === 429);
    if (tooMany !== undefined) return inconclusive(TOO_MANY);
    const [first] = wrong;
    if (first === undefined) return;
    const evidence = [ended.request, ...wrong.flatMap(({ answer }) => shown(answer))] as const;
    const onlyDelete = wrong.every(({ method, answer }) => method === 'DELETE' && (isServed(answer) || answer.status === 405));
    if (onlyDelete) report({ message: 'endsAgain', values: { status: statusOf(first.answer) }, evidence });
    else {
      const served = wrong.some(({ method, answer }) => method !== 'DELETE' && isServed(answer));
      report({ message: served ? 'served' : 'otherStatus', values: { answers: listAnswers(wrong) }, evidence, expected: '404' });
    }
  },
});
