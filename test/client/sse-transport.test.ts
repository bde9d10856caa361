import { describe, expect, it } from 'vitest';
import type { Connection } from '../../src/core/connection.ts';
import { mapEvents } from '../../src/fake/bending.ts';
import { defineFault, type Fault } from '../../src/fake/fault.ts';
import { requestsOf, startPeer } from './fake-peers.ts';

function http(hook: NonNullable<Fault['http']>): Fault {
  return defineFault({ id: 'bent', does: 'Bends.', http: hook });
}

function streamOf(connection: Connection) {
  return requestsOf(connection).find(({ method }) => method === 'GET');
}

describe('messages over HTTP+SSE', () => {
  it('are posted to the endpoint, and answered on the stream', async () => {
    const { open } = await startPeer('sse');
    const connection = await open();
    const { outcome, reply, http: post } = await connection.request('ping');
    expect(outcome).toBe('answered');
    expect(post).toMatchObject({ status: 202, request: { method: 'POST' } });
    expect(post?.request.url).toContain('/messages?sessionId=');
    expect(reply?.request).toBe(streamOf(connection)?.seq);
  });

  it('that the endpoint refuses are refused at once', async () => {
    const { open } = await startPeer(
      'sse',
      http((request, next) => (request.body.includes('"ping"') ? { status: 404, headers: {} } : next(request))),
    );
    const connection = await open();
    expect(await connection.request('ping')).toMatchObject({ outcome: 'refused', http: { status: 404 } });
  });

  it('to which no HTTP answer comes end with a time-out', async () => {
    const { open } = await startPeer(
      'sse',
      http((request, next) => (request.body.includes('"ping"') ? new Promise(() => {}) : next(request))),
    );
    const connection = await open();
    expect(await connection.request('ping', undefined, { timeoutMs: 200 })).toMatchObject({ outcome: 'timeout' });
  });

  it('are over when the stream ends', async () => {
    const { open } = await startPeer(
      'sse',
      http(async (request, next) => {
        const response = await next(request);
        // The endpoint, the answer to `initialize`, and then the end.
        return mapEvents(response, (event, index) => {
          if (index > 1) throw new Error('cut');
          return event;
        });
      }),
    );
    const connection = await open();
    expect((await connection.request('ping')).outcome).toBe('closed');
    expect(connection.alive).toBe(false);
  });

  it('may be sent raw', async () => {
    const { open } = await startPeer('sse');
    const connection = await open();
    const { frame, http: answer } = await connection.send('{bad');
    expect(frame).toMatchObject({ kind: 'noise', text: '{bad' });
    expect(answer?.status).toBe(400);
    expect((await connection.http({ method: 'POST' })).status).toBe(405);
  });

  it('that the server asks for have no way back when its stream named no endpoint', async () => {
    const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    const { opener } = await startPeer(
      'sse',
      http(async (request, next) => {
        const response = await next(request);
        async function* elsewhere() {
          yield { event: 'endpoint', data: 'http://elsewhere.invalid/messages' };
          await new Promise((resolve) => setTimeout(resolve, 50));
          yield { data: ping };
          await new Promise(() => {});
        }
        return request.method === 'GET' ? { ...response, events: elsewhere() } : response;
      }),
    );
    const { connection, problem } = await opener.attempt({ wire: 'sse' });
    expect(problem).toBe('foreign-origin');
    const asked = await connection.waitFor((frame) => frame.kind === 'message' && frame.text === ping);
    expect(asked).toBeDefined();
    // A rejection that nobody handles would end the whole program.
    await new Promise((resolve) => setImmediate(resolve));
    expect(requestsOf(connection).map(({ method }) => method)).toEqual(['GET']);
  });

  it('come to an end when the connection is closed, once or twice', async () => {
    const { open } = await startPeer('sse');
    const connection = await open();
    await connection.endInput();
    await Promise.all([connection.close(), connection.close()]);
    expect(connection.frames.at(-1)).toMatchObject({ kind: 'body-end', how: 'aborted', request: streamOf(connection)?.seq });
    expect(requestsOf(connection).map(({ method }) => method)).toEqual(['GET', 'POST', 'POST']);
  });
});
