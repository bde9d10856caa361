import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/json.ts';
import type { Eras } from '../../../src/fake/server/server.ts';
import { createMemoryPeer } from '../../../src/fake/stdio/memory-peer.ts';
import { errorOf, type MemoryClient, MODERN_META, resultOf, startMemoryClient } from '../memory-client.ts';

const start = (eras: Eras = 'both') => startMemoryClient(createMemoryPeer({ eras }));
const modern = (client: MemoryClient, method: string, params: JsonObject = {}) => client.request(method, { _meta: MODERN_META, ...params });

describe('the reference speaking 2026-07-28 over stdio', () => {
  it('discovers itself without a handshake, and puts the envelope on what it answers', async () => {
    const client = start();
    expect(resultOf(await modern(client, 'server/discover'))['supportedVersions']).toContain('2026-07-28');
    expect(resultOf(await modern(client, 'tools/list'))).toMatchObject({ resultType: 'complete', cacheScope: 'public' });
    expect(errorOf(await modern(client, 'ping'))['code']).toBe(-32601);
    expect(errorOf(await modern(client, 'resources/read', { uri: ':::' }))['code']).toBe(-32602);
    expect(errorOf(await client.request('server/discover'))['code']).toBe(-32602);
  });

  it('keeps a subscription open until it is cancelled, under the id of its request', async () => {
    const client = start();
    for (const id of [7, 'seven']) {
      client.write(
        `${JSON.stringify({ jsonrpc: '2.0', id, method: 'subscriptions/listen', params: { _meta: MODERN_META, notifications: { resourceSubscriptions: ['library://notices/today'] } } })}\n`,
      );
      await client.waitFor((message) => JSON.stringify(message).includes(`"io.modelcontextprotocol/subscriptionId":${JSON.stringify(id)}`));
    }
    client.notify('notifications/cancelled', { requestId: 7 });
    await modern(client, 'tools/call', { name: 'post_notice', arguments: { text: 'x' } });
    const updates = client.lines.filter((line) => line.includes('resources/updated'));
    expect(updates).toHaveLength(1);
    expect(updates[0]).toContain('"seven"');
    expect(client.lines.some((line) => line.includes('"id":7'))).toBe(false);
  });

  it('serves a session beside modern requests', async () => {
    const client = start();
    await client.open('2025-06-18');
    expect(resultOf(await modern(client, 'tools/list'))['resultType']).toBe('complete');
    expect(resultOf(await client.request('tools/list'))['resultType']).toBeUndefined();
  });

  it('names its version to a client that initializes, when it is modern alone', async () => {
    const client = start('modern');
    const refused = errorOf(await client.open('2025-11-25'));
    expect(refused).toMatchObject({ code: -32022, data: { supported: ['2026-07-28'], requested: '2025-11-25' } });
  });

  it('knows nothing of the modern era, when it is legacy alone', async () => {
    const client = start('legacy');
    expect(errorOf(await modern(client, 'server/discover'))['code']).toBe(-32601);
    expect(resultOf(await client.open('2026-07-28'))['protocolVersion']).toBe('2025-11-25');
  });
});
