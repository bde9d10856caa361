import { describe, expect, it } from 'vitest';
import type { Connection } from '../../src/core/connection.ts';
import { headerOf } from '../../src/core/frames/frame.ts';
import { isObject } from '../../src/core/json/json.ts';
import { bendResult, changeCall, failWith } from '../../src/fake/bending.ts';
import { defineFault } from '../../src/fake/fault.ts';
import { startPeer } from './fake-peers.ts';

/** Asks the client something in the middle of a call, and answers with what it said. */
const asksBack = defineFault({
  id: 'asks-back',
  does: 'Asks the client for its roots during a call.',
  offer: changeCall('list_branches', async (call) => {
    const { result } = await call.ask('roots/list');
    return { content: [{ type: 'text', text: JSON.stringify(result) }] };
  }),
});

const dies = defineFault({
  id: 'dies',
  does: 'Ends when it is pinged.',
  process: {
    line(line, next, io) {
      if (line.includes('"ping"')) io.exit(7);
      else next(line);
    },
  },
});

describe('a request', () => {
  it('has an id of its own, above those that a server may be right about by luck', async () => {
    const { open } = await startPeer('stdio');
    const connection = await open({ greeting: 'none' });
    expect([connection.nextId(), connection.compose('ping')['id'], connection.nextId()]).toEqual([101, 102, 103]);
  });

  it('names version and capabilities in the stateless era alone', async () => {
    const { open } = await startPeer('stdio');
    const legacy = await open({ greeting: 'none' });
    expect(legacy.compose('ping')).toEqual({ jsonrpc: '2.0', id: 101, method: 'ping' });
    expect(legacy.compose('tools/list', { cursor: 'a' })).toMatchObject({ params: { cursor: 'a' } });
    const modern = await open({ greeting: 'none', revision: '2026-07-28', offers: '2099-01-01' });
    expect(modern.compose('tools/list', { _meta: { progressToken: 1 } })).toMatchObject({
      params: { _meta: { progressToken: 1, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' } },
    });
  });

  it('declares what the connection declares', async () => {
    const { open } = await startPeer('stdio');
    const roots = { roots: { listChanged: true } };
    const legacy = await open({ declares: roots });
    expect(legacy.opening?.sent.message).toMatchObject({ params: { capabilities: roots } });
    const modern = await open({ greeting: 'none', revision: '2026-07-28', declares: { roots: {} } });
    expect(modern.compose('tools/list')).toMatchObject({
      params: { _meta: { 'io.modelcontextprotocol/clientCapabilities': { roots: {} } } },
    });
  });

  it('brings its answer with the frames on both sides', async () => {
    const { open } = await startPeer('stdio');
    const connection = await open();
    const exchange = await connection.request('ping');
    expect(exchange).toMatchObject({ outcome: 'answered', result: {}, sent: { from: 'client' }, reply: { from: 'server' } });
    expect(exchange.ms).toBeGreaterThanOrEqual(0);
    expect((await connection.request('nope')).error?.code).toBe(-32601);
  });

  it.each([
    ['input', async (connection: Connection) => connection.endInput()],
    ['connection', async (connection: Connection) => connection.close()],
  ])('of the server is not answered once the %s has ended, and breaks no pipe', async (_, end) => {
    const asksLate = defineFault({
      id: 'asks-late',
      does: 'Asks for the roots when its input has ended.',
      process: {
        end(next, io) {
          io.stdout('{"jsonrpc":"2.0","id":"late","method":"roots/list"}\n');
          next();
        },
      },
    });
    const { open } = await startPeer('stdio', asksLate);
    const connection = await open();
    await end(connection);
    await connection.waitFor((frame) => frame.kind === 'exit', { since: 0 });
    expect(connection.frames.some((frame) => frame.kind === 'message' && frame.text.includes('"late"'))).toBe(true);
    expect(connection.frames.filter((frame) => frame.kind === 'trouble')).toEqual([]);
  });

  it('names no version over HTTP where none was agreed to', async () => {
    const refuses = defineFault({
      id: 'refuses',
      does: 'Refuses.',
      handle: failWith('initialize', () => ({ code: -32000, message: 'closed on Mondays' })),
    });
    const { opener } = await startPeer('http', refuses);
    const { connection } = await opener.attempt();
    const { request } = await connection.http({ method: 'GET' });
    expect(headerOf(request.headers, 'mcp-protocol-version')).toBeUndefined();
  });

  it('that a process does not survive is closed', async () => {
    const { open } = await startPeer('stdio', dies);
    const connection = await open();
    expect((await connection.request('ping')).outcome).toBe('closed');
    expect(connection.alive).toBe(false);
    expect(connection.frames.at(-1)).toMatchObject({ kind: 'exit', code: 7 });
    expect((await connection.request('ping')).outcome).toBe('closed');
    expect(connection.frames.at(-1)).toMatchObject({ kind: 'trouble', code: 'EPIPE' });
  });

  it('that nobody answers is given up in time, and the next one is not harmed', async () => {
    const mute = defineFault({
      id: 'mute',
      does: 'Ignores pings.',
      handle: (message, next) => (message['method'] === 'ping' ? undefined : next(message)),
    });
    const { open } = await startPeer('stdio', mute);
    const connection = await open();
    const { outcome, ms } = await connection.request('ping', undefined, { timeoutMs: 80 });
    expect(outcome).toBe('timeout');
    expect(ms).toBeLessThan(400);
    expect((await connection.request('tools/list')).outcome).toBe('answered');
  });

  it('that is answered under a distorted id still has its answer', async () => {
    const distorts = defineFault({
      id: 'distorts',
      does: 'Turns ids into text.',
      bend: (message) => (typeof message['id'] === 'number' ? { ...message, id: String(message['id']) } : message),
    });
    const { open } = await startPeer('stdio', distorts);
    const { outcome, response } = await (await open()).request('ping');
    expect(outcome).toBe('answered');
    expect(response?.['id']).toEqual(expect.any(String));
  });
});

describe('a request of the server', () => {
  it.each(['stdio', 'http', 'sse'] as const)('is answered over %s, and the call goes on', async (wire) => {
    const { open } = await startPeer(wire, asksBack);
    const connection = await open();
    const { result } = await connection.request('tools/call', { name: 'list_branches', arguments: {} });
    expect(result).toMatchObject({ content: [{ text: '{"roots":[]}' }] });
  });

  it('is no matter of the stateless era', async () => {
    const { open } = await startPeer(
      'stdio',
      defineFault({
        id: 'asks',
        does: 'Asks.',
        bend: bendResult('tools/list', (result, _, session) => {
          session.send({ jsonrpc: '2.0', id: 'server-1', method: 'ping' });
          return result;
        }),
      }),
    );
    const connection = await open({ revision: '2026-07-28' });
    await connection.request('tools/list');
    await connection.waitFor((frame) => frame.kind === 'message' && isObject(frame.message) && frame.message['id'] === 'server-1', {
      since: 0,
    });
    expect(
      connection.frames.some(
        (frame) => frame.from === 'client' && frame.kind === 'message' && isObject(frame.message) && frame.message['id'] === 'server-1',
      ),
    ).toBe(false);
  });
});

describe('a connection', () => {
  it('keeps its own frames and no others', async () => {
    const { open, log } = await startPeer('stdio');
    const [one, two] = await Promise.all([open(), open()]);
    await two.request('ping');
    expect(new Set(one.frames.map(({ connection }) => connection))).toEqual(new Set([one.id]));
    expect(one.frames.length + two.frames.length).toBe(log.frames.length);
  });

  it('waits for a frame to come, finds one that came, and gives up', async () => {
    const { open } = await startPeer('stdio');
    const connection = await open();
    const isReply = (frame: (typeof connection.frames)[number]) => frame.kind === 'message' && frame.from === 'server';
    const coming = connection.waitFor(isReply);
    const { reply, sent } = await connection.request('ping');
    expect(await coming).toBe(reply);
    expect(await connection.waitFor(isReply, { since: sent.seq, timeoutMs: 50 })).toBe(reply);
    expect(await connection.waitFor(isReply, { timeoutMs: 50 })).toBeUndefined();
  });

  it('has no HTTP where its wire has none', async () => {
    const { open } = await startPeer('stdio');
    const connection = await open();
    expect(() => connection.http({ method: 'GET' })).toThrow('has no HTTP');
  });

  it('sets and leaves out headers for all its requests, or for one', async () => {
    const { open } = await startPeer('http');
    const connection = await open({ headers: { 'x-all': '1' } });
    const { http } = await connection.request('ping', undefined, { headers: { 'x-one': '2', accept: null } });
    const headers = Object.fromEntries(http?.request.headers ?? []);
    expect(headers).toMatchObject({ 'x-all': '1', 'x-one': '2' });
    expect(headers).not.toHaveProperty('accept');
    const { http: answer } = await connection.notify('notifications/initialized');
    expect(answer).toMatchObject({ status: 202 });
    expect(Object.fromEntries(answer?.request.headers ?? [])).toMatchObject({ 'x-all': '1' });
  });

  it.each(['stdio', 'http', 'sse'] as const)('over %s may be closed twice', async (wire) => {
    const { open } = await startPeer(wire);
    const connection = await open();
    await Promise.all([connection.close(), connection.close()]);
    await connection.close();
    expect(connection.alive).toBe(false);
  });

  it('ends a process by closing its input', async () => {
    const { open } = await startPeer('stdio');
    const connection = await open();
    await connection.endInput();
    expect(await connection.waitFor((frame) => frame.kind === 'exit', { since: 0 })).toMatchObject({ code: 0 });
  });
});
