import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { createAuthority } from '../../../src/fake/auth/authority.ts';

const AUDIENCE = 'https://library.example/mcp';

it('An authority signs what it is asked for, and knows its own.', async () => {
  const authority = await createAuthority('https://as.example');
  const token = await authority.sign(AUDIENCE, { subject: 'ada', scopes: ['a', 'b'] });
  expect(decodeJwt(token)).toMatchObject({ iss: 'https://as.example', sub: 'ada', aud: AUDIENCE, scope: 'a b' });
  expect(await authority.verify(token, AUDIENCE)).toEqual({ subject: 'ada', scopes: ['a', 'b'] });
  expect(authority.jwks.keys.map(({ d, kid }) => [kid, d])).toEqual([[decodeProtectedHeader(token).kid, undefined]]);
  const another = await createAuthority('https://as.example');
  expect(another.jwks.keys[0]?.kid).not.toBe(authority.jwks.keys[0]?.kid);
});

it.each([
  { expiresIn: -5 },
  { validFrom: 60 },
  { audience: 'https://other.example' },
  { audience: null },
  { issuer: 'https://other.example' },
  { signedBy: 'stranger' as const },
  { signedBy: 'none' as const },
  { signedBy: 'published-key' as const },
])('An authority refuses a token that is signed as %j.', async (wish) => {
  const authority = await createAuthority('https://as.example');
  const token = await authority.sign(AUDIENCE, wish);
  expect(await authority.verify(token, AUDIENCE)).toBeUndefined();
  expect(decodeProtectedHeader(token).alg).toBe({ none: 'none', 'published-key': 'HS256', stranger: 'ES256' }[wish.signedBy ?? 'stranger']);
  if (wish.audience === null) expect(decodeJwt(token).aud).toBeUndefined();
});

const ISSUER = 'https://as.example';

it.each(['ES256', 'RS256'] as const)('A token of %s holds with the published keys, and with no others.', async (algorithm) => {
  const [authority, other] = await Promise.all([createAuthority(ISSUER, algorithm), createAuthority(ISSUER, algorithm)]);
  const token = await authority.sign(AUDIENCE, { scopes: ['a', 'b'] });
  await expect(jwtVerify(token, createLocalJWKSet(authority.jwks), { issuer: ISSUER, audience: AUDIENCE })).resolves.toBeDefined();
  await expect(jwtVerify(token, createLocalJWKSet(other.jwks))).rejects.toThrow();
  expect(await authority.verify(token, AUDIENCE)).toEqual({ subject: 'reader', scopes: ['a', 'b'] });
  expect(await other.verify(token, AUDIENCE)).toBeUndefined();
  expect(await authority.verify(token, 'http://127.0.0.1:3/mcp')).toBeUndefined();
});

it('Nothing of the private key is published.', async () => {
  const { jwks, privateJwk } = await createAuthority(ISSUER);
  expect(Object.keys(jwks.keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  expect(privateJwk).toHaveProperty('d');
});
