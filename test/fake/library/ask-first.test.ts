import { expect, it } from 'vitest';
import { isObject, type JsonObject } from '../../../src/core/json/json.ts';
import { createMemoryPeer } from '../../../src/fake/stdio/memory-peer.ts';
import { errorOf, MODERN_META, resultOf, startMemoryClient } from '../memory-client.ts';

const HANDBOOK = { uri: 'file:///srv/library/handbook.md' };
const SUMMARY = { name: 'summarise_book', arguments: { isbn: '9780000000019' } };
const ABLE = { ...MODERN_META, 'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } } };

function startClient() {
  const client = startMemoryClient(createMemoryPeer());
  return (method: string, params: JsonObject, _meta: JsonObject = ABLE) => client.request(method, { ...params, _meta });
}

it('A resource is read in the language that the reader chose.', async () => {
  const ask = startClient();
  const { resultType, inputRequests, requestState = null, ttlMs } = resultOf(await ask('resources/read', HANDBOOK));
  expect([resultType, Object.keys(isObject(inputRequests) ? inputRequests : {}), ttlMs]).toEqual([
    'input_required',
    ['language'],
    undefined,
  ]);
  const inputResponses = { language: { action: 'accept', content: { language: 'Norwegian' } } };
  const read = resultOf(await ask('resources/read', { ...HANDBOOK, requestState, inputResponses }));
  expect(read).toMatchObject({
    resultType: 'complete',
    contents: [{ text: expect.stringContaining('Håndbok') }],
    ttlMs: expect.any(Number),
  });
  const other = await ask('resources/read', { uri: 'library://logo.png', requestState, inputResponses });
  expect(resultOf(other)).toMatchObject({ resultType: 'complete' });
});

it('A prompt is written in the tone that the reader chose, and the state of one is no state of another.', async () => {
  const ask = startClient();
  const { requestState = null } = resultOf(await ask('prompts/get', SUMMARY));
  const inputResponses = { tone: { action: 'accept', content: { tone: 'playful' } } };
  const got = await ask('prompts/get', { ...SUMMARY, requestState, inputResponses });
  expect(JSON.stringify(resultOf(got)['messages'])).toContain('playful tone');
  const elsewhere = { ...SUMMARY, arguments: { isbn: '9780000000040' }, requestState, inputResponses };
  expect(errorOf(await ask('prompts/get', elsewhere))['code']).toBe(-32602);
  expect(errorOf(await ask('prompts/get', { ...SUMMARY, inputResponses: 7 }))['code']).toBe(-32602);
});

it('Who cannot be asked, has said it already or does not want to say is asked nothing.', async () => {
  const ask = startClient();
  expect(resultOf(await ask('resources/read', HANDBOOK, MODERN_META))).toMatchObject({ resultType: 'complete' });
  const told = { ...SUMMARY, arguments: { ...SUMMARY.arguments, tone: 'plain' } };
  expect(resultOf(await ask('prompts/get', told))).toMatchObject({ resultType: 'complete' });
  const { requestState = null } = resultOf(await ask('prompts/get', SUMMARY));
  const declined = await ask('prompts/get', { ...SUMMARY, requestState, inputResponses: { tone: { action: 'decline' } } });
  expect(resultOf(declined)).toMatchObject({ resultType: 'complete' });
});
