// The kitchen of the SDK 2.x behind tokens, with the gate and the documents of that SDK. `ISSUER` and `KEYS` say whom it trusts.
import { createServer as createHttpServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  getOAuthProtectedResourceMetadataUrl,
  OAuthError,
  OAuthErrorCode,
  oauthMetadataResponse,
  requireBearerAuth,
} from '@modelcontextprotocol/server';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { createKitchen } from './parts/kitchen.mjs';

const { ISSUER: issuer, KEYS, PORT } = process.env;
const resource = new URL(`http://127.0.0.1:${PORT}/mcp`);
const scopes = ['kitchen'];
const keys = createRemoteJWKSet(new URL(KEYS));

async function verifyAccessToken(token) {
  const { payload } = await jwtVerify(token, keys, { issuer, audience: resource.href }).catch(({ message }) => {
    throw new OAuthError(OAuthErrorCode.InvalidToken, message);
  });
  return { token, clientId: payload.client_id, scopes: payload.scope.split(' '), expiresAt: payload.exp };
}

const oauthMetadata = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
const documents = { oauthMetadata, resourceServerUrl: resource, scopesSupported: scopes };
const gate = requireBearerAuth({
  verifier: { verifyAccessToken },
  requiredScopes: scopes,
  resourceMetadataUrl: getOAuthProtectedResourceMetadataUrl(resource),
});
const mcp = createMcpHandler(createKitchen);
const handler = toNodeHandler({
  async fetch(request) {
    const document = oauthMetadataResponse(request, documents);
    if (document !== undefined) return document;
    if (new URL(request.url).pathname !== '/mcp') return new Response(null, { status: 404 });
    const access = await gate(request);
    return access instanceof Response ? access : mcp.fetch(request, { authInfo: access });
  },
});
createHttpServer(handler).listen(Number(PORT), '127.0.0.1', () => console.error('listening'));
