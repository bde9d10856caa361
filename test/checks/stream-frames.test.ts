import { describe, expect, it } from 'vitest';
import {
  answersUnder,
  eventIdOf,
  findStreamed,
  firstEventWithId,
  isEventStream,
  isResponseOn,
  requestOf,
} from '../../src/checks/stream-frames.ts';
import type { FrameOf } from '../../src/core/frame.ts';
import { startPeer } from '../client/fake-peers.ts';

function head(status: number, type: string): FrameOf<'response-head'> {
  return { kind: 'response-head', seq: 2, t: 0, from: 'server', connection: 'c1', request: 1, status, headers: [['Content-Type', type]] };
}

describe('a request that is answered with a stream', () => {
  it('is found by what was seen', async () => {
    const { open } = await startPeer('http');
    const connection = await open();
    const call = { tool: 'search_books', arguments: { query: 'sea' } };
    expect(findStreamed({ lists: {}, call }, connection)).toBeUndefined();
    const exchange = await connection.request('tools/list');
    const lists = { tools: { pages: [{ exchange, items: [] }], items: [], ended: 'complete' as const } };
    expect(findStreamed({ lists }, connection)).toEqual({ method: 'tools/list' });
    expect(findStreamed({ lists: {}, call }, connection)).toEqual(requestOf(call));
    expect(findStreamed({ lists: {} }, connection)).toEqual({ method: 'ping' });
  });

  it('begins with an event that has an id', async () => {
    const { open } = await startPeer('http');
    const connection = await open();
    const post = (method: string) => connection.http({ method: 'POST', body: JSON.stringify(connection.compose(method)) });
    const answer = await post('tools/list');
    const first = await firstEventWithId(connection, answer, 400);
    expect(first).toMatchObject({ kind: 'event', data: '' });
    expect(first && eventIdOf(first)).toMatch(/\.1$/);
    expect(await firstEventWithId(connection, await post('ping'), 100)).toBeUndefined();
  });
});

describe('a frame', () => {
  it('is the head of a stream by its status and its media type', () => {
    expect(isEventStream(head(200, 'text/event-stream; charset=utf-8'))).toBe(true);
    expect(isEventStream(head(404, 'text/event-stream'))).toBe(false);
    expect(isEventStream(head(200, 'application/json'))).toBe(false);
  });

  it('answers a request under its very id', () => {
    const message = { jsonrpc: '2.0', id: 7, result: {} };
    const frame = { kind: 'message', seq: 1, t: 0, from: 'server', connection: 'c1', text: '', message } as const;
    expect(answersUnder(frame, 7)).toBe(true);
    expect(answersUnder(frame, '7')).toBe(false);
    expect(answersUnder({ ...frame, from: 'client' }, 7)).toBe(false);
    expect(isResponseOn({ ...frame, request: 3 }, 3)).toBe(true);
    expect(isResponseOn(frame, 3)).toBe(false);
    expect(answersUnder({ ...frame, message: { jsonrpc: '2.0', id: 7, method: 'ping' } }, 7)).toBe(false);
  });
});
