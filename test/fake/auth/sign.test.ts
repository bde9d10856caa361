import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningAuthServer, startAuthServer } from '../../../src/fake/auth/start-auth-server.ts';
import { ask, claimsOf, postJson } from './flow.ts';

const RESOURCE = 'http://127.0.0.1:3999/mcp';
let server: RunningAuthServer;

beforeAll(async () => {
  server = await startAuthServer({ resource: RESOURCE, scopes: ['library:read'] });
});

afterAll(() => server.close());

const sign = (wish: unknown) => postJson(server.signUri, wish);

describe('Signing', () => {
  test('Without a wish it gives a good token.', async () => {
    const { headers, json, status } = await ask(server.signUri, { method: 'POST' });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(json).toEqual({ access_token: expect.any(String), token_type: 'Bearer' });
    expect(await server.verify(String(json['access_token']), RESOURCE)).toEqual({ subject: 'reader', scopes: ['library:read'] });
  });

  test('It signs whatever a test wishes for.', async () => {
    const wish = {
      subject: 'ada',
      clientId: 'mine',
      scopes: ['a', 'b'],
      audience: 'urn:other',
      issuer: 'https://elsewhere.example',
      claims: { role: 'x' },
    };
    const { json } = await sign(wish);
    expect(claimsOf(json['access_token'])).toMatchObject({
      sub: 'ada',
      client_id: 'mine',
      scope: 'a b',
      aud: 'urn:other',
      iss: 'https://elsewhere.example',
      role: 'x',
    });
  });

  test.each([
    ['expired', { expiresIn: -60 }],
    ['not yet valid', { validFrom: 600, expiresIn: 1200 }],
    ['for another audience', { audience: 'https://elsewhere.example/mcp' }],
    ['without an audience', { audience: null }],
    ['of another issuer', { issuer: 'https://elsewhere.example' }],
    ['signed by a stranger', { signedBy: 'stranger' }],
    ['signed with the published key as a secret', { signedBy: 'published-key' }],
    ['not signed', { signedBy: 'none' }],
  ])('A token that is %s is refused by whoever verifies it.', async (_, wish) => {
    const { json, status } = await sign(wish);
    expect(status).toBe(200);
    expect(await server.verify(String(json['access_token']), RESOURCE)).toBeUndefined();
  });

  test.each([
    ['own', { alg: 'ES256', kid: expect.stringMatching(/^[\w-]{43}$/), typ: 'at+jwt' }],
    ['stranger', { alg: 'ES256', kid: expect.stringMatching(/^[\w-]{43}$/), typ: 'at+jwt' }],
    ['published-key', { alg: 'HS256', kid: expect.stringMatching(/^[\w-]{43}$/), typ: 'at+jwt' }],
    ['none', { alg: 'none', typ: 'at+jwt' }],
  ])('Signed by `%s`, the head is %o.', async (signedBy, head) => {
    const { json } = await sign({ signedBy });
    expect(decodeProtectedHeader(String(json['access_token']))).toEqual(head);
  });

  test.each([
    [
      { lifetime: 5 },
      'There is no `lifetime`. Expected subject, clientId, scopes, audience, issuer, expiresIn, validFrom, signedBy, claims.',
    ],
    [{ scopes: 'a b' }, '`scopes` must be a list of strings.'],
    [{ expiresIn: '60' }, '`expiresIn` must be a whole number of seconds from now, 3000 years at most.'],
    [{ expiresIn: 1e308 }, '`expiresIn` must be a whole number of seconds from now, 3000 years at most.'],
    [{ validFrom: -1e300 }, '`validFrom` must be a whole number of seconds from now, 3000 years at most.'],
    [{ signedBy: 'me' }, '`signedBy` must be `own`, `stranger`, `published-key`, `none`.'],
    [
      { constructor: 'x' },
      'There is no `constructor`. Expected subject, clientId, scopes, audience, issuer, expiresIn, validFrom, signedBy, claims.',
    ],
    [[], 'The body is no JSON object.'],
  ])('%j is refused with a sentence.', async (wish, error) => {
    const { json, status } = await sign(wish);
    expect({ status, json }).toEqual({ status: 400, json: { error } });
  });

  test('It is not for GET.', async () => {
    expect((await ask(server.signUri)).status).toBe(405);
  });
});
