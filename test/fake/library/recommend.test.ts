import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../../../src/core/json/json.ts';
import { createMemoryPeer } from '../../../src/fake/stdio/memory-peer.ts';
import { errorOf, MODERN_META, resultOf, startMemoryClient } from '../memory-client.ts';

const META = { ...MODERN_META, 'io.modelcontextprotocol/clientCapabilities': { elicitation: {} } };

describe('the tool that asks', () => {
  it('takes back the state that it gave, and nothing that differs by a character', async () => {
    const client = startMemoryClient(createMemoryPeer());
    const call = async (params: JsonObject) => client.request('tools/call', { name: 'recommend_book', _meta: META, ...params });
    const state = String(resultOf(await call({}))['requestState']);
    const inputResponses = { mood: { action: 'accept', content: { mood: 'calm' } } };
    expect(resultOf(await call({ inputResponses, requestState: state }))['resultType']).toBe('complete');
    const last = state.at(-1) ?? '';
    // The last character of base64 carries bits that nobody reads.
    const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter((each) => each !== last);
    const tampered = [...others.map((each) => state.slice(0, -1) + each), `${state}.x`, `${state}=`, `${state}!`, `x${state}`, ''];
    for (const requestState of tampered) expect(errorOf(await call({ inputResponses, requestState }))['code']).toBe(-32602);
  });

  it('stops asking when its own request is cancelled, and says so', async () => {
    const client = startMemoryClient(createMemoryPeer());
    await client.open('2025-11-25', { elicitation: {} });
    client.write('{"jsonrpc":"2.0","id":"call","method":"tools/call","params":{"name":"recommend_book","arguments":{}}}\n');
    const asked = await client.waitFor((message) => isObject(message) && message['method'] === 'elicitation/create');
    client.notify('notifications/cancelled', { requestId: 'call' });
    const told = await client.waitFor((message) => isObject(message) && message['method'] === 'notifications/cancelled');
    expect(told).toMatchObject({ params: { requestId: isObject(asked) ? asked['id'] : undefined } });
    await client.request('ping');
    expect(client.lines.some((line) => line.includes('"id":"call"'))).toBe(false);
  });
});
