import { describe, expect, it } from 'vitest';
import { dial, PING, plain, serve, serveRaw } from './servers.ts';

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
