import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isArray, isObject, type JsonObject } from '../../../src/core/json/json.ts';
import { toText } from '../../../src/core/json/to-text.ts';
import { type RunningHttpServer, startHttpServer } from '../../../src/fake/http/http-server.ts';
import { OFFERS } from '../../../src/fake/offers.ts';
import { createMemoryPeer } from '../../../src/fake/stdio/memory-peer.ts';
import { openSession, readEvents } from '../http-client.ts';
import { errorOf, type MemoryClient, MODERN_META, resultOf, startMemoryClient } from '../memory-client.ts';

const start = () => startMemoryClient(createMemoryPeer({ offers: OFFERS.conformance }));
const ABLE = { elicitation: {}, sampling: {}, roots: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } };

/** Asks by the rules of the stateless era, as a client that can do all. */
function askModern(client: MemoryClient, method: string, params: JsonObject, capabilities: JsonObject = ABLE): Promise<JsonObject> {
  const _meta = { ...MODERN_META, 'io.modelcontextprotocol/clientCapabilities': capabilities };
  return client.request(method, { ...params, _meta });
}

async function stateAfter(client: MemoryClient, taskId: string, begins: string): Promise<JsonObject> {
  for (;;) {
    const state = resultOf(await askModern(client, 'tasks/get', { taskId }));
    if (state['status'] !== begins) return state;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('what the official suite looks for', () => {
  it('has tools with names, descriptions and schemas that compile, and the first takes no arguments', async () => {
    const { tools } = resultOf(await askModern(start(), 'tools/list', {}));
    const listed = isArray(tools) ? tools.filter(isObject) : [];
    expect(listed).toHaveLength(35);
    for (const { description, inputSchema } of listed) {
      expect(toText(description)).toMatch(/^[A-Z].*\.$/);
      new Ajv2020({ strict: false }).compile(isObject(inputSchema) ? inputSchema : {});
    }
    expect(listed[0]?.['inputSchema']).not.toHaveProperty('required');
  });

  it('answers in the session era too, also where a tool belongs to the other', async () => {
    const client = start();
    await client.open('2025-11-25');
    expect(resultOf(await client.request('tools/call', { name: 'test_simple_text' }))['isError']).toBeUndefined();
    expect(resultOf(await client.request('tools/call', { name: 'confirm_delete', arguments: { filename: 'a' } }))['isError']).toBe(true);
    expect(errorOf(await client.request('skills/list'))['code']).toBe(-32601);
  });

  it('asks again for what was not answered, and refuses what is no answer', async () => {
    const client = start();
    const call = { name: 'test_input_required_result_elicitation' };
    const asked = resultOf(await askModern(client, 'tools/call', { ...call, inputResponses: { other: {} } }));
    expect(Object.keys(asked['inputRequests'] ?? {})).toEqual(['user_name']);
    expect(errorOf(await askModern(client, 'tools/call', { ...call, inputResponses: null }))['code']).toBe(-32602);
    expect(errorOf(await askModern(client, 'tools/call', { ...call, inputResponses: { user_name: 7 } }))['code']).toBe(-32602);
    expect(errorOf(await askModern(client, 'tools/call', call, { sampling: {} }))['code']).toBe(-32021);
  });

  it('asks in two rounds, each with a state of its own', async () => {
    const client = start();
    const call = { name: 'test_input_required_result_multi_round' };
    const accept = (key: string, content: JsonObject) => ({ [key]: { action: 'accept', content } });
    const first = resultOf(await askModern(client, 'tools/call', call));
    const state = toText(first['requestState']);
    const answer = async (content: JsonObject) =>
      resultOf(await askModern(client, 'tools/call', { ...call, requestState: state, inputResponses: accept('step1', content) }));
    expect(Object.keys((await answer({ name: 7 }))['inputRequests'] ?? {})).toEqual(['step1']);
    const second = await answer({ name: 'Zoë' });
    expect(Object.keys(second['inputRequests'] ?? {})).toEqual(['step2']);
    expect(second['requestState']).not.toBe(state);
    const last = { ...call, requestState: toText(second['requestState']), inputResponses: accept('step2', { color: 'red' }) };
    expect(resultOf(await askModern(client, 'tools/call', last))['resultType']).toBe('complete');
  });

  it('has a task that ends with an error of the protocol, and one that asks two things', async () => {
    const client = start();
    const broken = resultOf(await askModern(client, 'tools/call', { name: 'protocol_error_job' }));
    const failed = await stateAfter(client, toText(broken['taskId']), 'working');
    expect(failed).toMatchObject({ status: 'failed', error: { code: -32603, message: 'The job broke.' } });
    const asking = resultOf(await askModern(client, 'tools/call', { name: 'multi_input' }));
    const state = await stateAfter(client, toText(asking['taskId']), 'working');
    expect(Object.keys(state['inputRequests'] ?? {})).toEqual(['first', 'second']);
  });

  it('gives out one skill whose files are as its entry says', async () => {
    const client = start();
    const { skills } = resultOf(await askModern(client, 'skills/list', {}));
    const [entry] = isArray(skills) ? skills.filter(isObject) : [];
    const files = isArray(entry?.['resources']) ? entry['resources'].filter(isObject) : [];
    expect(files).toHaveLength(2);
    for (const { uri, size } of files) {
      const { contents } = resultOf(await askModern(client, 'resources/read', { uri: toText(uri) }));
      const [content] = isArray(contents) ? contents.filter(isObject) : [];
      expect(Buffer.byteLength(toText(content?.['text']))).toBe(size);
    }
    expect(errorOf(await askModern(client, 'skills/get', { uri: 'skill://none/SKILL.md' }))['code']).toBe(-32602);
    expect(errorOf(await askModern(client, 'resources/directory/read', { uri: 'test://static-text' }))['code']).toBe(-32602);
  });
});

describe('a tool that lets its connection go', () => {
  let server: RunningHttpServer;
  beforeAll(async () => {
    server = await startHttpServer({ offers: OFFERS.conformance });
  });
  afterAll(() => server.close());

  it('answers on the stream that the client opens where the first has ended', async () => {
    const session = await openSession(server.url, '2025-11-25');
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'test_reconnection' } };
    const cut = await readEvents(await session.post(call)).rest();
    expect(cut.map(({ data }) => data)).toEqual(['', '']);
    const rest = await readEvents(await session.get({ 'last-event-id': cut[0]?.id ?? '' })).rest();
    expect(rest.map(({ data }) => JSON.parse(data))).toMatchObject([{ id: 1, result: { content: [{ type: 'text' }] } }]);
  });

  it('just answers where the client has nothing to come back with', async () => {
    const session = await openSession(server.url, '2025-06-18');
    expect(resultOf(await session.request('tools/call', { name: 'test_reconnection' }))['content']).toHaveLength(1);
  });
});
