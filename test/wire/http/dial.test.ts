import { describe, expect, it } from 'vitest';
import { dial, freePort, JSON_HEADERS, kinds, PING, PONG, plain, serve, serveBytes, serveRaw, targetOf } from './servers.ts';

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

describe('what is put on the wire', () => {
  /** Answers with the request head, as it came. */
  const mirror = () =>
    serveRaw((socket, received) => {
      const end = received.indexOf('\r\n\r\n');
      if (end === -1) return;
      const head = received.slice(0, end);
      socket.end(`HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: ${head.length}\r\n\r\n${head}`);
    });
  const render = (frame: { readonly headers: readonly (readonly [string, string])[] }) =>
    frame.headers.map(([name, value]) => `${name}: ${value}`);

  it('is what the frame of the request head says, whatever is replaced or left out.', async () => {
    const server = await mirror();
    const probes = [
      { method: 'GET' },
      { method: 'POST', body: PING, headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' } },
      { method: 'POST', headers: { 'MCP-Protocol-Version': '2025-06-18', 'x-b': '2', 'X-A': '1' } },
      { method: 'POST', body: PING, headers: { Host: 'evil.example', Origin: 'http://evil.example', accept: '*/*' } },
      { method: 'POST', body: PING, headers: { 'user-agent': null, 'Content-Type': 'text/plain' } },
      { method: 'DELETE', headers: { 'User-Agent': 'other/1' } },
      { method: 'POST', body: PING, headers: { Connection: 'close', 'Content-Length': String(PING.length) } },
      { method: 'GET', headers: { Host: null } },
      { method: 'POST', body: PING, headers: { host: null, 'X-A': '1' } },
      { method: 'OPTIONS' },
    ];
    for (const probe of probes) {
      const { link } = dial(`${server.origin}/mcp`);
      const answer = await link.request(probe);
      const [line, ...fields] = answer.text.split('\r\n');
      expect(line).toBe(`${probe.method} /mcp HTTP/1.1`);
      expect(fields, JSON.stringify(probe)).toEqual(render(answer.request));
    }
  });

  it('has the host that the probe names, and none when it leaves it out.', async () => {
    const server = await mirror();
    const { link } = dial(server.origin);
    expect((await link.request({ method: 'GET', headers: { Host: 'evil.example:1' } })).text).toContain('\r\nhost: evil.example:1\r\n');
    expect((await link.request({ method: 'GET', headers: { Host: null } })).text.toLowerCase()).not.toContain('\r\nhost:');
    expect((await link.request({ method: 'GET' })).text).toContain(`\r\nhost: 127.0.0.1:${server.port}\r\n`);
  });

  it('has the headers of the target, with their values revealed, unless the probe replaces or drops them.', async () => {
    const server = await mirror();
    const { link } = dial(targetOf(server.origin, { Authorization: 'Bearer s3cret', 'X-Team': 'blue' }));
    expect((await link.request({ method: 'GET' })).text).toContain('\r\nAuthorization: Bearer s3cret\r\nX-Team: blue');
    expect((await link.request({ method: 'GET', headers: { authorization: 'Bearer other' } })).text).toContain(
      '\r\nauthorization: Bearer other\r\nX-Team',
    );
    expect((await link.request({ method: 'GET', headers: { authorization: null } })).text).not.toContain('uthorization');
  });

  it('has no header of the target when it goes to another origin.', async () => {
    const own = await mirror();
    const foreign = await mirror();
    const { link, log } = dial(targetOf(`${own.origin}/mcp`, { Authorization: 'Bearer s3cret', 'X-Key': 'hidden' }));
    const answer = await link.request({ method: 'GET', url: `${foreign.origin}/mcp`, headers: { 'X-Own': 'yes' } });
    expect(answer.text).toContain('X-Own: yes');
    expect(answer.text).not.toMatch(/s3cret|hidden/);
    expect(JSON.stringify(log.frames)).not.toMatch(/s3cret|hidden/);
    expect((await link.request({ method: 'GET', url: `//127.0.0.1:${foreign.port}/mcp` })).text).not.toMatch(/s3cret|hidden/);
    expect((await link.request({ method: 'GET', url: '/other' })).text).toMatch(/s3cret/);
  });

  it('has user and password of the URL as basic credentials, and the frame has them not in its URL.', async () => {
    const server = await mirror();
    const { link } = dial(server.origin.replace('://', '://me:p%40ss@'));
    const answer = await link.request({ method: 'GET' });
    expect(answer.text).toContain(`Authorization: Basic ${Buffer.from('me:p@ss').toString('base64')}`);
    expect(answer.request.url).toBe(`${server.origin}/`);
  });
});

describe('a request that brings no answer', () => {
  it('says that nothing listens.', async () => {
    const { link, frames } = dial(`http://127.0.0.1:${await freePort()}/mcp`);
    const answer = await link.request({ method: 'POST', body: PING });
    expect(answer).toMatchObject({ status: 0, headers: [], mediaType: '', isStream: false, text: '', frames: [] });
    expect(answer.head).toBeUndefined();
    expect(answer.trouble).toMatchObject({ code: 'ECONNREFUSED', request: 0, from: 'wire' });
    expect(answer.trouble?.text).toMatch(/^Nothing listens at `127\.0\.0\.1:\d+`/);
    expect(kinds(frames)).toEqual(['request-head', 'message', 'trouble']);
    await answer.finished;
  });

  it('says which addresses of a name were tried.', async () => {
    const { link } = dial(`http://localhost:${await freePort()}/mcp`);
    const { trouble } = await link.request({ method: 'GET' });
    expect(trouble?.code).toBe('ECONNREFUSED');
    expect(trouble?.text).toMatch(/refused( \(tried .*127\.0\.0\.1.*\))?\.$/);
  });

  it('says that a name does not resolve.', async () => {
    const { link } = dial('http://no-such-host.invalid/mcp');
    const { trouble } = await link.request({ method: 'GET', timeoutMs: 10_000 });
    expect(['ENOTFOUND', 'EAI_AGAIN']).toContain(trouble?.code);
    expect(trouble?.text).toContain('`no-such-host.invalid`');
  });

  it('says that the server hung up.', async () => {
    const server = await serveRaw((socket) => socket.destroy());
    const { link } = dial(server.origin);
    expect((await link.request({ method: 'POST', body: PING })).trouble).toMatchObject({
      code: 'ECONNRESET',
      text: `\`127.0.0.1:${server.port}\` closed the connection without an answer.`,
    });
  });

  it('gives up a head that never comes, and one that never ends.', async () => {
    const silent = await serveRaw(() => {});
    const began = performance.now();
    const answer = await dial(silent.origin).link.request({ method: 'POST', body: PING, timeoutMs: 200 });
    expect(answer.trouble).toMatchObject({ code: 'TIMEOUT', text: 'No complete response head came within 200 ms.' });
    expect(performance.now() - began).toBeLessThan(1000);

    const trickling = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('X-More: 1\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    expect((await dial(trickling.origin).link.request({ method: 'GET', timeoutMs: 200 })).trouble?.code).toBe('TIMEOUT');
  });

  it('gives up a head that is larger than clients take.', async () => {
    const server = await serveBytes(`HTTP/1.1 200 OK\r\nX-Big: ${'x'.repeat(100_000)}\r\n\r\n`);
    expect((await dial(server.origin).link.request({ method: 'GET' })).trouble?.code).toBe('HEAD_TOO_LARGE');
  });

  it('gives up a connection that does not come about.', async () => {
    const silent = await serveRaw(() => {});
    const { link } = dial(`https://127.0.0.1:${silent.port}/mcp`);
    const { trouble } = await link.request({ method: 'GET', timeoutMs: 200 });
    expect(trouble).toMatchObject({
      code: 'CONNECT_TIMEOUT',
      text: `No connection to \`127.0.0.1:${silent.port}\` came about within 200 ms.`,
    });
    await expect.poll(() => silent.sockets()).toBe(0);
  });

  it('says that what came is no HTTP.', async () => {
    const server = await serveBytes('220 mail.example ESMTP\r\n');
    const { trouble } = await dial(server.origin).link.request({ method: 'GET' });
    expect(trouble?.code).toBe('NOT_HTTP');
    expect(trouble?.text).toMatch(/is no HTTP\/1\.1 response/);
  });

  it.each([
    ['a header that HTTP cannot carry', { method: 'GET', headers: { 'X-Bad': 'a\r\nb' } }],
    ['a method that is no token', { method: 'GE T' }],
    ['a wrong content length', { method: 'POST', body: PING, headers: { 'Content-Length': '3' } }],
    ['a framing of its own', { method: 'POST', body: PING, headers: { 'Transfer-Encoding': 'chunked' } }],
    ['a URL that is none', { method: 'GET', url: 'http://[' }],
    ['a URL of another protocol', { method: 'GET', url: 'ftp://127.0.0.1/' }],
    ['a tunnel', { method: 'CONNECT' }],
  ])('says that it cannot be sent with %s.', async (_, probe) => {
    const server = await serve((_, response) => response.end());
    const { trouble } = await dial(server.origin).link.request(probe);
    expect(trouble?.code).toBe('INVALID_REQUEST');
    expect(trouble?.text).toMatch(/^The request cannot be sent: .+\.$/);
  });

  it('can be given up by its caller, before and after it was sent.', async () => {
    const server = await serveRaw(() => {});
    const { link } = dial(server.origin);
    const caller = new AbortController();
    const promise = link.request({ method: 'GET', signal: caller.signal });
    setTimeout(() => caller.abort(), 50);
    expect((await promise).trouble?.code).toBe('ABORTED');
    expect((await link.request({ method: 'GET', signal: caller.signal })).trouble?.code).toBe('ABORTED');
    await expect.poll(() => server.sockets()).toBe(0);
  });
});

describe('a body', () => {
  it('that does not end in time is given up, and what came of it is kept.', async () => {
    const server = await serveBytes('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100\r\n\r\n<p>Sign in');
    const { link } = dial(server.origin);
    const answer = await link.request({ method: 'GET', timeoutMs: 200 });
    expect(answer).toMatchObject({ status: 200, text: '<p>Sign in', trouble: { code: 'TIMEOUT' } });
    expect(answer.frames.map(plain)).toMatchObject([
      { kind: 'body', text: '<p>Sign in', bytes: 10 },
      { kind: 'body-end', how: 'aborted' },
    ]);
    await expect.poll(() => server.sockets()).toBe(0);
  });

  it('that breaks off is broken, and a message that was whole by then is kept.', async () => {
    const server = await serveBytes(`HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n${PONG}`, true);
    const { link } = dial(server.origin);
    const answer = await link.request({ method: 'GET' });
    expect(answer.trouble).toMatchObject({
      code: 'BODY_INCOMPLETE',
      text: `\`127.0.0.1:${server.port}\` closed the connection after ${PONG.length} of 100 announced bytes.`,
    });
    expect(answer.frames.map(plain)).toMatchObject([
      { kind: 'message', text: PONG },
      { kind: 'body-end', how: 'broken' },
    ]);

    const chunked = await serveBytes('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n12\r\n', true);
    const half = await dial(chunked.origin).link.request({ method: 'GET' });
    expect(half.trouble?.code).toBe('ECONNRESET');
    expect(half.frames.map(plain)).toMatchObject([
      { kind: 'body', text: '12' },
      { kind: 'body-end', how: 'broken' },
    ]);
  });

  it('that ends with the connection is complete.', async () => {
    const server = await serveBytes(`HTTP/1.0 200 OK\r\n\r\n${PONG}`, true);
    const answer = await dial(server.origin).link.request({ method: 'GET' });
    expect(answer.trouble).toBeUndefined();
    expect(answer.frames.map(plain)).toMatchObject([
      { kind: 'message', text: PONG },
      { kind: 'body-end', how: 'complete' },
    ]);
  });

  it('without bytes is its end alone.', async () => {
    const server = await serve((_, response) => response.writeHead(202).end());
    const answer = await dial(server.origin).link.request({ method: 'POST', body: PING });
    expect(kinds(answer.frames)).toEqual(['body-end']);
    const head = await dial(server.origin).link.request({ method: 'HEAD' });
    expect(head.frames.map(plain)).toMatchObject([{ kind: 'body-end', how: 'complete' }]);
  });

  it('of 100 MB is cut at the limit, with the memory that this takes.', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, JSON_HEADERS).write('{"big":"');
      const piece = 'x'.repeat(1024 * 1024);
      let left = 100;
      const pour = () => {
        while (left > 0) {
          left -= 1;
          if (!response.write(piece)) return void response.once('drain', pour);
        }
        response.end('"}');
      };
      pour();
    });
    const { link, frames } = dial(server.origin, { maxBodyBytes: 8 * 1024 * 1024, defaultTimeoutMs: 15_000 });
    const answer = await link.request({ method: 'GET' });
    expect(kinds(frames)).toEqual(['request-head', 'response-head', 'body', 'trouble', 'body-end']);
    expect(answer.trouble).toMatchObject({ code: 'BODY_TOO_LARGE', text: 'The body was cut: it is larger than 8 MiB.' });
    const [body, end] = answer.frames;
    expect(body).toMatchObject({ kind: 'body' });
    expect(body?.kind === 'body' && body.text.length).toBe(64 * 1024);
    expect(body?.kind === 'body' && body.bytes).toBeGreaterThan(8 * 1024 * 1024);
    expect(end).toMatchObject({ how: 'aborted' });
    await expect.poll(() => server.sockets()).toBe(0);
  });

  it('that never ends is cut as well.', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const pour = () => {
        while (response.write('y'.repeat(65_536)));
      };
      response.on('drain', pour);
      pour();
    });
    const answer = await dial(server.origin, { maxBodyBytes: 1024 * 1024 }).link.request({ method: 'GET' });
    expect(answer.trouble?.code).toBe('BODY_TOO_LARGE');
  });
});

