import { expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/json.ts';
import { createMemoryPeer } from '../../../src/fake/stdio/memory-peer.ts';
import { errorOf, MODERN_META, startMemoryClient } from '../memory-client.ts';

const start = () => startMemoryClient(createMemoryPeer());
const EXPORT: JsonObject = { name: 'export_catalogue', arguments: { steps: 2, pauseMs: 1 } };

it('Null is no object of arguments.', async () => {
  const client = start();
  await client.open('2025-11-25');
  expect(errorOf(await client.request('tools/call', { name: 'list_branches', arguments: null }))['code']).toBe(-32602);
  expect(errorOf(await client.request('prompts/get', { name: 'greet_reader', arguments: null }))['code']).toBe(-32602);
});

it.each([null, 1.5, { token: 1 }])('Progress is told under no token that the protocol forbids: %j', async (progressToken) => {
  const client = start();
  await client.open('2025-11-25');
  await client.request('tools/call', { ...EXPORT, _meta: { progressToken } });
  expect(client.lines.filter((line) => line.includes('notifications/progress'))).toEqual([]);
});

it('A log level of the stateless era that only looks like one is refused.', async () => {
  const level = { 'io.modelcontextprotocol/logLevel': ['info'] };
  expect(errorOf(await start().request('tools/call', { ...EXPORT, _meta: { ...MODERN_META, ...level } }))['code']).toBe(-32602);
});
