import type { FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import { respondEmpty, respondJson } from '../http/responses.ts';
import type { AuthRoute } from './auth-fault.ts';

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])$/i;
/** Read by everybody: they say what the whole net may know. */
const PUBLIC: readonly AuthRoute[] = ['metadata', 'resource-metadata', 'keys'];

/** Refuses what a foreign web page could send to a server of this machine, by its name or by another. */
export function refuseForeign({ headers, method }: FakeHttpRequest): FakeHttpResponse | undefined {
  const { host, origin } = headers;
  if (host !== undefined && !LOCAL.test(host.replace(/:\d+$/, ''))) return respondJson(403, { error: 'This host is not served here.' });
  const isForeign = origin === undefined ? headers['sec-fetch-site'] === 'cross-site' : !isLocalOrigin(origin);
  if (method === 'POST' && isForeign) return respondJson(403, { error: 'Pages of other machines may not use this server.' });
  return undefined;
}

/** What a browser asks before it sends. */
export function answerPreflight(request: FakeHttpRequest): FakeHttpResponse {
  return respondEmpty(204, {
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers':
      request.headers['access-control-request-headers'] ?? 'Content-Type, Authorization, MCP-Protocol-Version',
    'access-control-max-age': '600',
  });
}

/** Lets pages read the answer: those of this machine, and all of them what is public. */
export function addCors({ headers }: FakeHttpRequest, route: AuthRoute, response: FakeHttpResponse): FakeHttpResponse {
  const { 'access-control-allow-origin': _, ...others } = response.headers;
  const origin = headers['origin'];
  if (PUBLIC.includes(route)) return { ...response, headers: { ...others, 'access-control-allow-origin': '*' } };
  if (origin === undefined || !isLocalOrigin(origin)) return { ...response, headers: others };
  const cors = { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'WWW-Authenticate', vary: 'Origin' };
  return { ...response, headers: { ...others, ...cors } };
}

function isLocalOrigin(origin: string): boolean {
  return URL.canParse(origin) && LOCAL.test(new URL(origin).hostname);
}