describe('the connections of a link', () => {
  it('are kept for the next request, and taken anew while one is in use.', async () => {
    const ports = new Set<number | undefined>();
    const server = await serve((request, response) => {
      ports.add(request.socket.remotePort);
      request.resume().on('end', () => response.end('{}'));
    });
    const { link } = dial(server.origin);
    for (let count = 0; count < 5; count++) await link.request({ method: 'POST', body: PING });
    expect(ports.size).toBe(1);
    await Promise.all(Array.from({ length: 4 }, () => link.request({ method: 'POST', body: PING })));
    expect(ports.size).toBe(4);
  });

  it('that the server closes at the wrong moment do not fail a request.', async () => {
    let connections = 0;
    const server = await serveRaw((socket, received) => {
      const requests = received.split('\r\n\r\n').length - 1;
      if (requests === 1) {
        connections += 1;
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
      } else socket.destroy();
    });
    const { link, frames } = dial(server.origin);
    await link.request({ method: 'GET' });
    const from = frames.length;
    const answer = await link.request({ method: 'POST', body: PING });
    expect(answer).toMatchObject({ status: 200, text: '{}' });
    expect(answer.trouble).toBeUndefined();
    expect(connections).toBe(2);
    expect(frames.slice(from).map(plain)).toMatchObject([
      { kind: 'request-head' },
      { kind: 'message', request: from },
      { kind: 'trouble', code: 'STALE_CONNECTION', request: from },
      { kind: 'request-head' },
      { kind: 'message', request: from + 3 },
      { kind: 'response-head', request: from + 3 },
      { kind: 'message' },
      { kind: 'body-end' },
    ]);
    expect(answer.request).toBe(frames[from + 3]);
  });

  it('end with the link: streams, pending requests and idle sockets, and further requests fail.', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/stream') response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      else if (request.url === '/json') response.end('{}');
    });
    const { link } = dial(server.origin);
    await link.request({ method: 'GET', url: '/json' });
    const stream = await link.request({ method: 'GET', url: '/stream' });
    const pending = link.request({ method: 'GET', url: '/never' });
    await expect.poll(() => server.sockets()).toBe(2);
    expect(link.alive).toBe(true);

    const began = performance.now();
    await link.close();
    expect(performance.now() - began).toBeLessThan(500);
    expect(link.alive).toBe(false);
    await stream.finished;
    expect(stream.trouble).toBeUndefined();
    expect(stream.frames.map(plain)).toMatchObject([{ kind: 'body-end', how: 'aborted', from: 'client' }]);
    expect((await pending).trouble?.code).toBe('ABORTED');
    expect((await link.request({ method: 'GET', url: '/json' })).trouble?.code).toBe('ABORTED');
    await expect.poll(() => server.sockets()).toBe(0);
    await link.close();
  });
});
