// The post office behind tokens, which nobody has, with every document of its sign-in in the right place.
import { sendError, sendJson, serveHttp } from './http.mjs';

const RESOURCE = '/.well-known/oauth-protected-resource';
const SERVER = '/.well-known/oauth-authorization-server';
const OPEN = { 'access-control-allow-origin': '*' };

/**
 * `challenge` makes the header of the 401 from the origin, or none. `resource` changes the metadata of the resource; `at` is
 * where that stands. `answer` may take any request for itself.
 */
export function serveSignIn({
  challenge = (origin) => `Bearer resource_metadata="${origin}${RESOURCE}/mcp", scope="parcels.read"`,
  resource = () => ({}),
  at = `${RESOURCE}/mcp`,
  answer = (_, usual) => usual(),
}) {
  serveHttp({ answer: (exchange) => answer(exchange, () => respond(exchange)) });

  function respond({ request, response }) {
    const origin = `http://${request.headers.host}`;
    if (request.url === at) {
      const document = { resource: `${origin}/mcp`, authorization_servers: [origin], scopes_supported: ['parcels.read'] };
      return sendJson(response, 200, { ...document, ...resource(origin) }, OPEN);
    }
    if (request.url === SERVER) return sendJson(response, 200, describeServer(origin), OPEN);
    if (request.url !== '/mcp') return response.writeHead(404).end();
    const header = challenge(origin);
    if (header !== undefined) response.setHeader('www-authenticate', header);
    return sendError(response, 401, -32001, 'A token is missing.');
  }
}

function describeServer(origin) {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    registration_endpoint: `${origin}/register`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
  };
}
