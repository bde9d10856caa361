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

it('Scopes are those of the server, and of which it speaks nothing there is no token.', async () => {
  const authority = await createAuthority('https://as.example');
  const tokens = await mintTokens(authority, 'https://garden.example/mcp', { full: ['plants'] });
  expect(Object.keys(tokens)).not.toContain('lowScope');
  expect(Object.keys(tokens)).not.toContain('broadScope');
  expect(await authority.verify(tokens.otherSubject?.reveal() ?? '', 'https://garden.example/mcp')).toEqual({
    subject: 'another reader',
    scopes: ['plants'],
  });
});
