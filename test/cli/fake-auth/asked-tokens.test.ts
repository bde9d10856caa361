import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { readAskedTokens } from '../../../src/cli/fake-auth/asked-tokens.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** Answers by path, and 401 with a challenge at every other. */
async function start(documents: { readonly [path: string]: (origin: string) => unknown }, challenge: (origin: string) => string) {
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    const document = documents[request.url ?? ''];
    if (document === undefined) response.writeHead(request.url === '/mcp' ? 401 : 404, { 'www-authenticate': challenge(origin) }).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document(origin)));
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

const ask = (origin: string) =>
  readAskedTokens({ kind: 'url', url: `${origin}/mcp`, transport: 'auto', headers: {}, insecure: false }, 2000);

test('The challenge names the metadata, and both the scopes.', async () => {
  const origin = await start(
    { '/about': (own) => ({ resource: own, authorization_servers: ['https://a.example'], scopes_supported: ['read', 'write', 7] }) },
    (own) => `Bearer resource_metadata="${own}/about", scope="read"`,
  );
  expect(await ask(origin)).toEqual({
    audience: origin,
    issuers: ['https://a.example'],
    scopes: ['read', 'write'],
    firstScopes: ['read'],
  });
});

test('Without a name for it the metadata is looked for as clients do.', async () => {
  const origin = await start({ '/.well-known/oauth-protected-resource': (own) => ({ resource: `${own}/mcp` }) }, () => 'Bearer');
  expect(await ask(origin)).toEqual({ audience: `${origin}/mcp`, issuers: [], scopes: [], firstScopes: [] });
});

test('A server that says nothing is asked for tokens to its URL.', async () => {
  const origin = await start({}, () => 'Bearer resource_metadata="no url"');
  expect(await ask(origin)).toEqual({ audience: `${origin}/mcp`, scopes: [], firstScopes: [] });
});
