import { expect, it } from 'vitest';
import { TOKEN_KINDS } from '../../../src/core/sign-in/tokens.ts';
import { createAuthority } from '../../../src/fake/auth/authority.ts';
import { mintTokens } from '../../../src/fake/auth/mint-tokens.ts';

it('There is a token of each kind, and only three of them are good where they are meant for.', async () => {
  const authority = await createAuthority('https://as.example');
  const tokens = await mintTokens(authority, 'https://library.example/mcp');
  expect(Object.keys(tokens).sort()).toEqual(Object.keys(TOKEN_KINDS).sort());
  const good = [];
  for (const [kind, token] of Object.entries(tokens)) {
    if (token !== undefined && (await authority.verify(token.reveal(), 'https://library.example/mcp')) !== undefined) good.push(kind);
  }
  expect(good.sort()).toEqual(['broadScope', 'lowScope', 'otherSubject']);
});
