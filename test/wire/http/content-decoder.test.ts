import { brotliCompressSync, constants, createGzip, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { dial, JSON_HEADERS, PONG, plain, serve } from './servers.ts';

describe('a body in a coding that nobody asked for', () => {
  it.each([
    ['gzip', gzipSync(PONG)],
    ['X-GZIP', gzipSync(PONG)],
    ['br', brotliCompressSync(PONG)],
    ['deflate', deflateSync(PONG)],
    ['deflate', deflateRawSync(PONG)],
    ['identity', Buffer.from(PONG)],
    ['unheard-of', Buffer.from(PONG)],
  ])('is decoded: %s.', async (coding, bytes) => {
    const asked: (string | string[] | undefined)[] = [];
    const server = await serve((request, response) => {
      asked.push(request.headers['accept-encoding']);
      response.writeHead(200, { ...JSON_HEADERS, 'content-encoding': coding }).end(bytes);
    });
    const answer = await dial(server.origin).link.request({ method: 'GET' });
    expect(asked).toEqual([undefined]);
    expect(answer.headers).toContainEqual(['content-encoding', coding]);
    expect(answer.frames.map(plain)).toMatchObject([
      { kind: 'message', text: PONG },
      { kind: 'body-end', how: 'complete' },
    ]);
  });

  it('comes through event by event when it is a stream.', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' });
      const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
      gzip.pipe(response);
      gzip.write(`data: ${PONG}\n\n`);
    });
    const { link, log } = dial(server.origin);
    const seen = new Promise((resolve) => log.listen((frame) => frame.kind === 'message' && resolve(frame.text)));
    const answer = await link.request({ method: 'GET' });
    expect(await seen).toBe(PONG);
    answer.close();
  });

  it('is given up when it is not what it says.', async () => {
    const server = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(PONG));
    const answer = await dial(server.origin).link.request({ method: 'GET' });
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(answer.trouble?.code).toBe('BAD_CONTENT_ENCODING');
    expect(answer.trouble?.text).toMatch(/^The body is not what its `Content-Encoding` says: .+\.$/);
    expect(answer.frames.map(plain)).toMatchObject([{ kind: 'body-end', how: 'aborted' }]);
  });

  it('is kept as far as it came when it breaks off.', async () => {
    const bytes = gzipSync('x'.repeat(100), { level: 0 });
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bytes.length });
      response.write(bytes.subarray(0, 60), () => setTimeout(() => response.destroy(), 30));
    });
    const answer = await dial(server.origin).link.request({ method: 'GET' });
    expect(answer.trouble?.code).toBe('BODY_INCOMPLETE');
    expect(answer.text).toMatch(/^x{10,}$/);
  });

  it('is bounded by its size when decoded.', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const server = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    const { link } = dial(server.origin, { maxBodyBytes: 1024 * 1024 });
    const answer = await link.request({ method: 'GET' });
    expect(answer.trouble?.code).toBe('BODY_TOO_LARGE');
    const [body] = answer.frames;
    expect(body?.kind === 'body' && body.bytes).toBeLessThan(2 * 1024 * 1024);
  });
});
