import { describe, expect, it } from 'vitest';
import { dial, PING, serveRaw, targetOf } from './servers.ts';

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
    // Servers of HTTP+SSE may name their endpoint with its origin, and they do not know the credentials in the URL of the user.
    const elsewhere = await link.request({ method: 'GET', url: `${server.origin}/messages` });
    expect(elsewhere.text).toContain('Authorization: Basic');
  });
});
