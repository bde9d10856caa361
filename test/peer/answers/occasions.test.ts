import { describe, expect, it } from 'vitest';
import type { Frame, FrameDraft } from '../../../src/core/frames/frame.ts';
import type { Json } from '../../../src/core/json/json.ts';
import { nameOf, occasionsIn, othersThan } from '../../../src/peer/answers/occasions.ts';

const PEER = {
  lists: {
    tools: { pages: [], items: [{ name: 'find' }], ended: 'complete' },
    prompts: { pages: [], items: [{ name: 'greet', arguments: [{ name: 'who', required: true }] }], ended: 'complete' },
    resources: { pages: [], items: [{ uri: 'shelf://one' }], ended: 'complete' },
  },
  capabilities: { tools: {}, prompts: {}, resources: {} },
  era: 'legacy',
  isDualEra: false,
  hasSession: false,
  url: 'http://127.0.0.1:8080/mcp',
} as const;

function framesOf(
  drafts: readonly (FrameDraft | { readonly kind: 'asks'; readonly message: Json; readonly request?: number })[],
): readonly Frame[] {
  return drafts.map((draft, seq) => {
    const place = { seq, t: seq };
    if (draft.kind !== 'asks') return { ...place, ...draft };
    const { message, request } = draft;
    const text = JSON.stringify(message);
    return { ...place, connection: 'c1', from: 'client', kind: 'message', text, message, ...(request !== undefined && { request }) };
  });
}
const ask = (method: string, params: Json = {}) => ({ kind: 'asks', message: { jsonrpc: '2.0', id: 1, method, params } }) as const;
const namesIn = (drafts: Parameters<typeof framesOf>[0], peer: Parameters<typeof occasionsIn>[1] = PEER) =>
  occasionsIn(framesOf(drafts), peer).map(({ name }) => name);
const post = (headers: { readonly [name: string]: string }, method = 'POST') =>
  ({
    kind: 'request-head',
    from: 'client',
    connection: 'c1',
    method,
    url: 'http://127.0.0.1:8080/mcp',
    headers: Object.entries(headers),
  }) as const;

