import type { FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import type { FakeServer } from '../server/server.ts';
import { respondEmpty, respondJson } from './responses.ts';

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/i;
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i;

/** Whether a host of a URL is ours. */
export type IsOurs = (hostname: string) => boolean;

const isLocalHost: IsOurs = (hostname) => LOCAL.test(hostname);

/** For a server that other machines may reach: a page that lies about its own address needs a name to do so. */
export const isAnyAddress: IsOurs = (hostname) => LOCAL.test(hostname) || ADDRESS.test(hostname);
const REQUEST_FIELDS = [
  'Content-Type',
  'Accept',
  'Authorization',
  'Mcp-Session-Id',
  'MCP-Protocol-Version',
  'Last-Event-ID',
  'Mcp-Method',
  'Mcp-Name',
];
const EXPOSED_FIELDS = 'Mcp-Session-Id, MCP-Protocol-Version, WWW-Authenticate';

/** Refuses what a foreign web page could send to a local server. */
export function refuseForeign(server: FakeServer, request: FakeHttpRequest, isOurs: IsOurs = isLocalHost): FakeHttpResponse | undefined {
  const { host, origin } = request.headers;
  if (host !== undefined && !isOurs(host.replace(/:[0-9]+$/, '')))
    return respondJson(403, server.refuse(-32600, 'This host is not served here.', request));
  if (origin !== undefined && !isOurOrigin(origin, isOurs))
    return respondJson(403, server.refuse(-32600, 'This origin may not use this server.', request));
  return undefined;
}

/** What a browser asks before it sends. */
export function answerPreflight(request: FakeHttpRequest): FakeHttpResponse {
  const asked = (request.headers['access-control-request-headers'] ?? '').split(',').map((name) => name.trim());
  const mirrored = asked.filter((name) => /^mcp-param-[!#$%&'*+.^_`|~0-9a-z-]+$/i.test(name));
  return respondEmpty(204, {
    'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
    'access-control-allow-headers': [...REQUEST_FIELDS, ...mirrored].join(', '),
    'access-control-max-age': '600',
  });
}

/** Lets pages of a local origin read the answer. */
export function addCors(request: FakeHttpRequest, response: FakeHttpResponse, isOurs: IsOurs = isLocalHost): FakeHttpResponse {
  const { origin } = request.headers;
  if (origin === undefined || !isOurOrigin(origin, isOurs)) return response;
  const cors = { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED_FIELDS, vary: 'Origin' };
  return { ...response, headers: { ...cors, ...response.headers } };
}

function isOurOrigin(origin: string, isOurs: IsOurs): boolean {
  return URL.canParse(origin) && isOurs(new URL(origin).hostname);
}
