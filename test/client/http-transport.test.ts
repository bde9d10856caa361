import { describe, expect, it } from 'vitest';
import { createOpener } from '../../src/client/opener.ts';
import type { Connection } from '../../src/core/connection.ts';
import { headerOf } from '../../src/core/frames/frame.ts';
import { createFrameLog } from '../../src/core/frames/frame-log.ts';
import { mapEvents } from '../../src/fake/bending.ts';
import type { FakeEvent, FakeHttpRequest, FakeHttpResponse } from '../../src/fake/fake-http.ts';
import { defineFault, type Fault } from '../../src/fake/fault.ts';
import { later, serve } from '../wire/http/servers.ts';
import { requestsOf, SHORT, startPeer, urlTarget } from './fake-peers.ts';

function http(hook: NonNullable<Fault['http']>): Fault {
  return defineFault({ id: 'bent', does: 'Bends.', http: hook });
}

function asks(request: FakeHttpRequest, method: string): boolean {
  return request.method === 'POST' && request.body.includes(`"${method}"`);
}

/** Ends every stream that answers `tools/list` after its first event. */
const endsEarly = (first: (response: FakeHttpResponse) => FakeHttpResponse = (response) => response) =>
  http(async (request, next) => {
    const response = await next(request);
    if (!asks(request, 'tools/list')) return response;
    async function* cut(events: NonNullable<FakeHttpResponse['events']>) {
      for await (const event of events) {
        yield event;
        return;
      }
    }
    return first({ ...response, ...(response.events && { events: cut(response.events) }) });
  });

function streamOf(events: readonly FakeEvent[]): FakeHttpResponse {
  async function* each() {
    yield* events;
  }
  return { status: 200, headers: { 'content-type': 'text/event-stream' }, events: each() };
}

function methodsOf(connection: Connection): readonly string[] {
  return requestsOf(connection).map(({ method }) => method);
}

