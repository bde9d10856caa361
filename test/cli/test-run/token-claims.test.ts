import { describe, expect, it } from 'vitest';
import { refuseContradiction } from '../../../src/cli/test-run/token-claims.ts';
import { refusalOf } from '../refusal-of.ts';

const ENDPOINT = 'https://mcp.example.com/mcp';
const jwt = (claims: object, header: object = { alg: 'RS256' }) =>
  [JSON.stringify(header), JSON.stringify(claims), 'x'].map((part) => Buffer.from(part).toString('base64url')).join('.');
const GOOD_CLAIMS = { iss: 'https://as.example', sub: 'alice', aud: 'api://library' };
const GOOD = jwt(GOOD_CLAIMS);

const tryToken = (kind: string, token: string, good = GOOD) =>
  refusalOf(async () => refuseContradiction(kind, '`tokens.it`', token, { endpoint: ENDPOINT, good }));

describe('a token that contradicts its name', () => {
  it.each(['otherAudience', 'noAudience', 'otherIssuer', 'unsigned', 'publicKey', 'forged', 'otherSubject', 'expired'])(
    'as the good one under `%s` does, is refused without being shown.',
    async (kind) => {
      const refusal = await tryToken(kind, GOOD);
      expect(refusal).toMatch(/^SAME_TOKEN: `tokens\.it` is the token that the run itself brings\./);
      expect(refusal).not.toContain(GOOD);
      expect(await tryToken(kind, 'opaque', 'opaque')).toMatch(/^SAME_TOKEN/);
    },
  );

  it.each([
    ['otherAudience', jwt({ aud: ['https://other.example', `${ENDPOINT}/`] }), 'names this server'],
    ['otherAudience', jwt({ aud: ['api://library'] }), 'that of the token'],
    ['noAudience', jwt({ aud: 'https://other.example' }), 'it has an `aud`'],
    ['otherIssuer', jwt({ iss: 'https://as.example', jti: '2' }), '`iss`'],
    ['unsigned', jwt({ jti: '2' }), 'not `none`'],
    ['publicKey', jwt({ jti: '2' }), 'shared secret'],
    ['otherSubject', jwt({ ...GOOD_CLAIMS, jti: '2' }), '`sub` and `iss`'],
  ])('is refused: `%s` as %s, since %s.', async (kind, token, because) => {
    expect(await tryToken(kind, token)).toMatch(/^OTHER_TOKEN: `tokens\.it` is not what it is named for: /);
    expect(await tryToken(kind, token)).toContain(because);
  });
});

it.each([
  ['otherAudience', jwt({ aud: 'https://other.example' })],
  ['otherAudience', jwt({ aud: 'https://mcp.example.com/other' })],
  ['noAudience', jwt({ aud: [] })],
  ['otherIssuer', jwt({ iss: 'https://stranger.example' })],
  ['unsigned', jwt(GOOD_CLAIMS, { alg: 'none' })],
  ['publicKey', jwt(GOOD_CLAIMS, { alg: 'HS256' })],
  ['forged', jwt({ ...GOOD_CLAIMS, jti: '2' })],
  ['otherSubject', jwt({ ...GOOD_CLAIMS, sub: 'bob' })],
  ['otherSubject', jwt({ ...GOOD_CLAIMS, iss: 'https://stranger.example' })],
  ['lowScope', GOOD],
  ['otherAudience', 'opaque'],
  ['unsigned', 'a.b.c'],
])('What is `%s` as far as it can be read is taken: %s.', (kind, token) => {
  expect(() => refuseContradiction(kind, '`tokens.it`', token, { endpoint: ENDPOINT, good: GOOD })).not.toThrow();
});

it('Without a token of the run nothing is held against it.', () => {
  for (const kind of ['otherIssuer', 'otherSubject'])
    expect(() => refuseContradiction(kind, '`tokens.it`', GOOD, { endpoint: ENDPOINT })).not.toThrow();
});
