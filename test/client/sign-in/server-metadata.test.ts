import { describe, expect, it } from 'vitest';
import { readServerMetadata, usualServer } from '../../../src/client/sign-in/server-metadata.ts';

describe('the metadata of an authorization server', () => {
  it('is read as far as a client goes by it; what is `null` is not there.', () => {
    const document = { issuer: 'https://a.example', token_endpoint: 'https://a.example/token', scopes_supported: null, other: [{}] };
    expect(readServerMetadata(document, 'x')).toEqual({
      issuer: 'https://a.example',
      tokenEndpoint: 'https://a.example/token',
      readsClientDocuments: false,
      sendsIssuer: false,
    });
  });

  it('needs an issuer and a token endpoint.', () => {
    expect(() => readServerMetadata({}, 'https://a.example/x')).toThrow('The metadata at `https://a.example/x` has no `issuer`.');
    expect(() => readServerMetadata({ issuer: 'x' }, 'x')).toThrow('has no `token_endpoint`');
  });

  it('is not needed in 2025-03-26, which has endpoints of fixed names.', () => {
    expect(usualServer('https://example.com/mcp')).toMatchObject({
      issuer: 'https://example.com',
      authorizationEndpoint: 'https://example.com/authorize',
      tokenEndpoint: 'https://example.com/token',
      registrationEndpoint: 'https://example.com/register',
    });
  });
});