describe('an answer over HTTP', () => {
  it('is read from a stream as from a plain body', async () => {
    const { open } = await startPeer('http');
    const connection = await open();
    const listed = await connection.request('tools/list');
    expect(listed).toMatchObject({ outcome: 'answered', http: { status: 200, isStream: true } });
    expect(await connection.request('ping')).toMatchObject({
      outcome: 'answered',
      http: { isStream: false, mediaType: 'application/json' },
    });
  });

  it('that was cut after an event id is fetched with it', async () => {
    const { open } = await startPeer('http', endsEarly());
    const connection = await open();
    const { outcome, reply, http: post } = await connection.request('tools/list');
    expect(outcome).toBe('answered');
    const resumed = requestsOf(connection).find(({ method }) => method === 'GET');
    expect(reply?.request).toBe(resumed?.seq);
    expect(reply?.request).not.toBe(post?.request.seq);
    expect(headerOf(resumed?.headers ?? [], 'last-event-id')).toMatch(/^[\da-f]{12}\.1$/);
    expect(headerOf(resumed?.headers ?? [], 'mcp-session-id')).toBe(connection.sessionId);
  });

  it('is asked for after as long as the server wants, also where a message says so', async () => {
    const retries = endsEarly((response) =>
      mapEvents(response, (event) => ({ ...event, retry: 300, data: '{"jsonrpc":"2.0","method":"notifications/message"}' })),
    );
    const { open } = await startPeer('http', retries);
    const connection = await open();
    expect((await connection.request('tools/list', undefined, { timeoutMs: 1500 })).outcome).toBe('answered');
    const end = connection.frames.find(
      (frame) => frame.kind === 'body-end' && frame.how === 'complete' && frame.request === requestsOf(connection)[2]?.seq,
    );
    const resumed = requestsOf(connection).find(({ method }) => method === 'GET');
    expect((resumed?.t ?? 0) - (end?.t ?? 0)).toBeGreaterThan(290);
  });

  it('that came is not asked for again', async () => {
    const { open } = await startPeer('http');
    const connection = await open();
    await connection.request('tools/list');
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(methodsOf(connection)).not.toContain('GET');
  });

  it('is polled for as long as the server names a pace', async () => {
    let turns = 0;
    const polls = http(async (request, next) => {
      if (request.headers['last-event-id'] === 'later' && ++turns < 4) return { ...streamOf([{ id: 'later', retry: 20, data: '' }]) };
      if (request.headers['last-event-id'] === 'later') return streamOf([{ event: 'message', data: String(answer) }]);
      if (!asks(request, 'tools/list')) return next(request);
      answer = JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(request.body).id, result: { tools: [] } });
      return streamOf([{ id: 'later', retry: 20, data: '' }]);
    });
    let answer: string | undefined;
    const { open } = await startPeer('http', polls);
    const connection = await open();
    expect(await connection.request('tools/list')).toMatchObject({ outcome: 'answered', result: { tools: [] } });
    expect(methodsOf(connection).filter((method) => method === 'GET')).toHaveLength(4);
  });

  it('is given up when a stream that names no pace brings nothing more', async () => {
    const stuck = http(async (request, next) =>
      asks(request, 'tools/list') || request.headers['last-event-id'] !== undefined ? streamOf([{ id: 'same', data: '' }]) : next(request),
    );
    const { open } = await startPeer('http', stuck);
    const connection = await open();
    expect((await connection.request('tools/list')).outcome).toBe('closed');
    expect(methodsOf(connection).filter((method) => method === 'GET')).toHaveLength(1);
  });

  it('is asked for with an event id of any script, written as UTF-8', async () => {
    let answer = '';
    const ids: (string | undefined)[] = [];
    const foreign = http(async (request, next) => {
      if (request.headers['last-event-id'] !== undefined) {
        ids.push(Buffer.from(request.headers['last-event-id'], 'latin1').toString('utf8'));
        return streamOf([{ event: 'message', data: answer }]);
      }
      if (!asks(request, 'tools/list')) return next(request);
      answer = JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(request.body).id, result: { tools: [] } });
      return streamOf([{ id: '流-1é', data: '' }]);
    });
    const { open } = await startPeer('http', foreign);
    const connection = await open();
    expect((await connection.request('tools/list')).outcome).toBe('answered');
    expect(ids).toEqual(['流-1é']);
  });

  it('is lost when the server took its event id back', async () => {
    const takesBack = http(async (request, next) =>
      asks(request, 'tools/list')
        ? streamOf([
            { id: 'one', data: '' },
            { id: '', data: '' },
          ])
        : next(request),
    );
    const { open } = await startPeer('http', takesBack);
    const connection = await open();
    expect((await connection.request('tools/list')).outcome).toBe('closed');
    expect(methodsOf(connection)).not.toContain('GET');
  });

  it('is not asked for without a pause, whatever pace the server names', async () => {
    const hurries = http(async (request, next) =>
      asks(request, 'tools/list') || request.headers['last-event-id'] !== undefined
        ? streamOf([{ id: 'same', retry: 0, data: '' }])
        : next(request),
    );
    const { open } = await startPeer('http', hurries);
    const connection = await open();
    await connection.request('tools/list');
    expect(methodsOf(connection).filter((method) => method === 'GET').length).toBeLessThan(40);
  });

  it('that was cut before any id is lost', async () => {
    const loses = http(async (request, next) => {
      const response = await next(request);
      return asks(request, 'tools/list')
        ? mapEvents(response, () => {
            throw new Error('cut');
          })
        : response;
    });
    const { open } = await startPeer('http', loses);
    const connection = await open();
    expect(await connection.request('tools/list')).toMatchObject({ outcome: 'closed', http: { status: 200 } });
    expect(methodsOf(connection)).not.toContain('GET');
  });

  it('of the stateless era is never resumed', async () => {
    const ends = http(async (request, next) => {
      const response = await next(request);
      const event = { id: '1', data: '' };
      async function* only() {
        yield event;
      }
      return asks(request, 'tools/list') ? { ...response, events: only() } : response;
    });
    const { open } = await startPeer('http', ends);
    const connection = await open({ revision: '2026-07-28' });
    expect((await connection.request('tools/list')).outcome).toBe('closed');
    expect(methodsOf(connection)).not.toContain('GET');
  });
});

