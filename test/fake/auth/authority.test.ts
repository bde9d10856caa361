import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, it } from 'vitest';
import { createAuthority } from '../../../src/fake/auth/authority.ts';

const AUDIENCE = 'https://library.example/mcp';

it('An authority signs what it is asked for, and knows its own.', async () => {
  const authority = await createAuthority('https://as.example');
  const token = await authority.sign(AUDIENCE, { subject: 'ada', scopes: ['a', 'b'] });
  expect(decodeJwt(token)).toMatchObject({ iss: 'https://as.example', sub: 'ada', aud: AUDIENCE, scope: 'a b' });
  expect(await authority.verify(token, AUDIENCE)).toEqual({ subject: 'ada', scopes: ['a', 'b'] });
  expect(authority.jwks.keys.map(({ d, kid }) => [kid, d])).toEqual([['own', undefined]]);
});

it.each([
  { expiresIn: -5 },
  { validFrom: 60 },
  { audience: 'https://other.example' },
  { audience: null },
  { issuer: 'https://other.example' },
  { signedBy: 'stranger' as const },
  { signedBy: 'none' as const },
])('An authority refuses a token that is signed as %j.', async (wish) => {
  const authority = await createAuthority('https://as.example');
  const token = await authority.sign(AUDIENCE, wish);
  expect(await authority.verify(token, AUDIENCE)).toBeUndefined();
  expect(decodeProtectedHeader(token).alg).toBe(wish.signedBy === 'none' ? 'none' : 'ES256');
  if (wish.audience === null) expect(decodeJwt(token).aud).toBeUndefined();
});
