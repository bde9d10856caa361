import { beforeAll, describe, expect, it } from 'vitest';
import { createIdentity, hasOpenssl, type Identity } from './identity.ts';
import { dial, PING, PONG, serve, serveTls, targetOf } from './servers.ts';

describe.skipIf(!hasOpenssl())('a connection over TLS', () => {
  let identity: Identity;
  beforeAll(() => {
    identity = createIdentity('localhost');
  });
  const start = () => serveTls((request, response) => response.end(JSON.stringify({ host: request.headers.host })), identity);

  it('is refused when the certificate is not trusted.', async () => {
    const { origin } = await start();
    const { trouble } = await dial(origin).link.request({ method: 'GET' });
    expect(trouble?.code).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
    expect(trouble?.text).toMatch(/^The certificate of `127\.0\.0\.1:\d+` is not trusted: self-signed certificate\.$/);
  });

  it('is made when the target trusts the certificate, or any.', async () => {
    const { origin } = await start();
    expect((await dial(targetOf(origin, {}, { ca: identity.cert })).link.request({ method: 'GET' })).status).toBe(200);
    expect((await dial(targetOf(origin, {}, { insecure: true })).link.request({ method: 'GET' })).status).toBe(200);
  });

  it('asks for the name of the URL, whatever the request says of its host.', async () => {
    const { port } = await start();
    for (const host of ['localhost', '127.0.0.1']) {
      const { link } = dial(targetOf(`https://${host}:${port}/`, {}, { ca: identity.cert }));
      for (const claimed of ['evil.example', 'other.example', null]) {
        const answer = await link.request({ method: 'GET', headers: { Host: claimed } });
        expect(answer.trouble).toBeUndefined();
        // Node's server itself refuses a request without a host.
        expect(answer.status).toBe(claimed === null ? 400 : 200);
        if (claimed !== null) expect(answer.text).toContain(claimed);
      }
    }
  });

  it('is refused when the certificate is for another name.', async () => {
    const other = createIdentity('other.example');
    const { port } = await serveTls((_, response) => response.end(), other);
    const { trouble } = await dial(targetOf(`https://localhost:${port}/`, {}, { ca: other.cert })).link.request({ method: 'GET' });
    expect(trouble?.code).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
    expect(trouble?.text).toMatch(/^The certificate of `localhost:\d+` is not trusted: .+\.$/);
  });

  it('that meets a server without TLS says so, and the other way round.', async () => {
    const open = await serve((_, response) => response.end(PONG));
    const first = await dial(open.origin.replace('http:', 'https:')).link.request({ method: 'POST', body: PING });
    expect(first.trouble?.text).toMatch(/does not speak TLS: its URL may have to begin with `http:`\.$/);
    const closed = await start();
    const second = await dial(closed.origin.replace('https:', 'http:')).link.request({ method: 'POST', body: PING });
    expect(second.status).toBe(0);
    expect(['NOT_HTTP', 'ECONNRESET']).toContain(second.trouble?.code);
  });
});

describe('a connection', () => {
  it('is made to an IPv6 address where there is one.', async () => {
    const server = await serve((_, response) => response.end(PONG), '::1').catch(() => undefined);
    if (server === undefined) return;
    const answer = await dial(server.origin).link.request({ method: 'GET' });
    expect(answer.text).toBe(PONG);
    expect(answer.request.headers[0]).toEqual(['host', `[::1]:${server.port}`]);
  });
});
