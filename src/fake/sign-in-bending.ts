import { isObject, type JsonObject, parseJson } from '../core/json/json.ts';
import type { FakeHttpResponse } from './fake-http.ts';
import type { Fault } from './fault.ts';
import { respondJson } from './http/responses.ts';

// Short ways to write the hooks of a fault in the way to a token.

type HttpHook = Required<Pick<Fault, 'http'>>;

const RESOURCE = '/.well-known/oauth-protected-resource';
const SERVER = /^\/(?:issuer\/)?\.well-known\/(?:oauth-authorization-server|openid-configuration)/;

/** Changes the metadata of the resource wherever it stands; a response takes its place. */
export function bendResource(bend: (metadata: JsonObject, path: string) => JsonObject | FakeHttpResponse): HttpHook {
  return bendDocuments((path) => path.startsWith(RESOURCE), bend);
}

/** The same for the metadata of the authorization server. */
export function bendServer(bend: (metadata: JsonObject, path: string) => JsonObject | FakeHttpResponse): HttpHook {
  return bendDocuments((path) => SERVER.test(path), bend);
}

function bendDocuments(
  isMeant: (path: string) => boolean,
  bend: (metadata: JsonObject, path: string) => JsonObject | FakeHttpResponse,
): HttpHook {
  return {
    async http(request, next) {
      const response = await next(request);
      const document = parseJson(typeof response.body === 'string' ? response.body : '')?.value;
      if (request.method !== 'GET' || !isMeant(request.path) || !isObject(document) || response.status !== 200) return response;
      const bent = bend(document, request.path);
      return isResponse(bent) ? bent : respondJson(200, bent, response.headers);
    },
  };
}

function isResponse(bent: JsonObject | FakeHttpResponse): bent is FakeHttpResponse {
  return typeof bent['status'] === 'number' && isObject(bent['headers']);
}

/** Changes what is said to who is refused: the status, or the challenge. `undefined` leaves the challenge out. */
export function bendRefusal(
  bend: (refusal: FakeHttpResponse & { readonly challenge: string }) => FakeHttpResponse | string | undefined,
): HttpHook {
  return {
    async http(request, next) {
      const response = await next(request);
      const { 'www-authenticate': challenge, ...headers } = response.headers;
      if (challenge === undefined) return response;
      const bent = bend({ ...response, challenge });
      if (typeof bent === 'object') return bent;
      return { ...response, headers: { ...headers, ...(bent !== undefined && { 'www-authenticate': bent }) } };
    },
  };
}
