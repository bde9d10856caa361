import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Diagnosis, RunEvent } from '../../../src/core/event.ts';
import { Secret } from '../../../src/core/secrets/secret.ts';
import type { UrlTarget } from '../../../src/core/target.ts';
import { startHttpServer } from '../../../src/fake/http/http-server.ts';
import { DEFAULT_LIMITS } from '../../../src/run/options.ts';
import { runTest } from '../../../src/run/test.ts';
import { createIdentity, hasOpenssl } from '../../wire/http/identity.ts';
import { serve, serveTls } from '../../wire/http/servers.ts';

async function eventsOf(url: string, more: Partial<UrlTarget>): Promise<readonly RunEvent[]> {
  const target = { kind: 'url' as const, url, transport: 'auto' as const, headers: {}, insecure: false, ...more };
  const limits = { ...DEFAULT_LIMITS, requestMs: 1000, startMs: 1500 };
  const options = { target, shownTarget: url, rerun: 'mcp-litmus test', toolVersion: '0.0.0', checks: [], maxPages: 10, limits, jobs: 2 };
  const events: RunEvent[] = [];
  for await (const event of runTest(options)) events.push(event);
  return events;
}

function diagnosisIn(events: readonly RunEvent[]): Diagnosis | undefined {
  return events.flatMap((event) => (event.kind === 'diagnosed' ? [event.diagnosis] : []))[0];
}

async function diagnosisOf(url: string, transport: 'http' | 'sse'): Promise<Diagnosis | undefined> {
  return diagnosisIn(await eventsOf(url, { transport }));
}

describe('an endpoint of the wrong wire', () => {
  it('of HTTP+SSE is named when Streamable HTTP was asked for', async () => {
    const server = await startHttpServer({});
    try {
      const diagnosis = await diagnosisOf(server.sseUrl, 'http');
      expect(diagnosis).toMatchObject({ cause: 'legacy-sse-endpoint' });
      expect(diagnosis?.remedy).toContain('--transport sse');
    } finally {
      await server.close();
    }
  });

  it('of Streamable HTTP is named when HTTP+SSE was asked for', async () => {
    const server = await startHttpServer({});
    try {
      expect(await diagnosisOf(server.url, 'sse')).toMatchObject({ cause: 'not-http-sse' });
    } finally {
      await server.close();
    }
  });
});

describe('an endpoint that lets nobody in', () => {
  it.each([
    [401, false, 'sign-in-required', 'Sign in with `mcp-litmus login --token-file FILE URL`'],
    [401, true, 'sign-in-required', 'It did not accept what was passed'],
    [403, false, 'access-refused', 'Pass a token or header that has the right'],
    [403, true, 'access-refused', 'What was passed has no right'],
  ])('is told from one that is not there: %i, with a token %s', async (status, passes, cause, remedy) => {
    const server = createServer((_, response) => response.writeHead(status, { 'WWW-Authenticate': 'Bearer scope="a"' }).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
    const events = await eventsOf(url, passes ? { headers: { Authorization: new Secret('Bearer stale-token') } } : {});
    server.closeAllConnections();
    server.close();
    expect(diagnosisIn(events)).toMatchObject({ cause, text: expect.stringContaining('the challenge `Bearer scope="a"`') });
    expect(diagnosisIn(events)?.remedy).toContain(remedy);
    expect(events.at(-1)).toMatchObject({ kind: 'ended', how: 'refused' });
  });
});

describe('the path of an endpoint', () => {
  it('is not taken for found where a web page embeds its pictures', async () => {
    const server = await serve((request, response) => {
      if (request.url !== '/') return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p><img src="data:image/png;base64,AA=="> Welcome</p>');
    });
    const diagnosis = await diagnosisOf(`${server.origin}/api`, 'http');
    expect(diagnosis).toMatchObject({ cause: 'wrong-path' });
    expect(diagnosis?.text).toContain('were tried as well');
  });

  it('is found with the query that the server wants', async () => {
    const server = await serve((request, response) => {
      if (request.url !== '/mcp?room=1') return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"jsonrpc":"2.0","id":1,"result":{}}');
    });
    expect(await diagnosisOf(`${server.origin}/api?room=1`, 'http')).toMatchObject({ remedy: `Use \`${server.origin}/mcp?room=1\`.` });
  });

  it('is found where a server minds the version header, and the session that this opened is ended', async () => {
    const sessions = new Set<string>();
    const server = await serve((request, response) => {
      const session = String(request.headers['mcp-session-id']);
      if (request.url !== '/mcp') return void response.writeHead(404).end();
      if (request.method === 'DELETE') return void response.writeHead(sessions.delete(session) ? 204 : 404).end();
      // `initialize` comes before any version is agreed to.
      if (request.headers['mcp-protocol-version'] !== undefined) return void response.writeHead(400).end();
      sessions.add('one');
      response.writeHead(200, { 'content-type': 'application/json', 'mcp-session-id': 'one' });
      response.end('{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2025-06-18","capabilities":{},"serverInfo":{}}}');
    });
    const diagnosis = await diagnosisOf(`${server.origin}/api`, 'http');
    expect(diagnosis).toMatchObject({ cause: 'wrong-path', remedy: `Use \`${server.origin}/mcp\`.` });
    expect(sessions.size).toBe(0);
  });
});

