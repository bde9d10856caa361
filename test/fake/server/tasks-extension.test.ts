import { expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/json.ts';
import { createMemoryPeer } from '../../../src/fake/stdio/memory-peer.ts';
import { errorOf, MODERN_META, resultOf, startMemoryClient } from '../memory-client.ts';

const KNOWING = { ...MODERN_META, 'io.modelcontextprotocol/clientCapabilities': { extensions: { 'io.modelcontextprotocol/tasks': {} } } };

it('The stock is counted as a task for who knows tasks, and at once for others.', async () => {
  const client = startMemoryClient(createMemoryPeer());
  const ask = (method: string, params: JsonObject, _meta: JsonObject = KNOWING) => client.request(method, { ...params, _meta });
  expect(resultOf(await ask('tools/call', { name: 'count_stock' }, MODERN_META))).toMatchObject({ resultType: 'complete' });
  const { taskId, resultType, status } = resultOf(await ask('tools/call', { name: 'count_stock' }));
  expect([resultType, status]).toEqual(['task', 'working']);
  let state = resultOf(await ask('tasks/get', { taskId }));
  for (let count = 0; count < 100 && state['status'] === 'working'; count++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    state = resultOf(await ask('tasks/get', { taskId }));
  }
  expect(state).toMatchObject({ resultType: 'complete', status: 'completed', result: { content: [{ type: 'text' }] } });
});

it('Tasks are refused to strangers, unknown ones to everybody, and updates and cancellations are acknowledged.', async () => {
  const client = startMemoryClient(createMemoryPeer());
  const ask = (method: string, params: JsonObject, _meta: JsonObject = KNOWING) => client.request(method, { ...params, _meta });
  const { taskId } = resultOf(await ask('tools/call', { name: 'count_stock' }));
  expect(errorOf(await ask('tasks/get', { taskId }, MODERN_META))['code']).toBe(-32021);
  expect(errorOf(await ask('tasks/get', { taskId: 'none' }))['code']).toBe(-32602);
  expect(errorOf(await ask('tasks/get', { taskId: 7 }))['code']).toBe(-32602);
  expect(errorOf(await ask('tasks/update', { taskId }))['code']).toBe(-32602);
  expect(resultOf(await ask('tasks/update', { taskId, inputResponses: { x: {} } }))).toMatchObject({ resultType: 'complete' });
  expect(resultOf(await ask('tasks/cancel', { taskId }))).toMatchObject({ resultType: 'complete' });
  expect(resultOf(await ask('tasks/get', { taskId }))['status']).toBe('cancelled');
});
