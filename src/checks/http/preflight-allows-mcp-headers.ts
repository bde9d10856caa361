import { defineCheck } from '../../core/check.ts';
import type { Connection, HttpAnswer } from '../../core/connection.ts';
import { type FrameOf, headerOf } from '../../core/frames/frame.ts';
import { isServed, openProbe, shown, TOO_MANY } from '../../peer/http/http-probe.ts';

/** Where the official Inspector runs. */
const ORIGIN = 'http://localhost:6274';

export default defineCheck({
  id: 'http/preflight-allows-mcp-headers',
  claim: 'Lets a client in a browser that it lets in send and read every header it needs.',
  subject: 'server',
  requirement: {
    level: 'quality',
    rows: ['SEC-02'],
    says: 'A server that answers browsers of other origins allows the headers of MCP in requests, and exposes the session id.',
    spec: '2026-07-28/basic/transports/streamable-http#security-endpoint',
  },
  wires: ['http'],
  messages: {
    breaksOff:
      'Its answer to a preflight allows `content-type` and not {{headers}}. A client in a browser gets through the handshake, and fails right after it with an error that says nothing.',
    lacks: 'Its answer to a preflight does not allow {{headers}}.',
    shutsOut:
      'It answers a preflight of `{{origin}}` as if it let browsers in, and does not allow {{headers}}: no browser can send it a message.',
    hides: 'It lets browsers in and does not expose `Mcp-Session-Id`: a client in a browser cannot read the session that it must name.',
  },
  harm: {
    breaksOff: { kind: 'loses-tools', because: 'Every request after the handshake is refused by the browser.' },
    hides: { kind: 'costs', because: 'Clients in a browser never name their session.' },
  },
  remedy:
    'Allow `content-type, accept, authorization, mcp-protocol-version, mcp-session-id, last-event-id, mcp-method, mcp-name` in `Access-Control-Allow-Headers`, and expose `Mcp-Session-Id`.',
  catches: {
    'preflight-lacks-protocol-version': ['breaksOff'],
    'preflight-lacks-last-event-id': ['lacks'],
    'preflight-lacks-content-type': ['shutsOut'],
    'hides-session-id-from-browsers': ['hides'],
  },

  async run({ connection, open, peer, report, skip, inconclusive }) {
    const probe = await openProbe({ open, peer }, connection);
    const always = neededHeaders(connection.era, connection.revision, peer.hasSession);
    const wanted = ['content-type', ...always, ...usedHeaders(connection)];
    const asks = { origin: ORIGIN, 'access-control-request-method': 'POST', 'access-control-request-headers': wanted.join(',') };
    // A browser sends no credentials with a preflight.
    const none = {
      accept: null,
      'content-type': null,
      'mcp-session-id': null,
      'mcp-protocol-version': null,
      authorization: null,
      cookie: null,
    };
    const preflight = await probe.link.http({ method: 'OPTIONS', headers: { ...none, ...asks } });
    if (preflight.status === 429) return inconclusive(TOO_MANY);
    if (!letsIn(preflight)) return skip('It lets no browser of another origin in.');
    const allowed = allowedIn(preflight);
    const missing = isServed(preflight) ? wanted.filter((name) => !allowed(name)) : wanted;
    const broken = missing.filter((name) => always.includes(name));
    const evidence = shown(preflight);
    if (missing.includes('content-type')) report({ message: 'shutsOut', values: { origin: ORIGIN, headers: list(missing) }, evidence });
    else if (broken.length > 0) report({ message: 'breaksOff', values: { headers: list(missing) }, evidence });
    else if (missing.length > 0) report({ message: 'lacks', values: { headers: list(missing) }, evidence });
    if (missing.includes('content-type') || !peer.hasSession || peer.era === 'modern') return;

    const greeted = await probe.greet({ origin: ORIGIN });
    await probe.leave(greeted);
    if (!isServed(greeted) || !letsIn(greeted) || headerOf(greeted.headers, 'mcp-session-id') === undefined) return;
    const exposed = (headerOf(greeted.headers, 'access-control-expose-headers') ?? '').toLowerCase().split(',');
    if (!exposed.some((name) => name.trim() === 'mcp-session-id' || name.trim() === '*'))
      report({ message: 'hides', evidence: shown(greeted) });
  },
});

/** What every request after the handshake carries. */
function neededHeaders(era: string, revision: string, hasSession: boolean): readonly string[] {
  if (era === 'modern') return ['mcp-protocol-version', 'mcp-method', 'mcp-name'];
  return [...(revision >= '2025-06-18' ? ['mcp-protocol-version'] : []), ...(hasSession ? ['mcp-session-id'] : [])];
}

/** What only some clients need: those that sign in, and those that resume a stream. */
function usedHeaders({ frames, era }: Connection): readonly string[] {
  const signsIn = frames.some((frame) => frame.kind === 'request-head' && headerOf(frame.headers, 'authorization') !== undefined);
  const hasIds = frames.some((frame) => (frame.kind === 'event' || frame.kind === 'message') && frame.eventId !== undefined);
  return [...(signsIn ? ['authorization'] : []), ...(hasIds && era === 'legacy' ? ['last-event-id'] : [])];
}

function letsIn({ headers }: HttpAnswer): boolean {
  const allowed = headerOf(headers, 'access-control-allow-origin');
  return allowed === '*' || allowed === ORIGIN;
}

function allowedIn({ headers }: HttpAnswer): (name: string) => boolean {
  const fields: FrameOf<'response-head'>['headers'] = headers.filter(([name]) => name.toLowerCase() === 'access-control-allow-headers');
  const names = new Set(fields.flatMap(([, value]) => value.toLowerCase().split(',')).map((name) => name.trim()));
  // The star stands for every header but this one.
  return (name) => names.has(name) || (names.has('*') && name !== 'authorization');
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
