import { expect, test } from 'vitest';
import { metadataPlaceOf, resourceMetadataUrl, routeOf } from '../../../src/fake/auth/paths.ts';

test.each([
  ['/.well-known/oauth-authorization-server', '', 'metadata'],
  ['/.well-known/openid-configuration', '', 'metadata'],
  ['/.well-known/oauth-authorization-server/tenant', '/tenant', 'metadata'],
  ['/tenant/.well-known/openid-configuration', '/tenant', 'metadata'],
  ['/.well-known/oauth-authorization-server', '/tenant', 'elsewhere'],
  ['/.well-known/oauth-protected-resource/mcp', '', 'resource-metadata'],
  ['/.well-known/oauth-protected-resource', '/tenant', 'resource-metadata'],
  ['/authorize', '', 'authorize'],
  ['/authorize/uid', '', 'authorize'],
  ['/authorized', '', 'elsewhere'],
  ['/tenant/token', '/tenant', 'token'],
  ['/token', '/tenant', 'elsewhere'],
  ['/jwks', '', 'keys'],
  ['/consent/uid', '', 'consent'],
  ['/sign', '', 'sign'],
  ['/', '', 'elsewhere'],
])('%s under `%s` is %s.', (path, mount, expected) => {
  expect(routeOf(path, mount)).toBe(expected);
});

test('The three places of an issuer with a path are told apart.', () => {
  expect(metadataPlaceOf('/.well-known/oauth-authorization-server/tenant', '/tenant')).toBe('oauth-inserted');
  expect(metadataPlaceOf('/.well-known/openid-configuration/tenant', '/tenant')).toBe('oidc-inserted');
  expect(metadataPlaceOf('/tenant/.well-known/openid-configuration', '/tenant')).toBe('oidc-appended');
});

test('The metadata of a resource stands behind its path.', () => {
  expect(resourceMetadataUrl('http://127.0.0.1:1', 'http://127.0.0.1:2/mcp')).toBe(
    'http://127.0.0.1:1/.well-known/oauth-protected-resource/mcp',
  );
  expect(resourceMetadataUrl('http://127.0.0.1:1', 'http://127.0.0.1:2')).toBe('http://127.0.0.1:1/.well-known/oauth-protected-resource');
});
