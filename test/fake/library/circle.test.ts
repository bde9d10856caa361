import { expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/json.ts';
import { createMemoryPeer } from '../../../src/fake/stdio/memory-peer.ts';
import { errorOf, MODERN_META, resultOf, startMemoryClient } from '../memory-client.ts';

const ASKABLE = { ...MODERN_META, 'io.modelcontextprotocol/clientCapabilities': { elicitation: {} } };

it('The circle asks for two things at once, remembers what it was told, and takes the answers once.', async () => {
  const client = startMemoryClient(createMemoryPeer());
  const call = (params: JsonObject, _meta: JsonObject = ASKABLE) => client.request('tools/call', { name: 'join_circle', _meta, ...params });
  const first = resultOf(await call({}));
  expect(first).toMatchObject({ resultType: 'input_required' });
  expect(first['inputRequests']).toBeUndefined();
  expect(errorOf(await call({ requestState: first['requestState'] }, MODERN_META))['code']).toBe(-32021);
  const both = resultOf(await call({ requestState: first['requestState'] }));
  expect(Object.keys(both['inputRequests'] ?? {})).toEqual(['name', 'day']);
  const named = { name: { action: 'accept', content: { name: 'Ada' } } };
  const half = resultOf(await call({ requestState: both['requestState'], inputResponses: named }));
  expect(Object.keys(half['inputRequests'] ?? {})).toEqual(['day']);
  const dated = { requestState: half['requestState'], inputResponses: { day: { action: 'accept', content: { day: 'Tuesday' } } } };
  expect(JSON.stringify(resultOf(await call(dated)))).toContain('Ada reads with us every Tuesday.');
  expect(errorOf(await call(dated))['code']).toBe(-32602);
});

it('In a session the circle asks nobody.', async () => {
  const client = startMemoryClient(createMemoryPeer());
  await client.open('2025-11-25');
  expect(JSON.stringify(resultOf(await client.request('tools/call', { name: 'join_circle' })))).toContain('Come to the desk.');
});
