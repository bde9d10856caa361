import { describe, expect, it } from 'vitest';
import { dial, JSON_HEADERS, kinds, PING, PONG, plain, serve, serveBytes } from './servers.ts';

describe('a request over HTTP', () => {
  it('becomes the frames of its head, its body, the response head, the answer and the end, in this order.', async () => {
    const server = await serve((request, response) => {
      request.resume().on('end', () => response.writeHead(200, JSON_HEADERS).end(PONG));
    });
    const { link, frames } = dial(`${server.origin}/mcp?a=b`);

    const answer = await link.request({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: PING });

    expect(kinds(frames)).toEqual(['request-head', 'message', 'response-head', 'message', 'body-end']);
    expect(plain(frames[0] as never)).toEqual({
      kind: 'request-head',
      from: 'client',
      method: 'POST',
      url: `${server.origin}/mcp?a=b`,
      headers: [
        ['host', `127.0.0.1:${server.port}`],
        ['connection', 'keep-alive'],
        ['User-Agent', 'mcp-litmus'],
        ['Content-Type', 'application/json'],
        ['content-length', String(PING.length)],
      ],
    });
    expect(plain(frames[1] as never)).toEqual({ kind: 'message', from: 'client', text: PING, message: JSON.parse(PING), request: 0 });
    expect(plain(frames[3] as never)).toEqual({ kind: 'message', from: 'server', text: PONG, message: JSON.parse(PONG), request: 0 });
    expect(plain(frames[4] as never)).toEqual({ kind: 'body-end', from: 'server', request: 0, how: 'complete' });
    expect(answer).toMatchObject({ status: 200, mediaType: 'application/json', isStream: false, text: PONG });
    expect(answer.request).toBe(frames[0]);
    expect(answer.head).toBe(frames[2]);
    expect(answer.frames).toEqual(frames.slice(3));
    expect(answer.trouble).toBeUndefined();
    await answer.finished;
  });

  it('is in the log as soon as it was asked for.', async () => {
    const server = await serve((_, response) => response.end());
    const { link, frames } = dial(server.origin);
    const promise = link.request({ method: 'POST', body: PING });
    expect(kinds(frames)).toEqual(['request-head', 'message']);
    await promise;
  });

  it('can be made from within a listener, while an answer is being read.', async () => {
    const server = await serve((request, response) => {
      if (request.method === 'GET') return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`data: ${PING}\n\n`);
      response.writeHead(202).end();
    });
    const { link, log } = dial(server.origin);
    const replied = new Promise<number>((resolve) => {
      log.listen((frame) => {
        if (frame.kind === 'message' && frame.from === 'server')
          void link.request({ method: 'POST', body: PONG }).then((answer) => resolve(answer.status));
      });
    });
    await link.request({ method: 'GET' });
    expect(await replied).toBe(202);
  });

  it('keeps JSON of every kind as a message, in both directions, and what is none as noise and as a body.', async () => {
    const server = await serve((request, response) => {
      request.pipe(response);
    });
    const { link, frames } = dial(server.origin);
    for (const body of ['null', '[1,2]', '{\n  "a": 1\n}', '"text"', '\uFEFF{}']) {
      const from = frames.length;
      await link.request({ method: 'POST', body });
      expect(kinds(frames.slice(from)), body).toEqual(['request-head', 'message', 'response-head', 'message', 'body-end']);
    }
    expect(frames.filter((frame) => frame.kind === 'message').at(-1)).toMatchObject({ encoding: 'bom', message: {} });

    const from = frames.length;
    const answer = await link.request({ method: 'POST', body: '{"half":' });
    expect(frames.slice(from).map(plain)).toMatchObject([
      { kind: 'request-head' },
      { kind: 'noise', from: 'client', text: '{"half":', bytes: 8 },
      { kind: 'response-head' },
      { kind: 'body', from: 'server', text: '{"half":', bytes: 8 },
      { kind: 'body-end', how: 'complete' },
    ]);
    expect(answer.text).toBe('{"half":');
  });

  it('marks bytes that are no UTF-8, and still reads the message.', async () => {
    const server = await serveBytes(Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n{"a\xff":1', 'latin1').subarray(0, -1));
    const { link } = dial(server.origin);
    const answer = await link.request({ method: 'GET', timeoutMs: 300 });
    expect(answer.trouble?.code).toBe('TIMEOUT');

    const whole = await serveBytes(Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n{"a\xff":1}', 'latin1'));
    const second = await dial(whole.origin).link.request({ method: 'GET' });
    expect(second.frames[0]).toMatchObject({ kind: 'message', encoding: 'invalid-utf8', message: { 'a\uFFFD': 1 } });
  });

  it('keeps the response head as it stood on the wire: order, case, repeats and all bytes.', async () => {
    const server = await serveBytes(
      Buffer.from(
        'HTTP/1.1 401 Who\r\nX-One: 1\r\nset-cookie: a\r\nWWW-Authenticate: Bearer\r\nSET-COOKIE: b\r\nx-one: \xfc\r\nContent-length: 0\r\n\r\n',
        'latin1',
      ),
    );
    const { link } = dial(server.origin);
    const answer = await link.request({ method: 'GET' });
    expect(answer.status).toBe(401);
    expect(answer.headers).toEqual([
      ['X-One', '1'],
      ['set-cookie', 'a'],
      ['WWW-Authenticate', 'Bearer'],
      ['SET-COOKIE', 'b'],
      ['x-one', 'ü'],
      ['Content-length', '0'],
    ]);
  });

  it('does not follow redirects.', async () => {
    const asked: string[] = [];
    const server = await serve((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(307, { location: '/other' }).end();
    });
    const { link } = dial(`${server.origin}/mcp`);
    const answer = await link.request({ method: 'POST', body: PING });
    expect(answer.status).toBe(307);
    expect(answer.headers).toContainEqual(['location', '/other']);
    expect(asked).toEqual(['/mcp']);
  });

  it('passes over informational responses.', async () => {
    const server = await serveBytes(`HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}`);
    const { link, frames } = dial(server.origin);
    expect((await link.request({ method: 'GET' })).status).toBe(200);
    expect(kinds(frames)).toEqual(['request-head', 'response-head', 'message', 'body-end']);
  });

  it('replaces path and query by what the probe names, and everything by a whole URL.', async () => {
    const asked: string[] = [];
    const listener = (request: { url?: string | undefined; headers: { host?: string | undefined } }, response: { end(): unknown }) => {
      asked.push(`${request.headers.host}${request.url}`);
      response.end();
    };
    const one = await serve(listener);
    const two = await serve(listener);
    const { link } = dial(`${one.origin}/mcp?x=1`);
    for (const url of [undefined, '/other', '?y=2', `${two.origin}/deep`])
      await link.request({ method: 'GET', ...(url !== undefined && { url }) });
    const [first, second] = [one, two].map(({ port }) => `127.0.0.1:${port}`);
    expect(asked).toEqual([`${first}/mcp?x=1`, `${first}/other`, `${first}/mcp?y=2`, `${second}/deep`]);
  });
});
