import { describe, expect, it } from 'vitest';
import {
  addSearchTemplate,
  addTool,
  answerWith,
  bendError,
  bendResult,
  changeCall,
  changeContents,
  changeListed,
  changePrompt,
  changeTool,
  errorCodeIn,
  failWith,
  fitResult,
  hideCapability,
  isModern,
  keepOpen,
  mapEvents,
  messageIn,
  mirrorHeader,
  offerOf,
  paramsOf,
  pause,
  withHeaders,
  withMessage,
  withMeta,
  withOffer,
  without,
} from '../../src/fake/bending.ts';
import type { FakeEvent, FakeHttpRequest } from '../../src/fake/fake-http.ts';
import { createLibrary } from '../../src/fake/library/library.ts';
import { FakeServer } from '../../src/fake/server/server.ts';

const OFFERING = createLibrary(() => {});
const SESSION = new FakeServer({}).openSession({ id: 's', wire: 'stdio', emit: () => {} });
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

function post(body: string, headers: FakeHttpRequest['headers'] = {}, signal = new AbortController().signal): FakeHttpRequest {
  return { method: 'POST', path: '/mcp', query: new URLSearchParams(), headers, body, signal };
}

async function* twoEvents(): AsyncGenerator<FakeEvent> {
  yield { data: 'a' };
  yield { data: 'b' };
}

async function collect(events: AsyncIterable<FakeEvent> | undefined): Promise<readonly (string | undefined)[]> {
  const seen: (string | undefined)[] = [];
  for await (const { data } of events ?? []) seen.push(data);
  return seen;
}

describe('the short ways to bend messages', () => {
  it('change the result of one method and leave others alone', () => {
    const bend = bendResult('tools/list', (result) => ({ ...result, extra: 1 }));
    const response = { jsonrpc: '2.0', id: 1, result: {} };
    expect(bend(response, SESSION, LIST)).toEqual({ ...response, result: { extra: 1 } });
    expect(bend(response, SESSION, { ...LIST, method: 'ping' })).toBe(response);
    expect(bendResult('*', () => undefined)(response, SESSION, undefined)).toEqual({ jsonrpc: '2.0', id: 1, result: undefined });
  });

  it('change errors', () => {
    const response = { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'No.' } };
    const bend = bendError('*', (error) => ({ ...error, code: 0 }));
    expect(bend(response, SESSION, LIST)).toMatchObject({ error: { code: 0, message: 'No.' } });
  });

  it('answer a method, or fail it', async () => {
    const next = async () => undefined;
    expect(await answerWith('tools/list', () => ({ tools: [] }))(LIST, next, SESSION)).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: { tools: [] },
    });
    expect(await failWith('tools/list', () => ({ code: 1 }))(LIST, next, SESSION)).toEqual({ jsonrpc: '2.0', id: 1, error: { code: 1 } });
    expect(await failWith('ping', () => ({ code: 1 }))(LIST, next, SESSION)).toBeUndefined();
  });

  it('read and leave out members', () => {
    expect(paramsOf({ params: { a: 1 } })).toEqual({ a: 1 });
    expect(paramsOf(LIST)).toEqual({});
    expect(without({ a: 1, b: 2, c: 3 }, 'a', 'c')).toEqual({ b: 2 });
  });
});

describe('the short ways to change what is offered', () => {
  it('change one tool, by name or the first', () => {
    const mark = (tool: object) => ({ ...tool, marked: true });
    const marked = (offering: typeof OFFERING) => offering.tools.filter((tool) => tool['marked']).map((tool) => tool['name']);
    expect(marked(changeTool(mark)(OFFERING, '2025-11-25'))).toEqual(['search_books']);
    expect(marked(changeTool(mark, 'open_book')(OFFERING, '2025-11-25'))).toEqual(['open_book']);
  });

  it('add a tool that can be called, and change what one does', async () => {
    const added = addTool({ name: 'extra', inputSchema: { type: 'object' } }, 'Hello.')(OFFERING, '2025-11-25');
    expect(added.tools).toHaveLength(OFFERING.tools.length + 1);
    expect(Object.keys(added.calls)).toContain('extra');
    const changed = changeCall('get_book', () => ({ content: [] }))(OFFERING, '2025-11-25');
    expect(changed.calls['get_book']).not.toBe(OFFERING.calls['get_book']);
  });

  it('change one item of another list', () => {
    const changed = changeListed('prompts', (prompt) => ({ ...prompt, name: 'other' }), 'plan_reading')(OFFERING, '2025-11-25');
    expect(changed.prompts.map((prompt) => prompt['name'])).toEqual(['greet_reader', 'show_around', 'summarise_book', 'other']);
  });
});

