import { defineCheck } from '../../core/check.ts';
import type { HttpAnswer } from '../../core/connection.ts';
import { saysNothing } from '../../peer/calls/call-ends.ts';
import { isServed, openProbe, shown, statusOf } from '../../peer/http/http-probe.ts';

// One in two reaches the same instance again where a load balancer deals them out by turns.
const OTHERS = 3;

export default defineCheck({
  id: 'http/session-holds-on-every-connection',
  claim: 'Knows its sessions on whatever connection a request comes.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'A session is named by its header and by nothing else: clients open several connections, and each may reach another instance.',
  },
  from: '2025-03-26',
  until: '2025-11-25',
  wires: ['http'],
  messages: {
    forgotten: 'On another connection it answers {{status}} to a request in a session that it had just opened{{said}}.',
    unknown:
      'On another connection it answers 404 to a request in a session that it had just opened. Clients begin a new session each time, and lose what was in the old one.',
  },
  harm: {
    forgotten: { kind: 'loses-tools', because: 'Clients begin a new session on 404 alone; every call fails until somebody restarts them.' },
    unknown: { kind: 'costs', because: 'Each new connection costs a new session.' },
  },
  remedy:
    'Restore a session that is in the store completely, as initialized, or answer 404; or let the load balancer keep each session on one instance.',
  catches: {
    'restored-session-is-not-initialized': ['forgotten'],
    'sessions-belong-to-one-connection': ['unknown'],
  },
  // Which instance a request reaches is left to chance.
  explains: {
    forgotten: ['calls/*', 'http/*', 'jsonrpc/*', 'lifecycle/*', 'pages/*', 'prompts/*', 'resources/*'],
    unknown: ['http/*'],
  },
  connection: 'none',

  async run({ open, peer, report, skip, inconclusive }) {
    if (!peer.hasSession) return skip('It gives no session ids.');
    const first = await open();
    if (first.sessionId === undefined) return skip('It gave no session id this time.');
    let answer: HttpAnswer;
    let tries = 0;
    do {
      const other = await openProbe({ open, peer }, first);
      answer = await other.ping();
      answer.close();
    } while (isServed(answer) && ++tries < OTHERS);
    if (isServed(answer)) return;
    const { http } = await first.request('ping');
    if (http === undefined || !isServed(http))
      return inconclusive('It does not answer the same request on the connection of the session either.');
    const words = /"message"\s*:\s*"([^"]{1,120})"/.exec(answer.text)?.[1];
    const evidence = shown(answer);
    if (saysNothing(answer.status))
      return inconclusive(`On another connection it answers ${answer.status}, which tells nothing of the session.`);
    if (answer.status === 404) report({ message: 'unknown', evidence });
    else
      report({ message: 'forgotten', values: { status: statusOf(answer), said: words === undefined ? '' : `: \`${words}\`` }, evidence });
  },
});
