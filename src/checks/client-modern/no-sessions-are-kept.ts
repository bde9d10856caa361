import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import type { HttpSeen, Talk } from '../../core/talk.ts';

export default defineClientCheck({
  id: 'client-modern/no-sessions-are-kept',
  claim: 'Sends neither ids of sessions nor GET and DELETE in the stateless era.',
  subject: 'client',
  requirement: {
    level: 'text',
    rows: ['HTTP-41'],
    says: 'Sessions, the stream that a GET opens and the DELETE that ends a session belong to earlier revisions, and do not exist in this one.',
    spec: '2026-07-28/basic/transports/streamable-http#earlier-streamable-http-revisions',
  },
  wires: ['http'],
  occasion: 'Connect the client in the stateless era, let it list tools, and close it.',
  messages: {
    session: '{{method}} came with `Mcp-Session-Id`, which no server of this era gives out.',
    method: 'It sent a {{method}}, which servers of this era refuse with 405.',
  },
  remedy: 'Once the era is known, leave out `Mcp-Session-Id`, the GET and the DELETE. Changes are heard through `subscriptions/listen`.',
  catches: { 'sends-a-session-id': ['session'], 'opens-a-get-stream': ['method'] },

  watch({ talk, talks, loose, report, notSeen }) {
    const [, next] = talk.calls.filter(({ result }) => result !== undefined);
    if (next === undefined) return notSeen();
    for (const { head, method, headers } of [...talk.requests, ...looseOf(talk, talks, loose)]) {
      if (headerOf(headers, 'mcp-session-id') !== undefined)
        report({ message: 'session', subject: method, values: { method }, evidence: [head] });
      else if (method === 'GET' || method === 'DELETE')
        report({ message: 'method', subject: method, values: { method }, evidence: [head] });
    }
  },
});

/** A GET or DELETE that names no revision is its own where nobody keeps a session at the same endpoint. */
function looseOf(talk: Talk, talks: readonly Talk[], loose: readonly HttpSeen[]): readonly HttpSeen[] {
  const [first] = talk.requests;
  if (first === undefined || talks.some((other) => other.era === 'legacy' && other.frames[0]?.connection === first.head.connection))
    return [];
  return loose.filter(({ head, method, url, headers, status }) => {
    const isMeant = method === 'DELETE' || (method === 'GET' && headerOf(headers, 'accept')?.includes('text/event-stream') === true);
    return (
      isMeant && url === first.url && head.connection === first.head.connection && head.seq > first.head.seq && ![401, 403].includes(status)
    );
  });
}
