import { describe, expect, it } from 'vitest';
import type { Frame, FrameOf } from '../../../src/core/frames/frame.ts';
import {
  answersUnder,
  eventIdOf,
  findStreamed,
  firstEventWithId,
  isEventStream,
  isResponseOn,
  mayGoOn,
  requestOf,
} from '../../../src/peer/http/stream-frames.ts';
import { startPeer } from '../../client/fake-peers.ts';
import { framesOf, type Part } from '../../stand-in.ts';

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

describe('a stream that the server has ended', () => {
  const stream = (request: number, last: string | undefined, ...parts: readonly Part<Frame>[]) =>
    framesOf(
      {
        kind: 'request-head',
        seq: request,
        from: 'client',
        method: last === undefined ? 'POST' : 'GET',
        headers: last === undefined ? [] : [['last-event-id', last]],
      },
      { kind: 'response-head', seq: request + 1, from: 'server', request, status: 200, headers: [['content-type', 'text/event-stream']] },
      ...parts.map((part, index): Part<Frame> => ({ seq: request + 2 + index, from: 'server', request, ...part })),
    );
  const primed: Part<Frame> = { kind: 'event', event: 'message', data: '', eventId: 'a' };
  const end: Part<Frame> = { kind: 'body-end', how: 'complete' };

  it('is over when it gave nothing to come back with', () => {
    expect(mayGoOn(stream(0, undefined, end), 0)).toBe(false);
    expect(mayGoOn(stream(0, undefined, primed, end), 0)).toBe(false);
  });

  it('goes on when it named a pace, or while it is resumed', () => {
    expect(mayGoOn(stream(0, undefined, { ...primed, retry: 5000 }, end), 0)).toBe(true);
    expect(mayGoOn([...stream(0, undefined, primed, end), ...stream(10, 'a')], 0)).toBe(true);
    expect(mayGoOn([...stream(0, undefined, primed, end), ...stream(10, 'a', { kind: 'body-end', how: 'aborted' })], 0)).toBe(true);
  });

  it('is over when what resumed it brought nothing more', () => {
    expect(mayGoOn([...stream(0, undefined, primed, end), ...stream(10, 'a', end)], 0)).toBe(false);
    const more = stream(10, 'a', { ...primed, eventId: 'b' }, end);
    expect(mayGoOn([...stream(0, undefined, primed, end), ...more], 0)).toBe(false);
    expect(mayGoOn([...stream(0, undefined, primed, end), ...more, ...stream(20, 'b')], 0)).toBe(true);
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
