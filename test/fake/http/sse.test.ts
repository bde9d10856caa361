import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningHttpServer, startHttpServer } from '../../../src/fake/http/http-server.ts';
import { post, readEvents } from '../http-client.ts';

let server: RunningHttpServer;
beforeAll(async () => {
  server = await startHttpServer();
});
afterAll(() => server.close());

function openStream(headers: { readonly [name: string]: string } = {}): Promise<Response> {
  return fetch(server.sseUrl, { headers: { accept: 'text/event-stream', ...headers }, signal: AbortSignal.timeout(5000) });
}

describe('the reference over HTTP+SSE', () => {
  it('names its endpoint first, and answers on the stream', async () => {
    const events = readEvents(await openStream());
    const first = await events.next();
    expect(first?.event).toBe('endpoint');
    const url = new URL(first?.data ?? '', server.sseUrl).href;
    const params = { protocolVersion: '2024-11-05', capabilities: {}, clientInfo: { name: 'raw', version: '0' } };
    expect((await post(url, { jsonrpc: '2.0', id: 0, method: 'initialize', params })).status).toBe(202);
    const opening = JSON.parse((await events.next())?.data ?? '');
    expect([opening.id, opening.result.protocolVersion]).toEqual([0, '2024-11-05']);
    await post(url, { jsonrpc: '2.0', method: 'notifications/initialized' });
    await post(url, { jsonrpc: '2.0', id: '0', method: 'ping' });
    expect(JSON.parse((await events.next())?.data ?? '')).toEqual({ jsonrpc: '2.0', id: '0', result: {} });
    expect((await post(url, '{')).status).toBe(400);
    await events.cancel();
  });

  it('ends its session with the stream', async () => {
    const events = readEvents(await openStream());
    const url = new URL((await events.next())?.data ?? '', server.sseUrl).href;
    await events.cancel();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await post(url, { jsonrpc: '2.0', id: 1, method: 'ping' })).status).toBe(404);
    expect((await post(new URL('/messages', server.sseUrl).href, {})).status).toBe(400);
  });

  it('refuses a foreign origin on both of its endpoints', async () => {
    expect((await openStream({ origin: 'http://evil.example' })).status).toBe(403);
    expect((await post(new URL('/messages?sessionId=x', server.sseUrl).href, {}, { origin: 'http://evil.example' })).status).toBe(403);
  });
});
