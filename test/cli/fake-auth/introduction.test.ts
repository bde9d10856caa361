import { expect, test } from 'vitest';
import { introduce } from '../../../src/cli/fake-auth/introduction.ts';
import type { RunningAuthServer } from '../../../src/fake/auth/start-auth-server.ts';

const SERVER: RunningAuthServer = {
  issuer: 'http://127.0.0.1:9000',
  jwksUri: 'http://127.0.0.1:9000/jwks',
  introspectUri: 'http://127.0.0.1:9000/introspect',
  signUri: 'http://127.0.0.1:9000/sign',
  resourceMetadataUri: 'http://127.0.0.1:9000/.well-known/oauth-protected-resource/mcp',
  algorithm: 'ES256',
  scopes: ['mcp'],
  sign: async () => '',
  verify: async () => undefined,
  close: async () => {},
};

test('It says where everything is, and how a server is pointed at it.', () => {
  expect(introduce(SERVER, 'http://127.0.0.1:3000/mcp', [])).toBe(`For a server that is set up by environment variables:
  OAUTH_ISSUER=http://127.0.0.1:9000
  OAUTH_JWKS_URI=http://127.0.0.1:9000/jwks
  OAUTH_AUDIENCE=http://127.0.0.1:3000/mcp
  OAUTH_ALGORITHM=ES256

What the server says of itself (RFC 9728):
  {"resource":"http://127.0.0.1:3000/mcp","authorization_servers":["http://127.0.0.1:9000"],"scopes_supported":["mcp"],"bearer_methods_supported":["header"]}
That stands ready here too; a server that has none of its own answers 401 with:
  WWW-Authenticate: Bearer resource_metadata="http://127.0.0.1:9000/.well-known/oauth-protected-resource/mcp"

The authorization server:
  issuer     http://127.0.0.1:9000
  keys       http://127.0.0.1:9000/jwks (ES256)
  asking     http://127.0.0.1:9000/introspect (RFC 7662), for servers that do not verify by themselves
  audience   http://127.0.0.1:3000/mcp
  scopes     mcp, and whatever else a client asks for
  clients    litmus and litmus-post with the secret litmus-secret, litmus-public, and whoever registers
  a token    curl -X POST http://127.0.0.1:9000/sign
  a bad one  curl -d '{"expiresIn":-60}' http://127.0.0.1:9000/sign
`);
});

test('Without a resource it says that clients name it, and shows the lines of the SDKs that were chosen for an example.', () => {
  const { resourceMetadataUri: _, ...server } = SERVER;
  const text = introduce(server, undefined, ['fastmcp']);
  expect(text).toContain('audience   the `resource` that a client asks for; --resource names one\n');
  expect(text).toContain('FastMCP (');
  expect(text).toContain('audience="http://127.0.0.1:3000/mcp"');
  expect(text).not.toContain('C# SDK');
  expect(text).not.toContain('WWW-Authenticate');
});
