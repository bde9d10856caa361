import { defineCheck } from '../../core/check.ts';
import { isServed, openProbe, shown, statusOf, TOO_MANY } from '../../peer/http/http-probe.ts';

export default defineCheck({
  id: 'http/missing-session-id-gets-400',
  claim: 'Answers 400 to a request that should name its session and does not.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['SHTTP-30'],
    says: 'A server that needs a session answers 400 to a request without a session id that is no `initialize`.',
    spec: '2025-11-25/basic/transports#session-management',
  },
  wires: ['http'],
  messages: {
    otherStatus: 'It answers a request without session id with {{status}} instead of 400.',
    crashed: 'It answers a request without session id with {{status}}, as if the server itself had failed.',
  },
  regrade: {
    otherStatus: { severity: 'note', because: 'Any refusal keeps clients of other sessions out; 404 and 401 are seen as often as 400.' },
  },
  remedy: 'Answer 400 when the header is missing, and keep 404 for sessions that have ended.',
  catches: {
    'missing-session-id-gets-404': ['otherStatus'],
    'missing-session-id-gets-500': ['crashed'],
  },

  async run({ connection, open, peer, report, trait, skip, inconclusive }) {
    if (!peer.hasSession) return skip('It gives no session ids.');
    const probe = await openProbe({ open, peer }, connection);
    const answer = await probe.ping({ 'mcp-session-id': null });
    answer.close();
    const { status } = answer;
    if (status === 429) return inconclusive(TOO_MANY);
    if (isServed(answer)) trait('serves requests without their session id', true);
    else if (status === 0 || status >= 500) report({ message: 'crashed', values: { status: statusOf(answer) }, evidence: shown(answer) });
    else if (status !== 400) report({ message: 'otherStatus', values: { status: statusOf(answer) }, evidence: shown(answer) });
  },
});
