import { isObject, type JsonObject, parseJson } from '../../core/json/json.ts';
import type { Access } from '../auth/token.ts';
import type { FakeEvent, FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import type { NextHttp } from '../fault.ts';
import type { Outside } from './mount.ts';
import { respondJson } from './responses.ts';
import { askForNoTask, createTaskOwners, type TaskOwners } from './task-owners.ts';

/** Who may use the endpoint, and where a client learns how to. */
export interface Protection {
  /** The authorization servers that are trusted, as the metadata names them. */
  readonly issuers: readonly string[];
  /** What a token allows here; nothing where it is refused. */
  verify(token: string, audience: string): Promise<Access | undefined>;
  /** What stands beside the endpoint for everybody, by path. */
  readonly documents?: ReadonlyMap<string, JsonObject>;
}

export const READ_SCOPE = 'library:read';
/** Calls of tools need it as well. `library` stands above both. */
export const CALL_SCOPE = 'library:call';

const RESOURCE_PATH = '/.well-known/oauth-protected-resource';
const OPEN = { 'access-control-allow-origin': '*' };

/** The subject of who is let into every session. */
export const EVERYBODY = '*';

/** What is guarded: the path of each door, and the path of the resource that it belongs to. The first is the main one. */
export type Doors = readonly (readonly [door: string, resource: string])[];

/** Where it is served. */
export interface Place {
  readonly url: () => string;
  readonly outside: Outside;
}

/** Puts endpoints behind tokens, as RFC 6750 and RFC 9728 have it. */
export function protect(protection: () => Protection, doors: Doors, { url, outside }: Place, next: NextHttp): NextHttp {
  const resources = new Map(doors);
  const [[main] = ['/']] = doors;
  const owners = new Map<string, string>();
  const tasks = createTaskOwners();
  const challengeAt = (path: string, status: number, error: string | undefined, scopes: readonly string[]): FakeHttpResponse => {
    const { origin } = new URL(url());
    const parameters = { error, scope: scopes.join(' '), resource_metadata: origin + RESOURCE_PATH + outside(path) };
    const written = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${value}"`]));
    return respondJson(status, { error: error ?? 'unauthorized' }, { 'www-authenticate': `Bearer ${written.join(', ')}` });
  };

  return async (request) => {
    const { documents, issuers, verify } = protection();
    const described = doors.find(([, resource]) => request.path === RESOURCE_PATH + resource)?.[1];
    if (request.method === 'GET' && (request.path === RESOURCE_PATH || described !== undefined)) {
      const metadata = {
        resource: new URL(outside(described ?? main), url()).href,
        authorization_servers: issuers,
        scopes_supported: [READ_SCOPE, CALL_SCOPE],
      };
      return respondJson(200, { ...metadata, bearer_methods_supported: ['header'], resource_name: 'Library' }, OPEN);
    }
    const document = request.method === 'GET' ? documents?.get(request.path) : undefined;
    if (document !== undefined) return respondJson(200, document, OPEN);
    const path = resources.get(request.path);
    if (path === undefined) return next(request);
    const challenge = challengeAt.bind(undefined, path);
    if (request.access !== undefined) return answerFor(request.access.subject, owners, tasks, request, next);
    const written = request.headers['authorization'];
    if (written === undefined) return challenge(401, undefined, [READ_SCOPE]);
    const token = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(written)?.[1];
    if (token === undefined) return challenge(/^Bearer( |$)/i.test(written) ? 400 : 401, 'invalid_request', [READ_SCOPE]);
    const access = await verify(token, new URL(outside(path), url()).href);
    if (access === undefined) return challenge(401, 'invalid_token', [READ_SCOPE]);
    const wanted = scopesFor(request);
    if (!wanted.every((scope) => access.scopes.some((granted) => covers(granted, scope))))
      return challenge(403, 'insufficient_scope', wanted);
    return answerFor(access.subject, owners, tasks, request, next);
  };
}

/** A scope stands for those below it. */
function covers(granted: string, wanted: string): boolean {
  return wanted === granted || wanted.startsWith(`${granted}:`);
}

function scopesFor({ body }: FakeHttpRequest): readonly string[] {
  const message = parseJson(body)?.value;
  return isObject(message) && message['method'] === 'tools/call' ? [READ_SCOPE, CALL_SCOPE] : [READ_SCOPE];
}

/** A session is there for whoever opened it, and a task for whoever began it; for others there is none. */
async function answerFor(
  subject: string,
  owners: Map<string, string>,
  tasks: TaskOwners,
  request: FakeHttpRequest,
  next: NextHttp,
): Promise<FakeHttpResponse> {
  const stream = request.query.get('sessionId') ?? undefined;
  const session = request.headers['mcp-session-id'] ?? stream;
  const owner = session === undefined ? undefined : owners.get(session);
  const isStrange = owner !== undefined && ![owner, EVERYBODY].includes(subject);
  const known = isStrange ? askInNoSession(request) : request;
  const response = tasks.learn(subject, await next((tasks.ownerOf(request) ?? subject) === subject ? known : askForNoTask(known)));
  const opened = response.headers['mcp-session-id'];
  if (opened !== undefined && !owners.has(opened)) owners.set(opened, subject);
  return response.events === undefined ? response : { ...response, events: noteOwner(response.events, subject, owners) };
}

function askInNoSession(request: FakeHttpRequest): FakeHttpRequest {
  const query = new URLSearchParams(request.query);
  if (query.has('sessionId')) query.set('sessionId', 'none');
  return { ...request, query, headers: { ...request.headers, 'mcp-session-id': 'none' } };
}

/** A stream of HTTP+SSE names its session in its first event. */
async function* noteOwner(events: AsyncIterable<FakeEvent>, subject: string, owners: Map<string, string>): AsyncIterable<FakeEvent> {
  for await (const event of events) {
    const id = event.event === 'endpoint' ? /[?&]sessionId=([^&]+)/.exec(event.data ?? '')?.[1] : undefined;
    if (id !== undefined) owners.set(decodeURIComponent(id), subject);
    yield event;
  }
}
