import { expect, test } from 'vitest';
import { hasSecretName, isSecretHeader, isSecretMember, isSecretQueryName } from '../../../src/core/secrets/secret-name.ts';

test.each([
  'Authorization',
  'cookie',
  'Set-Cookie',
  'Mcp-Session-Id',
  'X-Api-Key',
  'X-Goog-Api-Key',
  'Ocp-Apim-Subscription-Key',
  'X-Auth-Token',
])('The header `%s` carries a secret.', (name) => expect(isSecretHeader(name)).toBe(true));

test.each(['WWW-Authenticate', 'Accept', 'MCP-Protocol-Version', 'Content-Type', 'Mcp-Method', 'X-Author', 'Keep-Alive'])(
  'The header `%s` stays open.',
  (name) => expect(isSecretHeader(name)).toBe(false),
);

test.each(['GITHUB_TOKEN', 'DB_PASSWORD', 'apiKey', 'OPENAI_API_KEY', 'key', 'signingKey', 'oauth', 'aws_secret_access_key'])(
  'The variable `%s` is named like a secret.',
  (name) => expect(hasSecretName(name)).toBe(true),
);

test.each(['monkey', 'author', 'authority', 'PATH', 'NODE_ENV', 'keyboard'])('The variable `%s` is not.', (name) =>
  expect(hasSecretName(name)).toBe(false),
);

test('The code of a redirect is a secret in a query and an error code in JSON.', () => {
  expect([isSecretQueryName('code'), isSecretMember('code'), isSecretMember('Access_Token'), isSecretMember('progressToken')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
