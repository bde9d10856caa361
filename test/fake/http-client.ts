import { isObject, type Json, type JsonObject, parseJson } from '../../src/core/json/json.ts';
import { MODERN_META } from './memory-client.ts';

export interface RawEvent {
  readonly id?: string;
  readonly event?: string;
  readonly data: string;
}

/** Reads a stream event by event. `undefined` means that it has ended. */
export interface EventReader {
  next(): Promise<RawEvent | undefined>;
  rest(): Promise<readonly RawEvent[]>;
  cancel(): Promise<void>;
}

export function readEvents(response: Response): EventReader {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<RawEvent | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end !== -1) {
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        return toRawEvent(lines);
      }
      const part = await reader?.read();
      if (part === undefined || part.done) return undefined;
      text += part.value;
    }
  };
  return {
    next,
    async rest() {
      const events: RawEvent[] = [];
      for (let event = await next(); event !== undefined; event = await next()) events.push(event);
      return events;
    },
    cancel: async () => reader?.cancel(),
  };
}

function toRawEvent(lines: readonly string[]): RawEvent {
  const field = (name: string) =>
    lines
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim();
  const [id, event] = [field('id'), field('event')];
  return { ...(id !== undefined && { id }), ...(event !== undefined && { event }), data: field('data') ?? '' };
}

/** A POST of one JSON value; headers set to `undefined` are left out. */
export function post(url: string, body: Json | string, headers: { readonly [name: string]: string | undefined } = {}): Promise<Response> {
  const all = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers };
  const given = Object.entries(all).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
  return fetch(url, {
    method: 'POST',
    headers: given,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(5000),
  });
}

/** The response object in an HTTP answer, JSON or stream. */
export async function responseIn(answer: Response): Promise<JsonObject> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return toObject(await answer.text());
  const last = (await readEvents(answer).rest()).at(-1);
  return toObject(last?.data ?? '');
}

function toObject(text: string): JsonObject {
  const value = parseJson(text)?.value;
  if (!isObject(value)) throw new Error(`No JSON object: ${text}`);
  return value;
}

export interface HttpSessionClient {
  readonly headers: { readonly [name: string]: string };
  readonly opening: JsonObject;
  post(body: Json | string, headers?: { readonly [name: string]: string | undefined }): Promise<Response>;
  request(method: string, params?: JsonObject): Promise<JsonObject>;
  get(headers?: { readonly [name: string]: string }): Promise<Response>;
}

/** Opens a session by hand. */
export async function openSession(url: string, revision: string): Promise<HttpSessionClient> {
  const params = { protocolVersion: revision, capabilities: {}, clientInfo: { name: 'raw', version: '0' } };
  const answer = await post(url, { jsonrpc: '2.0', id: 'open', method: 'initialize', params });
  const headers = { 'mcp-session-id': answer.headers.get('mcp-session-id') ?? '', 'mcp-protocol-version': revision };
  let ids = 0;
  const client: HttpSessionClient = {
    headers,
    opening: await responseIn(answer),
    post: (body, extra = {}) => post(url, body, { ...headers, ...extra }),
    request: async (method, given) => responseIn(await client.post({ jsonrpc: '2.0', id: ++ids, method, ...(given && { params: given }) })),
    get: (extra = {}) => fetch(url, { headers: { accept: 'text/event-stream', ...headers, ...extra }, signal: AbortSignal.timeout(5000) }),
  };
  await client.post({ jsonrpc: '2.0', method: 'notifications/initialized' });
  return client;
}

/** A modern request with its mirrored headers; `headers` overrides them. */
export function postModern(
  url: string,
  method: string,
  params: JsonObject = {},
  headers: { readonly [name: string]: string | undefined } = {},
): Promise<Response> {
  const name = params['name'] ?? params['uri'];
  const mirrored = {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(typeof name === 'string' && method !== 'resources/subscribe' && { 'mcp-name': name }),
  };
  return post(url, { jsonrpc: '2.0', id: 'm', method, params: { _meta: MODERN_META, ...params } }, { ...mirrored, ...headers });
}
