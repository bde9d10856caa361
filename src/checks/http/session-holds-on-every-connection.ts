import { defineCheck } from '../../core/check.ts';
import { saysNothing } from '../../core/frames/withheld.ts';
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
    scattered:
      'A session that it had just opened was asked for on {{count}} connections, and {{lost}} of them got 404. Several instances seem to answer at this URL, each of which knows its own sessions only.',
    forgotten: 'On another connection it answers {{status}} to a request in a session that it had just opened{{said}}.',
    unknown:
      'On another connection it answers 404 to a request in a session that it had just opened. Clients begin a new session each time, and lose what was in the old one.',
  },
  harm: {
    scattered: {
      kind: 'loses-tools',
      because: 'Which instance a request reaches is left to chance: calls fail again and again, and work when tried alone.',
    },
    forgotten: { kind: 'loses-tools', because: 'Clients begin a new session on 404 alone; every call fails until somebody restarts them.' },
    unknown: { kind: 'costs', because: 'Each new connection costs a new session.' },
  },
  remedy:
    'Keep the sessions in a store that all instances share, or let the load balancer keep each session on one of them (affinity by `Mcp-Session-Id`). An instance that finds a session in the store restores it completely, as initialized, or answers 404.',
  catches: {
    'replicas-know-their-own-sessions': ['scattered'],
    'restored-session-is-not-initialized': ['forgotten'],
    'sessions-belong-to-one-connection': ['unknown'],
  },
  // Which instance a request reaches is left to chance.
  explains: {
    scattered: ['calls/*', 'http/*', 'jsonrpc/*', 'lifecycle/*', 'pages/*', 'prompts/*', 'resources/*'],
    forgotten: ['calls/*', 'http/*', 'jsonrpc/*', 'lifecycle/*', 'pages/*', 'prompts/*', 'resources/*'],
    unknown: ['http/*'],
  },
  connection: 'none',

  async run({ open, peer, report, skip, inconclusive }) {
    if (!peer.hasSession) return skip('It gives no session ids.');
    const first = await open();
    if (first.sessionId === undefined) return skip('It gave no session id this time.');
    const ask = async () => {
      const other = await openProbe({ open, peer }, first);
      const answer = await other.ping();
      answer.close();
      return answer;
    };
    const others = [await ask()];
    while (others.every(isServed) && others.length < OTHERS) others.push(await ask());
    const answer = others.find((other) => !isServed(other));
    if (answer === undefined) return;
    // Where others are served, it is not the connection that counts, but where it leads.
    for (let more = 0; answer.status === 404 && more < OTHERS && !others.some(isServed); more++) others.push(await ask());
    const { http } = await first.request('ping');
    if (http === undefined || !isServed(http))
      return inconclusive('It does not answer the same request on the connection of the session either.');
    const words = /"message"\s*:\s*"([^"]{1,120})"/.exec(answer.text)?.[1];
    const evidence = shown(answer);
    if (saysNothing(answer.status))
      return inconclusive(`On another connection it answers ${answer.status}, which tells nothing of the session.`);
    const lost = others.filter(({ status }) => status === 404).length;
    if (answer.status === 404 && others.some(isServed)) report({ message: 'scattered', values: { count: others.length, lost }, evidence });
    else if (answer.status === 404) report({ message: 'unknown', evidence });
    else
      report({ message: 'forgotten', values: { status: statusOf(answer), said: words === undefined ? '' : `: \`${words}\`` }, evidence });
  },
});
