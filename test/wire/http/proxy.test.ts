import http from 'node:http';
import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { proxyFor } from '../../../src/wire/http/proxy.ts';
import { createIdentity, hasOpenssl } from './identity.ts';
import { dial, freePort, later, PING, PONG, serve, serveRaw, serveTls, targetOf } from './servers.ts';

describe('the choice of a proxy', () => {
  const choose = (url: string, environment: { readonly [name: string]: string }, evenLoopback = false) =>
    proxyFor(new URL(url), environment, evenLoopback)?.href;
  const both = { HTTP_PROXY: 'http://one:3128', HTTPS_PROXY: 'http://two:3128' };

  it('goes by the protocol of the URL, small letters first.', () => {
    expect(choose('http://mcp.example/', both)).toBe('http://one:3128/');
    expect(choose('https://mcp.example/', both)).toBe('http://two:3128/');
    expect(choose('http://mcp.example/', { ...both, http_proxy: 'three:80' })).toBe('http://three/');
    expect(choose('https://mcp.example/', { HTTP_PROXY: 'http://one:3128' })).toBeUndefined();
    expect(choose('http://mcp.example/', { HTTP_PROXY: '' })).toBeUndefined();
  });

  it('leaves this machine alone, unless told.', () => {
    for (const host of ['localhost', '127.0.0.1', '127.9.9.9', '[::1]', 'mcp.localhost']) {
      expect(choose(`http://${host}:3000/`, both), host).toBeUndefined();
      expect(choose(`http://${host}:3000/`, both, true), host).toBe('http://one:3128/');
    }
  });

  it('leaves alone what `NO_PROXY` names.', () => {
    const excluded = (url: string, entry: string) => choose(url, { ...both, NO_PROXY: `other.example, ${entry}` }) === undefined;
    expect(excluded('http://mcp.example/', 'mcp.example')).toBe(true);
    expect(excluded('http://a.MCP.example/', 'mcp.example')).toBe(true);
    expect(excluded('http://a.mcp.example/', '.mcp.example')).toBe(true);
    expect(excluded('http://a.mcp.example/', '*.mcp.example')).toBe(true);
    expect(excluded('http://notmcp.example/', 'mcp.example')).toBe(false);
    expect(excluded('http://mcp.example:81/', 'mcp.example:81')).toBe(true);
    expect(excluded('https://mcp.example/', 'mcp.example:443')).toBe(true);
    expect(excluded('http://mcp.example/', 'mcp.example:81')).toBe(false);
    expect(excluded('http://10.1.2.3/', '10.0.0.0/8')).toBe(true);
    expect(excluded('http://11.1.2.3/', '10.0.0.0/8')).toBe(false);
    expect(excluded('http://mcp.example/', '10.0.0.0/8')).toBe(false);
    expect(excluded('http://mcp.example/', '10.0.0.0/99')).toBe(false);
    expect(excluded('http://[fd00::1]/', 'fd00::1')).toBe(true);
    expect(excluded('http://[fd00::1]:8080/', '[fd00::1]:8080')).toBe(true);
    expect(excluded('http://[fd00::1]/', 'fd00::/8')).toBe(true);
    expect(excluded('http://anything/', '*')).toBe(true);
  });

  it('refuses a proxy that does not speak HTTP.', () => {
    expect(() => choose('http://mcp.example/', { HTTP_PROXY: 'socks5://one:1080' })).toThrow(
      /`HTTP_PROXY` names no proxy that speaks HTTP/,
    );
    expect(() => choose('http://mcp.example/', { HTTP_PROXY: 'http://' })).toThrow();
  });
});

