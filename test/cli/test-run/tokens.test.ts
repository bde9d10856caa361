import { expect, test } from 'vitest';
import { createSecretCollection } from '../../../src/cli/target/secret-collection.ts';
import { readTokens } from '../../../src/cli/test-run/tokens.ts';
import { refusalOf } from '../refusal-of.ts';

const context = () => ({ environment: { OLD: 'abc.def.ghi', BEARER: 'Bearer xyz' }, folder: '/p', secrets: createSecretCollection() });

test('Tokens come from the environment, without their scheme, and are secret from then on.', () => {
  const given = context();
  const tokens = readTokens({ expired: '${OLD}', forged: '${env:BEARER}' }, given);
  expect([tokens.expired?.reveal(), tokens.forged?.reveal(), String(tokens.expired)]).toEqual(['abc.def.ghi', 'xyz', '[secret]']);
  expect(given.secrets.all.map((secret) => secret.reveal())).toEqual(['abc.def.ghi', 'xyz']);
  expect(readTokens(undefined, given)).toEqual({});
});

test('A variable that is not set, and what is no token, are refused without being shown.', async () => {
  expect(await refusalOf(async () => readTokens({ expired: '${GONE}' }, context()))).toMatch(
    /^UNSET_VARIABLE: .*`tokens\.expired` of the configuration/,
  );
  const refusal = await refusalOf(async () => readTokens({ forged: 'two words' }, context()));
  expect(refusal).toMatch(/^BAD_TOKEN: `tokens\.forged` of the configuration holds no token\./);
  expect(refusal).not.toContain('two words');
});

test('A token that can be read must be what it is named for.', async () => {
  const jwt = (claims: object) => ['{}', JSON.stringify(claims), 'x'].map((part) => Buffer.from(part).toString('base64url')).join('.');
  const tryToken = (kind: 'expired' | 'notYetValid', claims: object) =>
    refusalOf(async () => readTokens({ [kind]: jwt(claims) }, context()));
  expect(await tryToken('expired', { exp: 4_000_000_000 })).toMatch(
    /^NOT_EXPIRED: `tokens\.expired` of the configuration has not expired: it holds until 2096-/,
  );
  expect(await tryToken('expired', { sub: 'a' })).toContain('no time at which it ends');
  expect(await tryToken('notYetValid', { nbf: 1 })).toMatch(/^VALID_ALREADY: /);
  expect(Object.keys(readTokens({ expired: jwt({ exp: 1 }), notYetValid: jwt({ nbf: 4_000_000_000 }) }, context()))).toHaveLength(2);
});
