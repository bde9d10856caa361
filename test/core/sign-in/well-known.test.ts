import { expect, test } from 'vitest';
import { ownServerPlaces, resourceMetadataPlaces, serverMetadataPlaces } from '../../../src/core/sign-in/well-known.ts';

const urls = (places: readonly { readonly form: string; readonly url: string }[]) => places.map(({ form, url }) => `${form} ${url}`);

test('The metadata of a resource is looked for with the path of the endpoint, and then at the root.', () => {
  expect(urls(resourceMetadataPlaces('https://a.example/x/mcp'))).toEqual([
    'path https://a.example/.well-known/oauth-protected-resource/x/mcp',
    'root https://a.example/.well-known/oauth-protected-resource',
  ]);
  expect(urls(resourceMetadataPlaces('https://a.example/mcp/?tenant=1#part'))).toEqual([
    'path https://a.example/.well-known/oauth-protected-resource/mcp/?tenant=1',
    'root https://a.example/.well-known/oauth-protected-resource',
  ]);
  expect(urls(resourceMetadataPlaces('http://127.0.0.1:8080'))).toEqual([
    'root http://127.0.0.1:8080/.well-known/oauth-protected-resource',
  ]);
});

test('The metadata of an authorization server is looked for in the order of the revision.', () => {
  expect(urls(serverMetadataPlaces('https://as.example/t1', '2026-07-28'))).toEqual([
    'oauth-inserted https://as.example/.well-known/oauth-authorization-server/t1',
    'oidc-inserted https://as.example/.well-known/openid-configuration/t1',
    'oidc-appended https://as.example/t1/.well-known/openid-configuration',
  ]);
  expect(urls(serverMetadataPlaces('https://as.example/', '2025-11-25'))).toEqual([
    'oauth-inserted https://as.example/.well-known/oauth-authorization-server',
    'oidc-inserted https://as.example/.well-known/openid-configuration',
  ]);
  expect(urls(serverMetadataPlaces('https://as.example/t1/', '2025-06-18'))).toEqual([
    'oauth-inserted https://as.example/.well-known/oauth-authorization-server/t1',
  ]);
});

test('The metadata of what is no URL of HTTP is looked for nowhere.', () => {
  for (const issuer of ['javascript:alert(1)', 'data:text/plain,x', 'file:///etc/passwd', 'blob:https://a.example/x', 'ftp://a.example/x'])
    expect(serverMetadataPlaces(issuer, '2026-07-28')).toEqual([]);
});

test('A server that signs in by itself is found at the origin of the endpoint.', () => {
  expect(ownServerPlaces('https://a.example/x/mcp')).toEqual({
    metadata: 'https://a.example/.well-known/oauth-authorization-server',
    authorize: 'https://a.example/authorize',
    token: 'https://a.example/token',
    register: 'https://a.example/register',
  });
});
