import { describe, expect, it } from 'vitest';
import { dial, freePort, kinds, PING, serve, serveBytes, serveRaw } from './servers.ts';

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

  it('keeps what it holds back apart from what it sends, and no body of it.', async () => {
    const server = await serve((_, response) => response.end());
    const { link, log } = dial(server.origin);
    await link.request({ method: 'POST', body: PING, url: 'ftp://me:secret@127.0.0.1/' });
    expect(log.frames.map(({ kind }) => kind)).toEqual(['request-head', 'trouble']);
    expect(log.frames[0]).toMatchObject({ url: 'ftp://127.0.0.1/', isUnsent: true });
    const { request } = await link.request({ method: 'GET' });
    expect(request).not.toHaveProperty('isUnsent');
  });

  it('may wait without end.', async () => {
    const server = await serve((_, response) => setTimeout(() => response.end(), 50));
    const { link } = dial(server.origin);
    expect((await link.request({ method: 'GET', timeoutMs: Number.POSITIVE_INFINITY })).status).toBe(200);
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

describe('a server whose answers are more than a tester takes, all together', () => {
  it('is hung up on, told so, and asked no more.', async () => {
    let asked = 0;
    const dense = `{"jsonrpc":"2.0","id":1,"result":{"list":[${'{},'.repeat(400_000)}0]}}`;
    const server = await serve((_, response) => {
      asked += 1;
      response.end(dense);
    });
    const { link } = dial(server.origin);
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 20; count++) codes.push((await link.request({ method: 'GET' })).trouble?.code);
    const first = codes.indexOf('FLOOD');
    expect(first).toBeGreaterThan(2);
    expect(codes.slice(first).every((code) => code === 'FLOOD')).toBe(true);
    expect(asked).toBe(first + 1);
  });
});
