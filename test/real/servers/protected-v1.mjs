// The garden of the SDK 1.x behind tokens, as its documentation has it: a server that points to its authorization server,
// or with `ROUTER` one that stands between its clients and it. `ISSUER` and `KEYS` say whom it trusts.
import { randomUUID } from 'node:crypto';
import { InvalidTokenError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { requireBearerAuth } from '@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js';
import { ProxyOAuthServerProvider } from '@modelcontextprotocol/sdk/server/auth/providers/proxyProvider.js';
import {
  getOAuthProtectedResourceMetadataUrl,
  mcpAuthMetadataRouter,
  mcpAuthRouter,
} from '@modelcontextprotocol/sdk/server/auth/router.js';
import { createMcpExpressApp } from '@modelcontextprotocol/sdk/server/express.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { registerListOfPlants } from './parts/list-plants.mjs';

const { ISSUER: issuer, KEYS, PORT, ROUTER } = process.env;
const resource = new URL(`http://127.0.0.1:${PORT}/mcp`);
const scopes = ['garden'];
const keys = createRemoteJWKSet(new URL(KEYS));

async function verifyAccessToken(token) {
  const { payload } = await jwtVerify(token, keys, { issuer, audience: resource.href }).catch(({ message }) => {
    throw new InvalidTokenError(message);
  });
  return { token, clientId: payload.client_id, scopes: payload.scope.split(' '), expiresAt: payload.exp, extra: { subject: payload.sub } };
}

function createServer() {
  const server = new McpServer({ name: 'garden', version: '1.0.0' });
  registerListOfPlants(server);
  return server;
}

const app = createMcpExpressApp();
if (ROUTER === undefined) {
  const oauthMetadata = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
  app.use(mcpAuthMetadataRouter({ oauthMetadata, resourceServerUrl: resource, scopesSupported: scopes }));
} else {
  const provider = new ProxyOAuthServerProvider({
    endpoints: { authorizationUrl: `${issuer}/authorize`, tokenUrl: `${issuer}/token`, registrationUrl: `${issuer}/register` },
    verifyAccessToken,
    getClient: async (client_id) => ({ client_id, redirect_uris: ['http://127.0.0.1/callback'] }),
  });
  app.use(mcpAuthRouter({ provider, issuerUrl: new URL(resource.origin), resourceServerUrl: resource, scopesSupported: scopes }));
}

const sessions = new Map();
const gate = requireBearerAuth({
  verifier: { verifyAccessToken },
  requiredScopes: scopes,
  resourceMetadataUrl: getOAuthProtectedResourceMetadataUrl(resource),
});
app.all('/mcp', gate, async (request, response) => {
  const id = request.headers['mcp-session-id'];
  const { subject } = request.auth.extra;
  let { owner = subject, transport } = sessions.get(id) ?? {};
  if (transport !== undefined && owner !== subject) transport = undefined;
  if (transport === undefined) {
    if (id !== undefined) return response.status(404).json({ jsonrpc: '2.0', error: { code: -32001, message: 'Session not found' } });
    transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (session) => sessions.set(session, { owner: subject, transport }),
      onsessionclosed: (session) => sessions.delete(session),
    });
    await createServer().connect(transport);
  }
  await transport.handleRequest(request, response, request.body);
});
app.listen(Number(PORT), '127.0.0.1', () => console.error('listening'));
