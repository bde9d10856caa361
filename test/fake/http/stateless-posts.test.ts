import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/json.ts';
import { type RunningHttpServer, startHttpServer } from '../../../src/fake/http/http-server.ts';
import { openSession, post, postModern, readEvents, responseIn } from '../http-client.ts';
import { MODERN_META, resultOf } from '../memory-client.ts';

let server: RunningHttpServer;
let modernOnly: RunningHttpServer;
beforeAll(async () => {
  server = await startHttpServer();
  modernOnly = await startHttpServer({ eras: 'modern' });
});
afterAll(() => Promise.all([server.close(), modernOnly.close()]));

async function codeOf(answer: Promise<Response>): Promise<readonly unknown[]> {
  const { status, ...rest } = await answer.then(async (response) => ({ status: response.status, body: await responseIn(response) }));
  const error = rest.body['error'] as JsonObject | undefined;
  return [status, error?.['code']];
}

describe('the reference speaking 2026-07-28 over HTTP', () => {
  it('discovers itself', async () => {
    const answer = await postModern(server.url, 'server/discover');
    const result = resultOf(await responseIn(answer));
    expect(result).toMatchObject({ resultType: 'complete', ttlMs: 60000, cacheScope: 'public' });
    expect(result['supportedVersions']).toContain('2026-07-28');
    expect(result['_meta']).toMatchObject({ 'io.modelcontextprotocol/serverInfo': { name: 'harbour-library' } });
    expect(answer.headers.get('mcp-session-id')).toBeNull();
  });

  it('puts the envelope on every result, and caching hints on the six', async () => {
    for (const [method, params, cached] of [
      ['tools/list', {}, true],
      ['resources/list', {}, true],
      ['resources/templates/list', {}, true],
      ['prompts/list', {}, true],
      ['resources/read', { uri: 'library://notices/today' }, true],
      ['prompts/get', { name: 'greet_reader' }, false],
      ['tools/call', { name: 'list_branches' }, false],
    ] as const) {
      const result = resultOf(await responseIn(await postModern(server.url, method, params)));
      expect([method, result['resultType'], 'ttlMs' in result, 'cacheScope' in result]).toEqual([method, 'complete', cached, cached]);
      expect(result['_meta']).toBeDefined();
    }
  });

  it('holds headers against the body', async () => {
    const call = (headers: { readonly [name: string]: string | undefined }, params: JsonObject = { name: 'list_branches' }) =>
      codeOf(postModern(server.url, 'tools/call', params, headers));
    expect(await call({})).toEqual([200, undefined]);
    for (const headers of [
      { 'mcp-method': undefined },
      { 'mcp-method': 'tools/list' },
      { 'mcp-method': 'Tools/Call' },
      { 'mcp-name': undefined },
      { 'mcp-name': 'other' },
      { 'mcp-name': '=?base64?%%%?=' },
      { 'mcp-protocol-version': undefined },
      { 'mcp-protocol-version': '2025-11-25' },
    ]) {
      expect([headers, await call(headers)]).toEqual([headers, [400, -32020]]);
    }
    expect(await call({ 'mcp-name': `=?base64?${btoa('list_branches')}?=` })).toEqual([200, undefined]);
    const hours = { name: 'opening_hours', arguments: { branch: 'harbour', week: 42 } };
    expect(await call({ 'mcp-param-branch': 'harbour', 'mcp-param-week': '42.0' }, hours)).toEqual([200, undefined]);
    expect(await call({ 'mcp-param-branch': 'harbour' }, hours)).toEqual([400, -32020]);
    expect(await call({ 'mcp-param-branch': 'hillside', 'mcp-param-week': '42' }, hours)).toEqual([400, -32020]);
    expect(await call({ 'mcp-param-branch': 'harbour' }, { name: 'opening_hours', arguments: { branch: 'harbour' } })).toEqual([
      200,
      undefined,
    ]);
  });

  it('demands its version and metadata', async () => {
    const meta = (change: JsonObject) => ({ _meta: { ...MODERN_META, ...change } });
    const old = meta({ 'io.modelcontextprotocol/protocolVersion': '1900-01-01' });
    const answer = await postModern(server.url, 'tools/list', old, { 'mcp-protocol-version': '1900-01-01' });
    expect(answer.status).toBe(400);
    expect((await responseIn(answer))['error']).toMatchObject({
      code: -32022,
      data: { supported: ['2026-07-28'], requested: '1900-01-01' },
    });
    expect(await codeOf(postModern(server.url, 'tools/list', { _meta: {} }))).toEqual([400, -32602]);
    expect(
      await codeOf(
        post(
          server.url,
          { jsonrpc: '2.0', id: 1, method: 'tools/list' },
          { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' },
        ),
      ),
    ).toEqual([400, -32602]);
    const { 'io.modelcontextprotocol/clientCapabilities': _, ...rest } = MODERN_META;
    expect(await codeOf(postModern(server.url, 'tools/list', { _meta: rest }))).toEqual([400, -32602]);
    expect(await codeOf(postModern(server.url, 'tools/list', meta({ 'io.modelcontextprotocol/logLevel': 'loud' })))).toEqual([200, -32602]);
  });

  it('answers unknown and removed methods with 404, and unknown names with -32602', async () => {
    for (const method of ['mcptest/nope', 'ping', 'logging/setLevel', 'resources/subscribe', 'tasks/list']) {
      expect([method, await codeOf(postModern(server.url, method))]).toEqual([method, [404, -32601]]);
    }
    expect(await codeOf(postModern(server.url, 'tools/call', { name: 'nope' }))).toEqual([200, -32602]);
    expect(await codeOf(postModern(server.url, 'resources/read', { uri: 'library://nope' }))).toEqual([200, -32602]);
  });

  it('acknowledges a subscription first, and tells what it asked for', async () => {
    const listen = await postModern(server.url, 'subscriptions/listen', {
      notifications: { toolsListChanged: true, resourceSubscriptions: ['library://notices/today'], unheardOf: true },
    });
    expect(listen.headers.get('x-accel-buffering')).toBe('no');
    const events = readEvents(listen);
    const ack = JSON.parse((await events.next())?.data ?? '');
    expect(ack).toMatchObject({
      method: 'notifications/subscriptions/acknowledged',
      params: { _meta: { 'io.modelcontextprotocol/subscriptionId': 'm' } },
    });
    expect(ack.params.notifications).toEqual({ toolsListChanged: true, resourceSubscriptions: ['library://notices/today'] });
    await responseIn(await postModern(server.url, 'tools/call', { name: 'post_notice', arguments: { text: 'New' } }));
    const updated = JSON.parse((await events.next())?.data ?? '');
    expect(updated.params).toEqual({ uri: 'library://notices/today', _meta: { 'io.modelcontextprotocol/subscriptionId': 'm' } });
    await events.cancel();
    expect(await codeOf(postModern(server.url, 'subscriptions/listen'))).toEqual([200, -32602]);
  });

  it('logs for a request that asked, and for no other', async () => {
    const call = async (level?: string) => {
      const _meta = { ...MODERN_META, progressToken: 'p', ...(level && { 'io.modelcontextprotocol/logLevel': level }) };
      const events = await readEvents(
        await postModern(server.url, 'tools/call', { name: 'export_catalogue', arguments: { steps: 1 }, _meta }),
      ).rest();
      return events.map(({ data }) => JSON.parse(data).method);
    };
    expect(await call()).toEqual(['notifications/progress', undefined]);
    expect(await call('debug')).toEqual(['notifications/message', 'notifications/progress', 'notifications/message', undefined]);
    expect(await call('warning')).toEqual(['notifications/progress', undefined]);
  });

  it('asks for input in a result, binds the state to the call, and names a capability that is missing', async () => {
    const call = (params: JsonObject) => postModern(server.url, 'tools/call', { name: 'recommend_book', ...params });
    const refused = await call({});
    expect(refused.status).toBe(400);
    expect((await responseIn(refused))['error']).toMatchObject({
      code: -32021,
      data: { requiredCapabilities: { elicitation: { form: {} } } },
    });
    const _meta = { ...MODERN_META, 'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } } };
    const asked = resultOf(await responseIn(await call({ _meta })));
    expect(asked['resultType']).toBe('input_required');
    expect('ttlMs' in asked).toBe(false);
    const requestState = String(asked['requestState']);
    const inputResponses = { mood: { action: 'accept', content: { mood: 'restless' } } };
    expect(JSON.stringify(await responseIn(await call({ _meta, requestState, inputResponses })))).toContain('The Quiet Gale');
    expect(await codeOf(call({ _meta, requestState: `x${requestState}`, inputResponses }))).toEqual([200, -32602]);
  });

  it('serves both eras side by side', async () => {
    const session = await openSession(server.url, '2025-06-18');
    await responseIn(await postModern(server.url, 'tools/list'));
    expect('resultType' in resultOf(await session.request('tools/list'))).toBe(false);
  });

  it('ends open subscriptions with a result when it closes', async () => {
    const brief = await startHttpServer();
    const events = readEvents(await postModern(brief.url, 'subscriptions/listen', { notifications: {} }));
    await events.next();
    await brief.close();
    expect(JSON.parse((await events.next())?.data ?? '').result).toMatchObject({
      resultType: 'complete',
      _meta: { 'io.modelcontextprotocol/subscriptionId': 'm' },
    });
  });
});

describe('the reference that speaks 2026-07-28 alone', () => {
  it('names its version to a client that initializes, and answers GET and DELETE with 405', async () => {
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '0' } };
    const answer = await post(modernOnly.url, { jsonrpc: '2.0', id: 1, method: 'initialize', params });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('2026-07-28')]);
    for (const method of ['GET', 'DELETE']) {
      const refused = await fetch(modernOnly.url, { method, headers: { accept: 'text/event-stream' } });
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
    }
    const result = resultOf(
      await responseIn(await postModern(modernOnly.url, 'server/discover', {}, { 'mcp-session-id': 'x', 'last-event-id': 'y' })),
    );
    expect(result['supportedVersions']).toEqual(['2026-07-28']);
  });
});
