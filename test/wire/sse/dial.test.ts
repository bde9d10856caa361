import type http from 'node:http';
import { describe, expect, it } from 'vitest';
import type { UrlTarget } from '../../../src/core/target.ts';
import { dialSse, type SseLink, type SseOptions } from '../../../src/wire/sse/dial.ts';
import { createLog, freePort, kinds, later, PING, PONG, plain, serve, serveRaw, targetOf } from '../http/servers.ts';

const STREAM_HEADERS = { 'content-type': 'text/event-stream' };

function dial(
  target: UrlTarget,
  options: Partial<SseOptions> = {},
): { readonly link: SseLink; readonly log: ReturnType<typeof createLog> } {
  const log = createLog();
  const link = dialSse({ id: 'c1', target, log, defaultTimeoutMs: 2000, environment: {}, ...options });
  later(() => link.close());
  return { link, log };
}

/** A server of HTTP+SSE: it names `endpoint` and answers what is posted there on the stream. */
async function serveSse(endpoint: string | ((port: number) => string)) {
  const posts: http.IncomingMessage[] = [];
  let stream: http.ServerResponse | undefined;
  const server = await serve((request, response) => {
    if (request.method === 'GET') {
      stream = response.writeHead(200, STREAM_HEADERS);
      stream.write(`event: endpoint\ndata: ${typeof endpoint === 'string' ? endpoint : endpoint(server.port)}\n\n`);
      return;
    }
    posts.push(request);
    request.resume().on('end', () => {
      response.writeHead(202).end('Accepted');
      stream?.write(`event: message\ndata: ${PONG}\n\n`);
    });
  });
  return { server, posts, end: () => stream?.end() };
}

describe('a link over HTTP+SSE', () => {
  it.each([
    ['relative', '/messages?sessionId=1'],
    ['absolute', (port: number) => `http://127.0.0.1:${port}/messages?sessionId=1`],
  ])('posts to the endpoint that the stream names: %s.', async (_, endpoint) => {
    const { server, posts } = await serveSse(endpoint);
    const { link, log } = dial(targetOf(`${server.origin}/sse`, { Authorization: 'Bearer abcd' }));
    expect(link).toMatchObject({ wire: 'sse', url: `${server.origin}/sse`, alive: true });

    const opening = await link.open(1000);
    expect(opening).toMatchObject({ endpoint: `${server.origin}/messages?sessionId=1`, stream: { status: 200, isStream: true } });
    expect(opening.problem).toBeUndefined();
    expect(opening.event).toMatchObject({ kind: 'event', event: 'endpoint' });
    expect(opening.stream.request.headers).toContainEqual(['Accept', 'text/event-stream']);

    const replied = new Promise((resolve) => log.listen((frame) => frame.kind === 'message' && frame.from === 'server' && resolve(frame)));
    const answer = await link.post(PING, { headers: { 'X-Own': '1' } });
    expect(answer).toMatchObject({ status: 202, text: 'Accepted' });
    expect(posts[0]?.url).toBe('/messages?sessionId=1');
    expect(posts[0]?.headers).toMatchObject({ 'content-type': 'application/json', authorization: 'Bearer abcd', 'x-own': '1' });
    expect(await replied).toMatchObject({ text: PONG, request: opening.stream.request.seq });
    expect(new Set(log.frames.map((frame) => frame.connection))).toEqual(new Set(['c1']));
  });

  it('does not post to another origin, and says which one was named.', async () => {
    const foreign = await serveSse('/unused');
    const { server } = await serveSse(`${foreign.server.origin}/steal`);
    const { link } = dial(targetOf(`${server.origin}/sse`, { Authorization: 'Bearer abcd' }));
    expect(await link.open(1000)).toMatchObject({ problem: 'foreign-origin', endpoint: `${foreign.server.origin}/steal` });
    await expect(link.post(PING)).rejects.toThrow('no endpoint');
    expect(foreign.posts).toEqual([]);
  });

  it('posts to another origin when told to, without the headers of the target.', async () => {
    const foreign = await serveSse('/unused');
    const { server } = await serveSse(`${foreign.server.origin}/steal`);
    const { link } = dial(targetOf(`${server.origin}/sse`, { Authorization: 'Bearer abcd' }), { allowForeignEndpoint: true });
    const opening = await link.open(1000);
    expect(opening.problem).toBeUndefined();
    expect((await link.post(PING)).status).toBe(202);
    expect(foreign.posts[0]?.headers.authorization).toBeUndefined();
  });

  it('says why there is no endpoint.', async () => {
    const problemOf = async (listener: http.RequestListener, timeoutMs = 300) => {
      const { origin } = await serve(listener);
      const { link } = dial(targetOf(`${origin}/sse`));
      const { problem } = await link.open(timeoutMs);
      return problem;
    };
    const stream =
      (text: string, ends = false) =>
      (_: http.IncomingMessage, response: http.ServerResponse) => {
        response.writeHead(200, STREAM_HEADERS).write(text);
        if (ends) response.end();
      };
    expect(await problemOf((_, response) => response.writeHead(405).end())).toBe('not-a-stream');
    expect(await problemOf((_, response) => response.end('{}'))).toBe('not-a-stream');
    expect(await problemOf((_, response) => response.writeHead(404, STREAM_HEADERS).end())).toBe('not-a-stream');
    expect(await problemOf(stream(': hello\n\ndata: {}\n\n'))).toBe('no-endpoint');
    expect(await problemOf(stream(': bye\n\n', true), 5000)).toBe('no-endpoint');
    expect(await problemOf(stream('event: endpoint\ndata:\n\n'))).toBe('bad-endpoint');
    expect(await problemOf(stream('event: endpoint\ndata: mailto:me@mcp.example\n\n'))).toBe('bad-endpoint');

    const { link } = dial(targetOf(`http://127.0.0.1:${await freePort()}/sse`));
    const opening = await link.open(300);
    expect(opening).toMatchObject({ problem: 'no-answer', stream: { trouble: { code: 'ECONNREFUSED' } } });
    const silent = await serveRaw(() => {});
    expect(await dial(targetOf(silent.origin)).link.open(100)).toMatchObject({
      problem: 'no-answer',
      stream: { trouble: { code: 'TIMEOUT' } },
    });
  });

  it('takes an endpoint that comes late, after comments and in pieces.', async () => {
    const { origin } = await serve((_, response) => {
      response.writeHead(200, STREAM_HEADERS).write(': wait\n\nevent: end');
      setTimeout(() => response.write('point\ndata: /me'), 50);
      setTimeout(() => response.write('ssages\n\n'), 100);
    });
    const { link } = dial(targetOf(`${origin}/sse`));
    expect(await link.open(1000)).toMatchObject({ endpoint: `${origin}/messages` });
  });

  it('is dead once its stream has ended, and ends it when it is closed.', async () => {
    const first = await serveSse('/m');
    const one = dial(targetOf(`${first.server.origin}/sse`)).link;
    const { stream } = await one.open(1000);
    first.end();
    await stream.finished;
    await expect.poll(() => one.alive).toBe(false);

    const second = await serveSse('/m');
    const { link, log } = dial(targetOf(`${second.server.origin}/sse`));
    await link.open(1000);
    await link.close();
    expect(link.alive).toBe(false);
    expect(kinds(log.frames)).toEqual(['request-head', 'response-head', 'event', 'body-end']);
    expect(log.frames.map(plain).at(-1)).toMatchObject({ how: 'aborted' });
    await expect.poll(() => second.server.sockets()).toBe(0);
  });
});
