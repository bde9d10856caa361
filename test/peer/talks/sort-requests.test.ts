import { expect, test } from 'vitest';
import { toHttpSeen } from '../../../src/peer/talks/http-seen.ts';
import { isModernMessage, isModernRequest, sortRequests } from '../../../src/peer/talks/sort-requests.ts';
import { createSeen, initialize, modernRequest, type Seen } from '../../seen-client.ts';

function sorted({ frames }: Seen) {
  const { strands, loose } = sortRequests(toHttpSeen(frames).requests);
  return {
    strands: strands.map(({ wire, era, sessionId, requests }) => ({
      wire,
      era,
      sessionId,
      requests: requests.map(({ head }) => head.seq),
    })),
    loose: loose.map(({ head }) => head.seq),
  };
}

test('Sessions are told apart by their ids, whatever the order of their requests.', () => {
  const seen = createSeen();
  const one = seen.session('one');
  const two = seen.session('two');
  const ofOne = seen.http({ headers: { 'mcp-session-id': 'one' }, body: { jsonrpc: '2.0', id: 1, method: 'ping' } });
  const ofTwo = seen.http({ method: 'DELETE', headers: { 'MCP-SESSION-ID': 'two' } });
  expect(sorted(seen)).toEqual({
    strands: [
      { wire: 'http', era: 'legacy', sessionId: 'one', requests: [one.seq, ofOne.seq] },
      { wire: 'http', era: 'legacy', sessionId: 'two', requests: [two.seq, ofTwo.seq] },
    ],
    loose: [],
  });
});

test('A request without the id of its session belongs to the session that began last, on its own path alone.', () => {
  const seen = createSeen();
  seen.session('one');
  const two = seen.session('two');
  const forgot = seen.http({ url: '/mcp?x=1', body: { jsonrpc: '2.0', id: 1, method: 'ping' } });
  const elsewhere = seen.http({ method: 'GET', url: '/other' });
  expect(sorted(seen).strands[1]?.requests).toEqual([two.seq, forgot.seq]);
  expect(sorted(seen).loose).toEqual([elsewhere.seq]);
});

test('A GET without the id of a session may be of anybody, where sessions have ids.', () => {
  const seen = createSeen();
  const one = seen.session('one');
  const knock = seen.http({ method: 'GET' });
  expect(sorted(seen)).toMatchObject({ strands: [{ requests: [one.seq] }], loose: [knock.seq] });
  const bare = createSeen();
  const session = bare.session(undefined);
  const stream = bare.http({ method: 'GET' });
  expect(sorted(bare)).toMatchObject({ strands: [{ requests: [session.seq, stream.seq] }], loose: [] });
});

test('Whoever begins a new session with the id of the old one has begun it.', () => {
  const seen = createSeen();
  const one = seen.session('one');
  const lost = seen.http({ headers: { 'mcp-session-id': 'one' }, body: { jsonrpc: '2.0', id: 1, method: 'ping' }, status: 404 });
  const two = seen.http({ headers: { 'mcp-session-id': 'one' }, body: initialize('2025-11-25'), given: { 'mcp-session-id': 'two' } });
  const again = seen.http({ headers: { 'mcp-session-id': 'one' }, body: initialize('2025-11-25'), status: 400 });
  expect(sorted(seen).strands).toMatchObject([
    { sessionId: 'one', requests: [one.seq, lost.seq, again.seq] },
    { sessionId: 'two', requests: [two.seq] },
  ]);
});

test('A stream of HTTP+SSE takes what is posted to the place that it names, however that is written.', () => {
  const seen = createSeen();
  const stream = seen.head({ method: 'GET', url: '/t/x/sse' });
  seen.add({ kind: 'event', from: 'server', connection: 'main', request: stream.seq, event: 'endpoint', data: 'messages?id=a%20b' });
  const posted = seen.http({ url: '/t/x/messages?id=a+b', body: initialize('2024-11-05') });
  const astray = seen.http({ method: 'GET', url: '/t/x/messages' });
  expect(sorted(seen)).toEqual({
    strands: [{ wire: 'sse', era: 'legacy', sessionId: undefined, requests: [stream.seq, posted.seq] }],
    loose: [astray.seq],
  });
});

test('Everything of the stateless era is one conversation, and says so in its header or in itself.', () => {
  const seen = createSeen();
  const probe = seen.http({ body: modernRequest(0, 'server/discover') });
  const listing = seen.http({ headers: { 'MCP-Protocol-Version': '2026-07-28' }, body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } });
  const session = seen.session('one');
  expect(sorted(seen).strands).toMatchObject([
    { era: 'modern', requests: [probe.seq, listing.seq] },
    { era: 'legacy', requests: [session.seq] },
  ]);
});

test('What opens nothing, what is refused at the door, and what a browser asks for itself stays loose.', () => {
  const seen = createSeen();
  const metadata = seen.http({ method: 'GET', url: '/.well-known/oauth-protected-resource' });
  const refused = seen.http({ body: initialize('2025-11-25'), status: 401 });
  const session = seen.session('one');
  const preflight = seen.http({ method: 'OPTIONS' });
  expect(sorted(seen)).toMatchObject({
    strands: [{ requests: [session.seq] }],
    loose: [metadata.seq, refused.seq, preflight.seq],
  });
});

test('A server that gives no session ids has conversations as well.', () => {
  const seen = createSeen();
  const one = seen.session(undefined);
  const call = seen.http({ body: { jsonrpc: '2.0', id: 1, method: 'ping' } });
  const two = seen.session(undefined);
  expect(sorted(seen).strands.map(({ requests }) => requests)).toEqual([[one.seq, call.seq], [two.seq]]);
});

test('A greeting is of the session era, whatever revision its header names.', () => {
  const seen = createSeen();
  seen.http({ headers: { 'mcp-protocol-version': '2026-07-28' }, body: initialize('2025-11-25') });
  expect(toHttpSeen(seen.frames).requests.map(isModernRequest)).toEqual([false]);
  expect(isModernMessage({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen' })).toBe(true);
  expect(isModernMessage({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: { progressToken: 1 } } })).toBe(false);
});

test('A request of a session that names another revision in its header alone stays in its session.', () => {
  const seen = createSeen();
  seen.accept();
  const opened = seen.session('s');
  const sticky = seen.http({
    headers: { 'Mcp-Session-Id': 's', 'MCP-Protocol-Version': '2026-07-28' },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  });
  const modern = seen.http({ headers: { 'Mcp-Session-Id': 's' }, body: modernRequest(2, 'tools/list') });
  const { strands } = sortRequests(toHttpSeen(seen.frames).requests);
  expect(strands.map(({ era, requests }) => [era, requests.map(({ head }) => head.seq)])).toEqual([
    ['legacy', [opened.seq, sticky.seq]],
    ['modern', [modern.seq]],
  ]);
});
