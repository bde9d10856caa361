import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningAuthServer, startAuthServer } from '../../../src/fake/auth/start-auth-server.ts';
import { ask } from './flow.ts';

let server: RunningAuthServer;

beforeAll(async () => {
  server = await startAuthServer();
});

afterAll(() => server.close());

/** `fetch` sets Host by itself. */
function statusFor(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(server.issuer + path, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.on('error', reject);
    outgoing.end('{}');
  });
}

describe('Who may sign', () => {
  test.each([
    [{}, 200],
    [{ origin: 'http://localhost:6274' }, 200],
    [{ origin: 'http://127.0.0.1:5173' }, 200],
    [{ origin: 'http://[::1]:5173' }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ origin: 'http://localhost.elsewhere.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ host: 'elsewhere.example' }, 403],
    [{ host: '127.0.0.1.elsewhere.example:80' }, 403],
    [{ host: 'localhost:1234' }, 200],
  ])('A POST with %j gets %i.', async (headers, expected) => {
    expect(await statusFor('/sign', headers)).toBe(expected);
  });

  test('Tokens are guarded as well.', async () => {
    expect(await statusFor('/token', { origin: 'https://elsewhere.example' })).toBe(403);
  });
});

describe('Pages', () => {
  test('A page of this machine is told that it may send what it asks for.', async () => {
    const { headers, status } = await ask(`${server.issuer}/token`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:6274',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('http://localhost:6274');
    expect(headers.get('access-control-allow-headers')).toBe('authorization');
  });

  test('A foreign page is not.', async () => {
    const { headers } = await ask(`${server.issuer}/token`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('Everybody may read metadata and keys.', async () => {
    for (const path of ['/.well-known/oauth-authorization-server', '/jwks']) {
      const { headers } = await ask(server.issuer + path, { headers: { origin: 'https://elsewhere.example' } });
      expect(headers.get('access-control-allow-origin'), path).toBe('*');
    }
  });

  test('A page of this machine reads a refusal of the token endpoint.', async () => {
    const { headers, status } = await ask(`${server.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code', client_id: 'litmus-public', code: 'x', redirect_uri: 'x' }),
      headers: { origin: 'http://localhost:6274' },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([400, 'http://localhost:6274']);
  });
});
