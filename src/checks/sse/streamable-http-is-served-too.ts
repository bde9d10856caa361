import { defineCheck } from '../../core/check.ts';
import { isObject } from '../../core/json/json.ts';
import { lossesByWire } from '../../hosts/losses.ts';
import { isServed, openProbe, shown } from '../../peer/http/http-probe.ts';

export default defineCheck({
  id: 'sse/streamable-http-is-served-too',
  claim: 'Can be reached over Streamable HTTP as well.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'HTTP+SSE was replaced in 2025-03-26 and is deprecated; clients have begun to drop it.',
  },
  until: '2025-11-25',
  wires: ['sse'],
  messages: { onlySse: 'It speaks HTTP+SSE, and no Streamable HTTP at {{tried}}.' },
  remedy: 'Serve Streamable HTTP, at the same URL or beside it, and keep HTTP+SSE for old clients as long as you need to.',
  catches: { 'serves-http-sse-only': ['onlySse'] },

  async run({ connection, open, peer, report, skip }) {
    const probe = await openProbe({ open, peer }, connection);
    const greeting = isObject(peer.opening.sent.message) ? peer.opening.sent.message : {};
    const body = JSON.stringify({ ...greeting, id: connection.nextId() });
    const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
    const path = /^\w+:\/\/[^/]+([^?#]*)/.exec(peer.url ?? '')?.[1] ?? '';
    const places = [...new Set([path === '' ? '/' : path, path.replace(/\/[^/]*\/?$/, '/mcp'), '/mcp'])];
    const refused = [];
    for (const url of places) {
      const answer = await probe.link.http({ method: 'POST', url, headers, body });
      await probe.leave(answer);
      if (isServed(answer)) return;
      refused.push(answer);
    }
    const [first] = refused;
    if (first === undefined) return;
    // A token may be for the stream alone.
    const guarded = refused.findIndex(({ status }) => status === 401 || status === 403);
    if (peer.signIn?.refusal !== undefined && guarded >= 0)
      return skip(`\`${places[guarded]}\` refuses the token of the stream, so that what is served there is not seen.`);
    const tried = places.map((url) => `\`${url}\``).join(', ');
    report({ message: 'onlySse', values: { tried }, evidence: shown(first), hosts: lossesByWire(peer, 'sse', 'loses-server') });
  },
});
