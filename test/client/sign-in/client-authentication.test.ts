import { generateKeyPairSync } from 'node:crypto';
import type * as oauth from 'oauth4webapi';
import { describe, expect, it } from 'vitest';
import { authenticate, chooseAuthentication } from '../../../src/client/sign-in/client-authentication.ts';
import { Secret } from '../../../src/core/secrets/secret.ts';

const secret = new Secret('the-secret');
const issuer = 'https://auth.example';

describe('how a client proves who it is', () => {
  it.each([
    [undefined, { secret }, 'client_secret_basic'],
    [['client_secret_post', 'client_secret_basic'], { secret }, 'client_secret_basic'],
    [['client_secret_post'], { secret }, 'client_secret_post'],
    [['client_secret_post'], {}, 'none'],
    [['none'], { key: secret }, 'private_key_jwt'],
  ])('where %j is served, with %j: %s.', (authentication, client, way) => {
    expect(chooseAuthentication(client, { issuer, ...(authentication && { authentication }) })).toBe(way);
  });

  it('is refused where no secret is taken.', () => {
    expect(() => chooseAuthentication({ secret }, { issuer, authentication: ['none'] })).toThrow('takes no secret of a client');
  });

  it('is by `Basic` readable to servers that decode what a form encodes, and to those that do not.', async () => {
    const prove = await authenticate({ id: 'a-b_c.d', authentication: 'client_secret_basic', secret: new Secret('x-y_z.0') });
    const headers = new Headers();
    await prove({ issuer } as oauth.AuthorizationServer, { client_id: 'a-b_c.d' }, new URLSearchParams(), headers);
    expect(atob(headers.get('authorization')?.replace('Basic ', '') ?? '')).toBe('a-b_c.d:x-y_z.0');
    const odd = await authenticate({ id: 'a:b', authentication: 'client_secret_basic', secret: new Secret('c d+ä') });
    await odd({ issuer } as oauth.AuthorizationServer, { client_id: 'a:b' }, new URLSearchParams(), headers);
    expect(atob(headers.get('authorization')?.replace('Basic ', '') ?? '')).toBe('a%3Ab:c+d%2B%C3%A4');
  });

  it.each([
    ['ES256', generateKeyPairSync('ec', { namedCurve: 'P-256' })],
    ['ES384', generateKeyPairSync('ec', { namedCurve: 'P-384' })],
    ['RS256', generateKeyPairSync('rsa', { modulusLength: 2048 })],
    ['Ed25519', generateKeyPairSync('ed25519')],
  ])('is an assertion of %s, for the issuer, where it has such a key.', async (alg, { privateKey }) => {
    const key = new Secret(String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
    const prove = await authenticate({ id: 'one', authentication: 'private_key_jwt', key });
    const body = new URLSearchParams();
    await prove({ issuer } as oauth.AuthorizationServer, { client_id: 'one' }, body, new Headers());
    const [head = '', claims = ''] = (body.get('client_assertion') ?? '')
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString());
    expect(JSON.parse(head)).toMatchObject({ alg });
    expect(JSON.parse(claims)).toMatchObject({ iss: 'one', sub: 'one', aud: issuer });
  });

  it('fails in a sentence where there is nothing to do so with, or the key is none.', async () => {
    await expect(authenticate({ id: 'one', authentication: 'client_secret_post' })).rejects.toThrow('has nothing to do so with');
    const key = new Secret('-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----');
    await expect(authenticate({ id: 'one', authentication: 'private_key_jwt', key })).rejects.toThrow('cannot be read');
  });
});
