import { describe, expect, it } from 'vitest';
import { isResourceOf, readResourceMetadata } from '../../../src/client/sign-in/resource-metadata.ts';

const ENDPOINT = 'https://example.com/api/mcp';

describe('the metadata of a resource', () => {
  it.each([
    ['https://example.com/api/mcp', true],
    ['https://example.com/api/mcp/', true],
    ['https://EXAMPLE.com/api', true],
    ['https://example.com', true],
    ['https://example.com/api/mc', false],
    ['https://example.com/api/mcp/more', false],
    ['http://example.com/api/mcp', false],
    ['https://example.com:8443/api/mcp', false],
    ['https://example.com.evil.example/api/mcp', false],
    ['urn:example', false],
    ['', false],
  ])('is about the endpoint where it names `%s`: %s.', (resource, is) => {
    expect(isResourceOf(resource, ENDPOINT)).toBe(is);
  });

  it('is read in one pass, however many slashes it has.', () => {
    const start = performance.now();
    expect(isResourceOf(`https://example.com/a${'/'.repeat(200_000)}b`, ENDPOINT)).toBe(false);
    expect(isResourceOf(`https://example.com/api${'/'.repeat(200_000)}`, ENDPOINT)).toBe(true);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('brings the resource as it stands, the issuers and the scopes.', () => {
    const document = { resource: 'https://EXAMPLE.com/api/mcp/', authorization_servers: ['https://a.example'], scopes_supported: ['x'] };
    expect(readResourceMetadata(document, 'https://example.com/x', ENDPOINT)).toEqual({
      resource: 'https://EXAMPLE.com/api/mcp/',
      issuers: ['https://a.example'],
      scopes: ['x'],
    });
  });

  it('may name no issuer.', () => {
    expect(readResourceMetadata({ resource: ENDPOINT }, 'x', ENDPOINT)).toEqual({ resource: ENDPOINT, issuers: [] });
  });
});
