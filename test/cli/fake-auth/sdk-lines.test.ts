import { expect, test } from 'vitest';
import { SDK_LINES } from '../../../src/cli/fake-auth/sdk-lines.ts';
import { OPTIONS } from '../../../src/cli/options.ts';

const FACTS = {
  issuer: 'http://127.0.0.1:9000',
  jwksUri: 'http://127.0.0.1:9000/jwks',
  resource: 'http://127.0.0.1:3000/library/mcp',
  algorithm: 'RS256',
  scopes: ['library:read', 'library:call'],
};

test('There are lines for every SDK that can be chosen.', () => {
  expect(Object.keys(SDK_LINES)).toEqual([...OPTIONS.sdk.choices]);
});

test.each(Object.entries(SDK_LINES))(
  'The lines of %s name issuer, audience and scopes, and nothing is left open.',
  (_, { render, title }) => {
    const lines = render(FACTS);
    expect(title).not.toBe('');
    expect(lines).toContain(FACTS.issuer);
    expect(lines).toContain(FACTS.resource);
    expect(lines).not.toMatch(/undefined|\[object/);
  },
);

test.each(['typescript-1', 'typescript-2', 'python', 'fastmcp', 'go'] as const)('The lines of %s name keys and algorithm.', (sdk) => {
  const lines = SDK_LINES[sdk].render(FACTS);
  expect(lines).toContain(FACTS.jwksUri);
  expect(lines).toContain('RS256');
});

test('Metadata of a resource stands behind the path of the endpoint.', () => {
  expect(SDK_LINES.go.render(FACTS)).toContain('"/.well-known/oauth-protected-resource/library/mcp"');
  expect(SDK_LINES.go.render({ ...FACTS, resource: 'http://127.0.0.1:3000' })).toContain('"/.well-known/oauth-protected-resource"');
});
