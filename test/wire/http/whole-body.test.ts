import { describe, expect, it } from 'vitest';
import { dial, JSON_HEADERS, kinds, PING, PONG, plain, serve, serveBytes } from './servers.ts';

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
