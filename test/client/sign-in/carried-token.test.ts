import { expect, it } from 'vitest';
import { carriedToken } from '../../../src/client/sign-in/carried-token.ts';
import { Secret } from '../../../src/core/secrets/secret.ts';

it('The token of a target is what stands behind `Bearer`, however the header is spelt.', () => {
  expect(carriedToken({ headers: { AUTHORIZATION: new Secret('bearer  a.b.c') } })).toBe('a.b.c');
  expect(carriedToken({ headers: { Authorization: new Secret('Basic YTpi') } })).toBeUndefined();
  expect(carriedToken({ headers: { 'X-Key': new Secret('Bearer x') } })).toBeUndefined();
});
