import { expect, it } from 'vitest';
import { protectByItself } from '../../../src/fake/auth/own-protection.ts';

it('A protection of its own trusts the tokens that its authority signs, and describes it.', async () => {
  const { authority, documents, issuers, verify } = await protectByItself('http://127.0.0.1:1');
  expect(issuers).toEqual([authority.issuer]);
  expect(documents?.get('/.well-known/oauth-authorization-server/issuer')?.['issuer']).toBe(authority.issuer);
  expect(documents?.get('/.well-known/oauth-authorization-server')?.['issuer']).toBe('http://127.0.0.1:1');
  const token = await authority.sign('http://127.0.0.1:1/mcp', { scopes: ['x'] });
  expect(await verify(token, 'http://127.0.0.1:1/mcp')).toEqual({ subject: 'reader', scopes: ['x'] });
});
