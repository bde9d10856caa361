import { expect, it } from 'vitest';
import { serverMetadata } from '../../../src/fake/auth/metadata.ts';

it('The metadata names its issuer, PKCE, and every endpoint below the issuer.', () => {
  const metadata = serverMetadata('https://as.example/tenant');
  expect(metadata).toMatchObject({ issuer: 'https://as.example/tenant', code_challenge_methods_supported: ['S256'] });
  const addresses = Object.entries(metadata).filter(([name]) => /endpoint$|_uri$/.test(name));
  expect(addresses.length).toBe(4);
  for (const [, url] of addresses) expect(url).toMatch(/^https:\/\/as\.example\/tenant\//);
});