describe('what has to be refused', () => {
  it('is told by what was asked', () => {
    expect(
      namesIn([
        ask('unknown/thing'),
        ask('server/discover'),
        ask('tools/call', { name: 'lose' }),
        ask('tools/call', { arguments: {} }),
        ask('tools/call', { name: 'find', arguments: [] }),
        ask('tools/list', { cursor: 'x' }),
        ask('prompts/get', { name: 'shout' }),
        ask('prompts/get', { name: 'greet' }),
        ask('resources/read', { uri: 'nowhere://one' }),
        ask('initialize', {}),
      ]),
    ).toEqual([
      'an unknown method',
      '`server/discover`',
      'a tool that does not exist',
      'a call without a name',
      'arguments that are no object',
      'a cursor that it never gave',
      'a prompt that does not exist',
      'a prompt without an argument that it needs',
      'a resource that does not exist',
      'an `initialize` without a version',
    ]);
  });

  it('is none of what a client may ask', () => {
    expect(
      namesIn([
        ask('ping'),
        ask('tools/list'),
        ask('tools/call', { name: 'find', arguments: {} }),
        ask('prompts/get', { name: 'greet', arguments: { who: 'me' } }),
        ask('resources/read', { uri: 'shelf://another' }),
        ask('initialize', { protocolVersion: '2025-11-25' }),
        { kind: 'asks', message: { jsonrpc: '2.0', method: 'notifications/initialized' } },
      ]),
    ).toEqual([]);
  });

  it('is a GET of the endpoint, and of no other place', () => {
    const url = 'http://127.0.0.1:8080';
    expect(namesIn([post({}, 'GET'), { ...post({}, 'GET'), url: `${url}/mcp?a=b` }])).toEqual(['a GET', 'a GET']);
    expect(namesIn([{ ...post({}, 'GET'), url: `${url}/.well-known/oauth-protected-resource/mcp` }])).toEqual([]);
  });

  it('is a list that was not declared, and a cursor that was not given', () => {
    const given: FrameDraft = {
      kind: 'message',
      from: 'server',
      connection: 'c1',
      text: '',
      message: { jsonrpc: '2.0', id: 1, result: { tools: [], nextCursor: 'two' } },
    };
    expect(namesIn([ask('tools/list')], { ...PEER, capabilities: {} })).toEqual(['a list that it does not declare']);
    expect(namesIn([given, ask('tools/list', { cursor: 'two' })])).toEqual([]);
  });

  it('is what is no message, a batch, and what nobody asked for', () => {
    expect(
      namesIn([
        { kind: 'noise', from: 'client', connection: 'c1', text: '{bad', bytes: 4 },
        { kind: 'asks', message: 'x' },
        { kind: 'asks', message: { jsonrpc: '2.0', id: null, method: 'ping' } },
        { kind: 'asks', message: [{ jsonrpc: '2.0', id: 2, method: 'ping' }] },
        { kind: 'asks', message: { jsonrpc: '2.0', id: 'never', result: {} } },
        { kind: 'asks', message: { jsonrpc: '2.0', method: 'notifications/odd' } },
      ]),
    ).toEqual([
      'input that is no message',
      'input that is no message',
      'input that is no message',
      'a batch',
      'a response that nobody asked for',
      'a notification that it does not know',
    ]);
  });

  it('leaves alone what answers a question of the server', () => {
    const question: FrameDraft = {
      kind: 'message',
      from: 'server',
      connection: 'c1',
      text: '',
      message: { jsonrpc: '2.0', id: 'q', method: 'roots/list' },
    };
    expect(namesIn([question, { kind: 'asks', message: { jsonrpc: '2.0', id: 'q', result: {} } }])).toEqual([]);
  });

  it('is told in the stateless era by what is missing in `_meta`', () => {
    const modern = { ...PEER, era: 'modern' } as const;
    const key = 'io.modelcontextprotocol/';
    const full = { [`${key}protocolVersion`]: '2026-07-28', [`${key}clientCapabilities`]: {} };
    expect(namesIn([ask('tools/list', { _meta: full })], modern)).toEqual([]);
    expect(namesIn([ask('tools/list')], modern)).toEqual(['a request that names no version it knows']);
    expect(namesIn([ask('tools/list', { _meta: { [`${key}protocolVersion`]: '2026-07-28' } })], modern)).toEqual([
      'a request without its `_meta`',
    ]);
  });
});

describe('an HTTP request that has to be refused', () => {
  it('is told by its head', () => {
    expect(
      namesIn([
        post({ origin: 'http://attacker.example' }),
        post({ 'Mcp-Session-Id': 'never' }),
        post({ 'MCP-Protocol-Version': '1900-01-01' }),
        post({}, 'GET'),
        post({ origin: 'http://127.0.0.1:8080' }),
      ]),
    ).toEqual(['a foreign `Origin`', 'a session id that it never gave', 'a version that does not exist', 'a GET']);
  });

  it('names a session that was ended, or none where one is needed', () => {
    const given: FrameDraft = {
      kind: 'response-head',
      from: 'server',
      connection: 'c1',
      request: 0,
      status: 200,
      headers: [['mcp-session-id', 's1']],
    };
    const named = { 'mcp-session-id': 's1' };
    const withSessions = { ...PEER, hasSession: true };
    expect(namesIn([given, post(named), post(named, 'DELETE'), post(named)], withSessions)).toEqual(['a session that was ended']);
    expect(namesIn([post({}), { ...ask('ping'), request: 0 }], withSessions)).toEqual(['a missing session id']);
    expect(namesIn([post({}), { ...ask('initialize', { protocolVersion: '2025-11-25' }), request: 0 }], withSessions)).toEqual([]);
  });
});

describe('what is no such occasion', () => {
  it('is told apart by what a server has to serve', () => {
    const frames = framesOf([ask('ping'), ask('tools/list'), ask('logging/setLevel'), ask('unknown/thing')]);
    const others = othersThan(occasionsIn(frames, PEER), frames, PEER);
    expect(others.map(({ name, isRight }) => [name, isRight === true])).toEqual([
      ['`ping`', true],
      ['`tools/list`', true],
      ['`logging/setLevel`', false],
    ]);
  });

  it('is named by its method', () => {
    const [frame] = framesOf([ask('ping')]);
    expect(frame?.kind === 'message' && nameOf(frame)).toBe('`ping`');
  });
});