describe('the short ways to bend a message', () => {
  it('set members of its `_meta` and keep the rest', () => {
    const message = { ...LIST, params: { cursor: 'x', _meta: { a: 1, b: 2 } } };
    expect(withMeta(message, { b: 3 })['params']).toEqual({ cursor: 'x', _meta: { a: 1, b: 3 } });
    expect(withMeta(LIST, { b: 3 })['params']).toEqual({ _meta: { b: 3 } });
  });

  it('give a result of the stateless era its type and its name', () => {
    expect(fitResult({ content: [] }, SESSION)).toEqual({ content: [] });
    const fitted = fitResult({ content: [], _meta: { a: 1 } }, SESSION.forModernRequest({}));
    expect(fitted).toMatchObject({ resultType: 'complete', content: [], _meta: { a: 1 } });
    expect(fitted['_meta']).toHaveProperty(['io.modelcontextprotocol/serverInfo', 'name'], 'harbour-library');
  });
});

describe('the short ways to bend HTTP', () => {
  it('set headers and bodies', () => {
    const request = withHeaders(post('{}', { a: '1', b: '2' }), { a: undefined, b: '3' });
    expect(request.headers).toEqual({ a: undefined, b: '3' });
    expect(messageIn(withMessage(request, LIST))).toEqual(LIST);
    expect(messageIn(post('[]'))).toBeUndefined();
    expect(isModern(post('', { 'mcp-protocol-version': '2026-07-28' }))).toBe(true);
  });

  it('read the error code out of a body', () => {
    const bodyOf = (body: string) => errorCodeIn({ status: 200, headers: {}, body });
    expect(bodyOf('{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"No."}}')).toBe(-32601);
    expect(bodyOf('{"jsonrpc":"2.0","id":1,"result":{}}')).toBeUndefined();
    expect(errorCodeIn({ status: 202, headers: {} })).toBeUndefined();
  });

  it('mirror what the body says', () => {
    const call = JSON.stringify({
      method: 'tools/call',
      params: { name: 'x', _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } },
    });
    expect(mirrorHeader(post(call), 'mcp-method').headers).toEqual({ 'mcp-method': 'tools/call' });
    expect(mirrorHeader(post(call), 'mcp-name').headers).toEqual({ 'mcp-name': '=?base64?eA==?=' });
    expect(mirrorHeader(post(call), 'mcp-protocol-version').headers).toEqual({ 'mcp-protocol-version': '2026-07-28' });
    expect(mirrorHeader(post('{'), 'mcp-name').headers).toEqual({});
  });

  it('change the events of a stream, drop some, and hold it open until the client leaves', async () => {
    const response = { status: 200, headers: {}, events: twoEvents() };
    const bent = mapEvents(response, (event, index) => (index === 0 ? undefined : { data: `${event.data}!` }));
    expect(await collect(bent.events)).toEqual(['b!']);
    const left = new AbortController();
    const held = keepOpen({ status: 200, headers: {}, events: twoEvents() }, post('', {}, left.signal));
    const all = collect(held.events);
    expect(await Promise.race([all, pause(20).then(() => 'open')])).toBe('open');
    left.abort();
    expect(await all).toEqual(['a', 'b']);
    const plain = { status: 200, headers: {}, body: '' };
    expect([mapEvents(plain, (event) => event), keepOpen(plain, post(''))]).toEqual([plain, plain]);
  });
});

describe('what resources, prompts and the greeting bring', () => {
  it('changes the contents of what can be read, and nothing else', () => {
    const { read } = changeContents((contents) => without(contents, 'uri'))(OFFERING, '2025-11-25');
    expect(read('library://notices/today')?.[0]).not.toHaveProperty('uri');
    expect(read('library://nothing')).toBeUndefined();
  });

  it('adds a template that repeats its variable', () => {
    const { read, templates } = addSearchTemplate((place) => place)(OFFERING, '2025-11-25');
    expect(templates[0]).toMatchObject({ uriTemplate: 'library://search/{term}' });
    expect(read('library://search/a%20b')?.[0]?.['text']).toBe('Nothing found for a%20b.');
    expect(read('library://notices/today')).toBeDefined();
  });

  it('changes the messages of one prompt', () => {
    const { gets } = changePrompt('greet_reader', () => [])(OFFERING, '2025-11-25');
    expect(gets['greet_reader']?.({})).toEqual([]);
    expect(gets['plan_reading']?.({})).not.toEqual([]);
  });

  it('reads and changes the version that `initialize` offers', () => {
    const initialize = { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '1999-01-01', capabilities: {} } };
    expect(offerOf(initialize)).toBe('1999-01-01');
    expect(offerOf(LIST)).toBeUndefined();
    expect(withOffer(initialize, '2025-06-18')['params']).toEqual({ protocolVersion: '2025-06-18', capabilities: {} });
  });

  it('hides one capability', () => {
    const greeting = { jsonrpc: '2.0', id: 1, result: { capabilities: { tools: {}, prompts: {} } } };
    expect(hideCapability('tools')(greeting, SESSION, LIST)).toMatchObject({ result: { capabilities: { prompts: {} } } });
    expect(hideCapability('tools')({ jsonrpc: '2.0', id: 1, result: {} }, SESSION, LIST)).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });
});
