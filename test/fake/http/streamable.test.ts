import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningHttpServer, startHttpServer } from '../../../src/fake/http/http-server.ts';
import { openSession, post, readEvents, responseIn } from '../http-client.ts';
import { resultOf } from '../memory-client.ts';

let server: RunningHttpServer;
beforeAll(async () => {
  server = await startHttpServer();
});
afterAll(() => server.close());

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

describe.each(['2025-03-26', '2025-06-18', '2025-11-25'])('the reference over Streamable HTTP, speaking %s', (revision) => {
  it('opens a session with an id of its own and answers in it', async () => {
    const session = await openSession(server.url, revision);
    expect(session.headers['mcp-session-id']).toMatch(/^[\x21-\x7e]{32,}$/);
    expect(resultOf(session.opening)['protocolVersion']).toBe(revision);
    expect(resultOf(await session.request('ping'))).toEqual({});
    expect(resultOf(await session.request('tools/call', { name: 'list_branches' }))['content']).toHaveLength(1);
  });

  it('answers notifications and responses with a bare 202', async () => {
    const session = await openSession(server.url, revision);
    for (const message of [
      { jsonrpc: '2.0', method: 'notifications/unheard-of' },
      { jsonrpc: '2.0', id: 5, result: {} },
    ]) {
      const answer = await session.post(message);
      expect([answer.status, await answer.text()]).toEqual([202, '']);
    }
  });

  it('answers some requests as JSON and some on a stream, primed in 2025-11-25 alone', async () => {
    const session = await openSession(server.url, revision);
    expect((await session.post(PING)).headers.get('content-type')).toBe('application/json');
    const stream = await session.post({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const events = await readEvents(stream).rest();
    expect(events.map(({ data }) => data === '')).toEqual(revision === '2025-11-25' ? [true, false] : [false]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('asks for the session, and knows ended and unknown ones no more', async () => {
    const session = await openSession(server.url, revision);
    expect((await session.post(PING, { 'mcp-session-id': undefined })).status).toBe(400);
    expect((await session.post(PING, { 'mcp-session-id': 'unknown' })).status).toBe(404);
    expect((await fetch(server.url, { method: 'DELETE', headers: session.headers })).status).toBe(204);
    expect((await session.post(PING)).status).toBe(404);
    expect((await session.get()).status).toBe(404);
    expect((await fetch(server.url, { method: 'DELETE', headers: session.headers })).status).toBe(404);
  });

  it('refuses wrong versions in the header, and serves without one', async () => {
    const session = await openSession(server.url, revision);
    expect((await session.post(PING, { 'mcp-protocol-version': '1900-01-01' })).status).toBe(400);
    expect((await session.post(PING, { 'mcp-protocol-version': 'bogus' })).status).toBe(400);
    expect((await session.post(PING, { 'mcp-protocol-version': undefined })).status).toBe(200);
    expect((await session.post(PING, { 'mcp-protocol-version': '2025-03-26' })).status).toBe(200);
  });

  it('takes a batch in 2025-03-26 alone', async () => {
    const session = await openSession(server.url, revision);
    const answer = await session.post([PING, { ...PING, id: 2 }]);
    expect(answer.status).toBe(revision === '2025-03-26' ? 200 : 400);
    const body = JSON.parse(await answer.text());
    if (revision === '2025-03-26') expect(body).toHaveLength(2);
    else expect(body.error.code).toBe(-32600);
  });

  it('goes on with one stream after the last event seen, exactly once', async () => {
    const session = await openSession(server.url, revision);
    const call = {
      jsonrpc: '2.0',
      id: 'e',
      method: 'tools/call',
      params: { name: 'export_catalogue', arguments: { steps: 4 }, _meta: { progressToken: 't' } },
    };
    const other = await readEvents(await session.post({ jsonrpc: '2.0', id: 'o', method: 'tools/list' })).rest();
    const stream = readEvents(await session.post(call));
    const first = await stream.next();
    await stream.cancel();
    await new Promise((resolve) => setTimeout(resolve, 60));
    const resumed = await readEvents(await session.get({ 'last-event-id': first?.id ?? '' })).rest();
    const seen = [first, ...resumed].flatMap((event) => (event?.data ? [JSON.parse(event.data)] : []));
    expect(seen.filter(({ method }) => method === 'notifications/progress').map(({ params }) => params.progress)).toEqual([1, 2, 3, 4]);
    expect(seen.at(-1).id).toBe('e');
    const ids = [...other, first, ...resumed].map((event) => event?.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('ends the stream of a cancelled call without an answer', async () => {
    const session = await openSession(server.url, revision);
    const call = { jsonrpc: '2.0', id: 'slow', method: 'tools/call', params: { name: 'export_catalogue', arguments: { pauseMs: 5000 } } };
    const stream = readEvents(await session.post(call));
    await session.post({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'slow' } });
    expect((await stream.rest()).filter(({ data }) => data.includes('"slow"'))).toEqual([]);
    expect(resultOf(await session.request('ping'))).toEqual({});
  });

  it('sends what belongs to no request on one GET stream', async () => {
    const session = await openSession(server.url, revision);
    const streams = [readEvents(await session.get()), readEvents(await session.get())];
    await session.request('resources/subscribe', { uri: 'library://notices/today' });
    const answer = await session.post({
      jsonrpc: '2.0',
      id: 9,
      method: 'tools/call',
      params: { name: 'post_notice', arguments: { text: 'Hello' } },
    });
    expect((await readEvents(answer).rest()).some(({ data }) => data.includes('updated'))).toBe(false);
    const events = [];
    for (const stream of streams) {
      const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 60));
      for (
        let event = await Promise.race([stream.next(), timeout]);
        event !== undefined;
        event = await Promise.race([stream.next(), timeout])
      )
        events.push(event);
      void stream.cancel();
    }
    expect(events.filter(({ data }) => data.includes('resources/updated'))).toHaveLength(1);
  });
});

describe('the reference over HTTP', () => {
  it('refuses foreign origins and hosts with 403, and lets local pages in', async () => {
    const initialize = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '0' } },
    };
    const foreign = await post(server.url, initialize, { origin: 'http://evil.example' });
    expect(foreign.status).toBe(403);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    const local = await post(server.url, initialize, { origin: 'http://localhost:3000' });
    expect([local.status, local.headers.get('access-control-allow-origin')]).toEqual([200, 'http://localhost:3000']);
    expect(local.headers.get('access-control-expose-headers')).toContain('Mcp-Session-Id');
  });

  it('answers the preflight of a local page with every header a client needs', async () => {
    const headers = {
      origin: 'http://127.0.0.1:6274',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,mcp-param-branch',
    };
    const answer = await fetch(server.url, { method: 'OPTIONS', headers });
    expect(answer.status).toBe(204);
    const allowed = answer.headers.get('access-control-allow-headers')?.toLowerCase();
    for (const name of [
      'content-type',
      'mcp-session-id',
      'mcp-protocol-version',
      'last-event-id',
      'mcp-method',
      'mcp-name',
      'mcp-param-branch',
      'authorization',
    ]) {
      expect(allowed).toContain(name);
    }
  });

  it('tells the progress of a batch on the stream of its POST, and nowhere else', async () => {
    const session = await openSession(server.url, '2025-03-26');
    const elsewhere = readEvents(await session.get());
    const params = { name: 'export_catalogue', arguments: { steps: 1, pauseMs: 1 }, _meta: { progressToken: 'batch' } };
    const answer = await session.post([PING, { jsonrpc: '2.0', id: 2, method: 'tools/call', params }]);
    const events = await readEvents(answer).rest();
    expect(events.some(({ data }) => data?.includes('notifications/progress'))).toBe(true);
    expect(JSON.parse(events.at(-1)?.data ?? '')).toMatchObject([{ id: 1 }, { id: 2 }]);
    await fetch(server.url, { method: 'DELETE', headers: session.headers });
    expect(await elsewhere.rest()).toEqual([]);
  });

  it('answers malformed bodies with 400 and the codes of JSON-RPC, without an id', async () => {
    const session = await openSession(server.url, '2025-11-25');
    for (const [body, code] of [
      ['{', -32700],
      ['"x"', -32600],
      ['[]', -32600],
      ['{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600],
    ] as const) {
      const answer = await session.post(body);
      const refusal = await responseIn(answer);
      expect([answer.status, 'id' in refusal, refusal['error']]).toMatchObject([400, false, { code }]);
    }
    expect((await session.post('{}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await fetch(server.url, { method: 'PUT' })).status).toBe(405);
  });
});
