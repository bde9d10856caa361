import { isObject, type JsonObject, parseJson } from '../core/json/json.ts';
import { MODERN } from '../core/revision.ts';
import type { FakeHttpRequest, FakeHttpResponse } from './fake-http.ts';
import type { Fault } from './fault.ts';
import { respondJson } from './http/responses.ts';
import { createTaskOwners, type TaskOwners } from './http/task-owners.ts';

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

/** What a token says of itself, whoever signed it. */
export interface TokenText {
  readonly header: JsonObject;
  readonly claims: JsonObject;
}

/** Lets in who brings a token like this. */
export function takeTokens(isMeant: (token: TokenText | undefined, authorization: string) => boolean): HttpHook {
  return {
    http(request, next) {
      const { authorization } = request.headers;
      const token = readToken(authorization);
      if (authorization === undefined || !isMeant(token, authorization)) return next(request);
      const { scope, sub } = token?.claims ?? {};
      const scopes = typeof scope === 'string' ? scope.split(' ') : EVERY_SCOPE;
      return next({ ...request, access: { subject: typeof sub === 'string' ? sub : 'anybody', scopes } });
    },
  };
}

/** Refuses a token like this in another way than the others. */
export function refuseTokens(
  isMeant: (token: TokenText | undefined, authorization: string) => boolean,
  refusal: Partial<FakeHttpResponse>,
  isAlways = false,
): HttpHook {
  return {
    async http(request, next) {
      const { authorization } = request.headers;
      const response = await next(request);
      if (authorization === undefined || (response.status < 400 && !isAlways) || !isMeant(readToken(authorization), authorization))
        return response;
      return { ...response, ...refusal };
    },
  };
}

/** Lets in who brings no token, where it is asked for something of a kind. */
export function letInTokenless(isMeant: (asked: { readonly method: string; readonly isModern: boolean }) => boolean): HttpHook {
  return {
    http(request, next) {
      if (request.headers['authorization'] !== undefined || request.path !== '/mcp') return next(request);
      const message = parseJson(request.body)?.value;
      const method = isObject(message) && typeof message['method'] === 'string' ? message['method'] : '';
      const isModern =
        request.headers['mcp-protocol-version'] === MODERN || request.body.includes('io.modelcontextprotocol/protocolVersion');
      return next(isMeant({ method, isModern }) ? { ...request, access: { subject: 'anybody', scopes: EVERY_SCOPE } } : request);
    },
  };
}

/** Answers at the endpoint who brings no token in another way than by 401. */
export function refuseTokenless(refusal: FakeHttpResponse): HttpHook {
  return {
    async http(request, next) {
      const response = await next(request);
      return request.path === '/mcp' && response.status === 401 && request.headers['authorization'] === undefined ? refusal : response;
    },
  };
}

/** Lets in what comes in a session, where it is of a kind. */
export function letInSessions(isMeant: (request: FakeHttpRequest) => boolean): HttpHook {
  return {
    async http(request, next, { shared }) {
      const session = request.headers['mcp-session-id'];
      const subject = shared.get(`owner ${session}`);
      const isKnown = typeof subject === 'string' && isMeant(request);
      const response = await next(isKnown ? { ...request, access: { subject, scopes: EVERY_SCOPE } } : request);
      const opened = response.headers['mcp-session-id'];
      const owner = readToken(request.headers['authorization'])?.claims['sub'];
      if (opened !== undefined && owner !== undefined && !shared.has(`owner ${opened}`)) shared.set(`owner ${opened}`, owner);
      return response;
    },
  };
}

/** Takes whoever asks for a task for the one who began it. */
export function letInTasks(): HttpHook {
  return {
    async http(request, next, { shared }) {
      const tasks = taskOwnersIn(shared);
      const { authorization } = request.headers;
      const owner = tasks.ownerOf(request);
      const isKnown = owner !== undefined && authorization !== undefined;
      const response = await next(isKnown ? { ...request, access: { subject: owner, scopes: EVERY_SCOPE } } : request);
      const subject = readToken(authorization)?.claims['sub'];
      return typeof subject === 'string' ? tasks.learn(subject, response) : response;
    },
  };
}

const TASK_OWNERS = 'task owners';

function taskOwnersIn(shared: Map<string, unknown>): TaskOwners {
  const known = shared.get(TASK_OWNERS);
  if (isTaskOwners(known)) return known;
  const fresh = createTaskOwners();
  shared.set(TASK_OWNERS, fresh);
  return fresh;
}

function isTaskOwners(value: unknown): value is TaskOwners {
  return typeof value === 'object' && value !== null && 'ownerOf' in value && 'learn' in value;
}

/** Changes what is said to a token that lacks a scope. @param bend is told the scopes that it has */
export function bendScopes(bend: (refusal: FakeHttpResponse, scopes: readonly string[]) => FakeHttpResponse): HttpHook {
  return {
    async http(request, next) {
      const response = await next(request);
      if (response.headers['www-authenticate']?.includes('insufficient_scope') !== true) return response;
      const scope = readToken(request.headers['authorization'])?.claims['scope'];
      return bend(response, typeof scope === 'string' ? scope.split(' ') : []);
    },
  };
}

const EVERY_SCOPE = ['library'];

export function readToken(authorization: string | undefined): TokenText | undefined {
  const [header, claims] = (/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '').split('.').map(decodePart);
  return header === undefined || claims === undefined ? undefined : { header, claims };
}

function decodePart(part: string): JsonObject | undefined {
  const value = parseJson(Buffer.from(part, 'base64url').toString('utf8'))?.value;
  return isObject(value) ? value : undefined;
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
