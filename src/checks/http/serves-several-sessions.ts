import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { usualRequest } from '../../core/frames/sign-of-life.ts';
import { saysNothing } from '../../core/frames/withheld.ts';
import { isServed, openProbe, shown, statusOf, TOO_MANY } from '../../peer/http/http-probe.ts';

export default defineCheck({
  id: 'http/serves-several-sessions',
  claim: 'Serves a second client while the first is connected.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'An HTTP server has many clients, and one client comes back before its last session has ended.',
  },
  from: '2025-03-26',
  until: '2025-11-25',
  wires: ['http'],
  messages: {
    refused:
      'While one client is connected, the `initialize` of a second is answered with {{status}}. Most often one server object is connected to the transport of every session.',
    mixedUp: 'Once a second client has connected, it answers the first with {{status}}.',
  },
  harm: { kind: 'loses-tools', because: 'Only one client can use it at a time, and not even that one after it has reconnected.' },
  remedy: 'Create a server object for each session, in the function that creates its transport.',
  catches: {
    'serves-one-session': ['refused'],
    'second-session-ends-the-first': ['mixedUp'],
  },
  explains: ['*'],
  decidesJobs: true,

  async run({ connection, open, peer, report, trait, inconclusive }) {
    const earlier = await connection.request(usualRequest(connection));
    // The survey has come and gone as other clients do: where that ended the session, a new one is the first.
    const first = isHeard(earlier) ? connection : await open();
    const before = first === connection ? earlier : await first.request(usualRequest(first));
    if (!isHeard(before)) return inconclusive(`It did not answer the first client (${before.outcome}).`);
    const probe = await openProbe({ open, peer }, first);
    const second = await probe.greet();
    if (second.status === 429) return inconclusive(TOO_MANY);
    // What served others beside the first a moment ago has its fill by now.
    const served = peer.offers.filter(({ exchange }) => exchange.result !== undefined).length;
    if (!isServed(second) && served > 1) return trait('refuses further sessions with', statusOf(second));
    if (!isServed(second))
      return report({ message: 'refused', values: { status: statusOf(second) }, evidence: [before.sent, ...shown(second)] });
    const session = headerOf(second.headers, 'mcp-session-id');
    if (session !== undefined && session !== first.sessionId) {
      await probe.post({ jsonrpc: '2.0', method: 'notifications/initialized' }, { 'mcp-session-id': session });
      const other = await probe.ping({ 'mcp-session-id': session });
      other.close();
      if (!isServed(other))
        report({ message: 'refused', values: { status: statusOf(other) }, evidence: [before.sent, ...shown(second), ...shown(other)] });
    }
    const after = await probe.ping();
    after.close();
    await probe.leave(second);
    if (saysNothing(after.status)) return inconclusive(`It answers the first client with ${after.status}.`);
    if (!isServed(after))
      report({ message: 'mixedUp', values: { status: statusOf(after) }, evidence: [...shown(second), ...shown(after)] });
  },
});

function isHeard({ http }: Exchange): boolean {
  return http !== undefined && isServed(http);
}