describe('a redirect', () => {
  it.each([
    ['https://lessons.example/mcp', 'redirect'],
    ['https://sso.example/', 'login-redirect'],
    ['https://auth.example/oauth2/authorize?client_id=a', 'login-redirect'],
    ['/Login.aspx', 'login-redirect'],
  ])('to %s is a %s', async (location, cause) => {
    const server = await serve((_, response) => response.writeHead(302, { location }).end());
    expect(await diagnosisOf(server.origin, 'http')).toMatchObject({ cause });
  });
});

describe('a redirect from https', () => {
  it.skipIf(!hasOpenssl())('to http is told to lose the token', async () => {
    const server = await serveTls(({ url }, response) => {
      response.writeHead(307, { location: `${server.origin.replace('https:', 'http:')}${url}/` }).end();
    }, createIdentity('front.example'));
    const diagnosis = diagnosisIn(await eventsOf(`${server.origin}/mcp`, { transport: 'http', insecure: true }));
    expect(diagnosis).toMatchObject({ cause: 'redirect', remedy: expect.stringContaining('`X-Forwarded-Proto`') });
    expect(diagnosis?.text).toContain('from https to http');
  });
});

describe('what arrives otherwise than it was sent', () => {
  it('is the list of accepted types, where a client that accepts all there is gets 406', async () => {
    const server = await serve((_, response) => response.writeHead(406).end('Not Acceptable'));
    const diagnosis = await diagnosisOf(server.origin, 'http');
    expect(diagnosis).toMatchObject({ cause: 'accept-altered', text: expect.stringContaining('`Not Acceptable`') });
  });

  it('is the host, where every name gets 421', async () => {
    const server = await serve((_, response) => response.writeHead(421).end());
    const diagnosis = await diagnosisOf(server.origin, 'http');
    expect(diagnosis).toMatchObject({ cause: 'host-refused', remedy: expect.stringContaining('without the port') });
  });
});

describe('a host name that is refused', () => {
  it('is found where only a request for a stream is answered with one, and the remedy is the whole URL', async () => {
    const server = await serve((request, response) => {
      if (request.headers.host?.startsWith('localhost') !== true) return void response.writeHead(403).end();
      if (request.headers.accept !== 'text/event-stream') return void response.writeHead(406).end();
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: endpoint\ndata: /messages\n\n');
    });
    expect(await diagnosisOf(`${server.origin}/sse?room=1`, 'sse')).toMatchObject({
      cause: 'host-refused',
      remedy: expect.stringContaining(`\`http://localhost:${server.port}/sse?room=1\``),
    });
  });
});

describe('a stream of HTTP+SSE', () => {
  it('that floods before its endpoint is no broken connection', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n'.repeat(25_000));
    });
    expect(await diagnosisOf(`${server.origin}/sse`, 'sse')).toMatchObject({ cause: 'stream-without-endpoint' });
  });
});

describe('a gate before the server', () => {
  const page = (status: number, text: string, headers: Record<string, string> = {}) =>
    serve((_, response) => void response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(text));
  const token = { headers: { Authorization: new Secret('Bearer abc') } };

  it('that asks whether a person is there is named as edge protection, by its mark or by its page.', async () => {
    const marked = await page(403, '', { 'cf-mitigated': 'challenge' });
    const shown = await page(503, '<!doctype html><title>Just a moment...</title>');
    for (const url of [marked, shown]) {
      const diagnosis = diagnosisIn(await eventsOf(`${url.origin}/mcp`, {}));
      expect(diagnosis).toMatchObject({ cause: 'bot-challenge' });
      expect(diagnosis?.remedy).not.toMatch(/pass a token/i);
    }
  });

  it('is not advised to be met with what was passed already.', async () => {
    const login = await page(200, '<!doctype html><title>Sign in</title>');
    const sentOn = await page(302, '', { location: '/login' });
    const forbidden = await page(403, '');
    for (const url of [login, sentOn]) {
      expect(diagnosisIn(await eventsOf(`${url.origin}/mcp`, token))?.remedy).not.toContain('--bearer');
      expect(diagnosisIn(await eventsOf(`${url.origin}/mcp`, {}))?.remedy).toContain('--bearer');
    }
    expect(diagnosisIn(await eventsOf(`${forbidden.origin}/mcp`, token))?.remedy).toContain('What was passed has no right');
  });
});
