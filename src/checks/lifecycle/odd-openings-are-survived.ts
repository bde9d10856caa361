import { defineCheck } from '../../core/check.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import type { Peer } from '../../core/peer.ts';
import { fateOf, renderError } from '../../peer/answers/fate.ts';

export default defineCheck({
  id: 'lifecycle/odd-openings-are-survived',
  claim: 'Stays up and goes on answering when a client opens in an unusual order.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['PING-01', 'LIFE-12', 'LIFE-15'],
    says: 'A `ping` is answered also between `initialize` and `initialized`; other early requests, and a broken `initialize`, are answered or refused.',
    spec: '2025-11-25/basic/utilities/ping#behavior-requirements',
  },
  messages: {
    endedBefore: 'Sent a `ping` before `initialize`, it {{fate}}.',
    broke: 'Asked for `{{method}}` between `initialize` and `notifications/initialized`, it {{fate}}.',
    pingRefused: 'Between `initialize` and `notifications/initialized` it answers `ping` with {{answer}}.',
    incompleteBroke: 'Sent an `initialize` without `protocolVersion`, it {{fate}}.',
    incompleteTaken: 'It answers an `initialize` without `protocolVersion` with a result.',
  },
  harm: {
    broke: { kind: 'hangs', because: 'Clients set the log level or ping as soon as `initialize` is answered: these never get further.' },
  },
  regrade: {
    endedBefore: { severity: 'warning', because: 'A client is not meant to send anything before `initialize`, and yet some look first.' },
    pingRefused: {
      severity: 'warning',
      because: 'Even an error shows that the server is alive, and widely used versions of SDKs answer so.',
    },
    incompleteBroke: { severity: 'warning', because: 'An error is only recommended, and no client that works sends this.' },
    incompleteTaken: { severity: 'note', because: 'It harms nobody to be lenient here.' },
  },
  remedy:
    'Answer what comes early, or refuse it with an error; close nothing. With the Rust SDK, update `rmcp`: older versions end on any message out of order.',
  catches: {
    'ping-before-initialize-kills-it': ['endedBefore'],
    'early-requests-break-session': ['broke'],
    'early-ping-is-refused': ['pingRefused'],
    'incomplete-initialize-breaks-it': ['incompleteBroke'],
    'incomplete-initialize-is-taken': ['incompleteTaken'],
  },
  connection: 'none',

  async run({ peer, open, limits, report, inconclusive }) {
    const isHttp = peer.wire === 'http';
    const connection = await open({ greeting: isHttp ? 'opened' : 'none', purpose: 'probe' });
    const greeting = paramsOfGreeting(peer);
    if (!isHttp) {
      // A server that ends on `server/discover` is known to end on what comes early.
      if (peer.discovery?.outcome !== 'closed') {
        // An answer is worth waiting for, since the greeting that follows it is timed; silence is not.
        const timeoutMs = Math.min(limits.startMs, peer.handshakeMs * 2 + limits.quietMs * 4);
        const fate = fateOf(await connection.request('ping', undefined, { timeoutMs }), connection);
        if (fate.kind === 'broke' && fate.isDead)
          return report({ message: 'endedBefore', values: { fate: fate.how }, evidence: fate.evidence });
      }
      const opening = await connection.request('initialize', greeting, { timeoutMs: limits.startMs });
      if (opening.result === undefined) return inconclusive(`A further \`initialize\` got no result (${opening.outcome}).`);
    }

    for (const method of peer.capabilities['logging'] === undefined ? ['ping'] : ['logging/setLevel', 'ping']) {
      const fate = fateOf(await connection.request(method, method === 'ping' ? undefined : { level: 'info' }), connection);
      const { evidence } = fate;
      if (fate.kind === 'broke') return report({ message: 'broke', subject: method, values: { method, fate: fate.how }, evidence });
      if (method !== 'ping' || fate.kind === 'result') continue;
      const answer = fate.kind === 'error' ? renderError(fate.error) : `HTTP ${fate.status}`;
      report({ message: 'pingRefused', values: { answer }, evidence });
    }

    await connection.notify('notifications/initialized');
    const other = isHttp ? await open({ greeting: 'none', purpose: 'probe' }) : connection;
    const { protocolVersion: _, ...incomplete } = greeting;
    const fate = fateOf(await other.request('initialize', incomplete), other);
    if (fate.kind === 'broke') report({ message: 'incompleteBroke', values: { fate: fate.how }, evidence: fate.evidence });
    else if (fate.kind === 'result') report({ message: 'incompleteTaken', evidence: fate.evidence });
  },
});

/** What the main connection said in its `initialize`, for the revision that is graded. */
function paramsOfGreeting({ opening, revision }: Peer): JsonObject {
  const { message } = opening.sent;
  const params = isObject(message) && isObject(message['params']) ? message['params'] : {};
  return { ...params, protocolVersion: revision };
}
