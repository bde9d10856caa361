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
