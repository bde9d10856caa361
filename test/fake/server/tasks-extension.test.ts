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

it('A task asks one thing after the other, and is told to those who listen for it.', async () => {
  const client = startMemoryClient(createMemoryPeer());
  const both = { 'io.modelcontextprotocol/clientCapabilities': { elicitation: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } } };
  const ask = (method: string, params: JsonObject) => client.request(method, { ...params, _meta: { ...MODERN_META, ...both } });
  const call = { name: 'count_stock', arguments: { ask: true } };
  const { requestState, inputRequests } = resultOf(await ask('tools/call', call));
  expect(Object.keys(inputRequests as JsonObject)).toEqual(['branch']);
  const answer = (key: string, value: string) => ({ [key]: { action: 'accept', content: { [key]: value } } });
  const retry = { ...call, requestState: requestState ?? null, inputResponses: answer('branch', 'harbour') };
  const { taskId = null } = resultOf(await ask('tools/call', retry));
  const until = async (status: string) => {
    let state: JsonObject = {};
    for (let count = 0; count < 100 && state['status'] !== status; count++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      state = resultOf(await ask('tasks/get', { taskId }));
    }
    return state;
  };
  expect(Object.keys((await until('input_required'))['inputRequests'] as JsonObject)).toEqual(['subject']);
  await ask('tasks/update', { taskId, inputResponses: answer('subject', 'history') });
  expect(Object.keys((await until('input_required'))['inputRequests'] as JsonObject)).toEqual(['language']);
  await ask('tasks/update', { taskId, inputResponses: answer('language', 'English') });
  expect((await until('completed'))['result']).toMatchObject({ content: [{ type: 'text' }] });
});