/** A proxy that sends everything to one port, and tells what it was asked. */
async function startProxy(port: number): Promise<{ readonly url: string; readonly asked: string[] }> {
  const asked: string[] = [];
  const proxy = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.host} ${request.headers['proxy-authorization'] ?? '-'}`);
    const path = new URL(request.url ?? '').pathname;
    const onward = http.request({ port, path, method: request.method ?? 'GET', headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  proxy.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url} ${request.headers['proxy-authorization'] ?? '-'}`);
    if (port === 0) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const onward = net.connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [socket, onward]) end.on('error', () => onward.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  later(async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  });
  const address = proxy.address();
  return { url: `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, asked };
}

describe('a request through a proxy', () => {
  it('asks a plain proxy for the whole URL, and shows the request as for the server.', async () => {
    const server = await serve((request, response) =>
      response.end(JSON.stringify({ host: request.headers.host, auth: request.headers.authorization })),
    );
    const proxy = await startProxy(server.port);
    const { link } = dial(targetOf('http://mcp.example:8080/mcp?a=1', { Authorization: 'Bearer abcd' }), {
      environment: { HTTP_PROXY: `http://me:word@${proxy.url}` },
    });
    const answer = await link.request({ method: 'POST', body: PING });
    expect(proxy.asked).toEqual([
      `POST http://mcp.example:8080/mcp?a=1 mcp.example:8080 Basic ${Buffer.from('me:word').toString('base64')}`,
    ]);
    expect(JSON.parse(answer.text)).toEqual({ host: 'mcp.example:8080', auth: 'Bearer abcd' });
    expect(answer.request.url).toBe('http://mcp.example:8080/mcp?a=1');
    expect(answer.request.headers[0]).toEqual(['host', 'mcp.example:8080']);
    expect(JSON.stringify(answer.request)).not.toContain('proxy-authorization');
  });

  it.skipIf(!hasOpenssl())('asks for a tunnel where the server is reached over TLS.', async () => {
    const identity = createIdentity('mcp.example');
    const server = await serveTls((_, response) => response.end(PONG), identity);
    const proxy = await startProxy(server.port);
    const { link } = dial(targetOf('https://mcp.example/mcp', {}, { ca: identity.cert }), {
      environment: { https_proxy: `http://me:word@${proxy.url}` },
    });
    const answer = await link.request({ method: 'POST', body: PING });
    expect(answer).toMatchObject({ status: 200, text: PONG });
    expect(proxy.asked).toEqual([`CONNECT mcp.example:443 Basic ${Buffer.from('me:word').toString('base64')}`]);
    expect((await link.request({ method: 'POST', body: PING, headers: { Host: 'evil.example' } })).status).toBe(200);
    await link.close();
    await expect.poll(() => server.sockets()).toBe(0);
  });

  it('does not pass through one for this machine, unless told.', async () => {
    const server = await serve((_, response) => response.end(PONG));
    const proxy = await startProxy(server.port);
    const environment = { HTTP_PROXY: `http://${proxy.url}`, HTTPS_PROXY: `http://${proxy.url}` };
    expect((await dial(server.origin, { environment }).link.request({ method: 'GET' })).text).toBe(PONG);
    expect(proxy.asked).toEqual([]);
    expect((await dial(server.origin, { environment, proxyLoopback: true }).link.request({ method: 'GET' })).text).toBe(PONG);
    expect(proxy.asked).toHaveLength(1);
  });

  it('says that the proxy refused, is not there, or is none.', async () => {
    const proxy = await startProxy(0);
    const through = async (value: string) =>
      (await dial('https://mcp.example/mcp', { environment: { HTTPS_PROXY: value } }).link.request({ method: 'GET' })).trouble;
    expect(await through(`http://${proxy.url}`)).toMatchObject({ code: 'PROXY_FAILED', text: expect.stringContaining('403') });
    const nobody = `127.0.0.1:${await freePort()}`;
    const refused = {
      code: 'PROXY_FAILED',
      text: `The proxy cannot be reached: nothing listens at \`${nobody}\`: the connection was refused.`,
    };
    expect(await through(`http://${nobody}`)).toEqual(expect.objectContaining(refused));
    const bare = dial('http://mcp.example/mcp', { environment: { HTTP_PROXY: `http://${nobody}` } });
    expect((await bare.link.request({ method: 'GET' })).trouble).toEqual(expect.objectContaining(refused));
    const mute = await serveRaw(() => {});
    const waiting = dial('https://mcp.example/mcp', { environment: { HTTPS_PROXY: mute.origin }, defaultTimeoutMs: 100 });
    expect((await waiting.link.request({ method: 'GET' })).trouble).toMatchObject({
      code: 'CONNECT_TIMEOUT',
      text: `No connection to \`mcp.example\` came about within 100 ms through the proxy \`127.0.0.1:${mute.port}\`.`,
    });
    const plain = await serve((_, response) => response.writeHead(407).end());
    const environment = { HTTP_PROXY: plain.origin };
    const answer = await dial('http://mcp.example/mcp', { environment }).link.request({ method: 'GET' });
    expect(answer).toMatchObject({ status: 0, trouble: { code: 'PROXY_FAILED' } });
    expect(await through('socks5://127.0.0.1:1080')).toMatchObject({ code: 'PROXY_FAILED' });
  });

  it('asks once for a tunnel that the proxy hangs up on.', async () => {
    let asked = 0;
    const proxy = http.createServer().on('connect', (_, socket) => {
      asked += 1;
      socket.end();
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    later(() => new Promise((resolve) => proxy.close(() => resolve())));
    const address = proxy.address();
    const place = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const { link } = dial('https://mcp.example/mcp', { environment: { HTTPS_PROXY: `http://${place}` } });
    expect((await link.request({ method: 'GET' })).trouble).toMatchObject({
      code: 'PROXY_FAILED',
      text: `The proxy \`${place}\` hung up when it was asked for a tunnel to the server.`,
    });
    expect(asked).toBe(1);
  });
});