describe('no answer over HTTP', () => {
  const answers = (response: FakeHttpResponse) => http((request, next) => (asks(request, 'ping') ? response : next(request)));
  async function* never() {
    yield { raw: '{' };
    await new Promise(() => {});
  }

  it.each([
    ['is refused when the response holds no message', answers({ status: 404, headers: {} }), { outcome: 'refused', http: { status: 404 } }],
    ['is closed when the connection was', answers({ status: 0, headers: {}, hangUp: true }), { outcome: 'closed', http: { status: 0 } }],
    [
      'is a time-out when the body does not end',
      answers({ status: 200, headers: { 'content-type': 'application/json' }, events: never() }),
      { outcome: 'timeout', http: { status: 200, trouble: { code: 'TIMEOUT' } } },
    ],
    [
      'is a time-out when no head comes',
      http((request, next) => (asks(request, 'ping') ? new Promise(() => {}) : next(request))),
      { outcome: 'timeout', http: { status: 0, trouble: { code: 'TIMEOUT' } } },
    ],
    [
      'is a time-out when a stream stays silent',
      http((request, next) =>
        asks(request, 'ping') ? { status: 200, headers: { 'content-type': 'text/event-stream' }, events: never() } : next(request),
      ),
      { outcome: 'timeout', http: { isStream: true } },
    ],
  ])('%s', async (_, fault, expected) => {
    const { open } = await startPeer('http', fault);
    const connection = await open();
    expect(await connection.request('ping', undefined, { timeoutMs: 200 })).toMatchObject(expected);
  });
});

describe('the end of a connection over HTTP', () => {
  it('deletes the session and hangs up on every stream', async () => {
    const { open } = await startPeer('http');
    const connection = await open();
    const stream = await connection.http({ method: 'GET', headers: { accept: 'text/event-stream', 'content-type': null } });
    expect(stream.isStream).toBe(true);
    await connection.close();
    await stream.finished;
    expect(connection.alive).toBe(false);
    const last = requestsOf(connection).at(-1);
    expect(last?.method).toBe('DELETE');
    expect(headerOf(last?.headers ?? [], 'mcp-session-id')).toBe(connection.sessionId);
    expect(headerOf(last?.headers ?? [], 'mcp-protocol-version')).toBe('2025-11-25');
    expect(headerOf(last?.headers ?? [], 'content-type')).toBeUndefined();
  });

  it('sends no DELETE where there is no session, and only one when it is closed twice', async () => {
    const { open } = await startPeer('http');
    const modern = await open({ revision: '2026-07-28' });
    await modern.close();
    expect(methodsOf(modern)).not.toContain('DELETE');
    const legacy = await open();
    await Promise.all([legacy.close(), legacy.close()]);
    expect(methodsOf(legacy).filter((method) => method === 'DELETE')).toHaveLength(1);
  });

  it('does not wait for a server that is gone', async () => {
    const server = await serve((request, response) => {
      if (request.method === 'DELETE') return;
      response.writeHead(200, { 'content-type': 'application/json', 'mcp-session-id': 'abc' });
      response.end('{"jsonrpc":"2.0","id":101,"result":{"protocolVersion":"2025-11-25"}}');
    });
    const opener = createOpener({ target: urlTarget(server.origin), log: createFrameLog(() => performance.now()), limits: SHORT });
    later(() => opener.closeAll());
    const connection = await opener.open();
    const began = performance.now();
    await connection.close();
    expect(performance.now() - began).toBeLessThan(3000);
  });
});

describe('a raw request over HTTP', () => {
  it('carries the headers of the connection unless they are replaced', async () => {
    const { open } = await startPeer('http');
    const connection = await open();
    const answer = await connection.http({ method: 'DELETE', headers: { 'mcp-session-id': null, 'content-type': null } });
    expect(answer.status).toBe(400);
    expect(headerOf(answer.request.headers, 'mcp-session-id')).toBeUndefined();
    expect(headerOf(answer.request.headers, 'mcp-protocol-version')).toBe('2025-11-25');
  });

  it('is found again by the frame of its body', async () => {
    const { open } = await startPeer('http');
    const connection = await open();
    const { frame, http: answer } = await connection.send('[1,');
    expect(frame).toMatchObject({ kind: 'noise', text: '[1,', request: answer?.request.seq });
    expect(answer?.status).toBe(400);
  });
});
