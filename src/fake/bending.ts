import { isObject, type Json, type JsonObject, parseJson } from '../core/json/json.ts';
import { toText } from '../core/json/to-text.ts';
import { MODERN } from '../core/revision.ts';
import type { FakeEvent, FakeHttpRequest, FakeHttpResponse } from './fake-http.ts';
import type { FakeSession, Fault, Next } from './fault.ts';
import type { Offering } from './offering.ts';

// Short ways to write the hooks of a fault.

type Bend = NonNullable<Fault['bend']>;
type Handle = (message: JsonObject, next: Next, session: FakeSession) => ReturnType<NonNullable<Fault['handle']>>;
type Offer = NonNullable<Fault['offer']>;

/** Changes the result of one method, or of every method with `'*'`. */
export function bendResult(
  method: string,
  change: (result: JsonObject, request: JsonObject | undefined, session: FakeSession) => Json | undefined,
): Bend {
  return (message, session, request) => {
    if (!isObject(message['result']) || (method !== '*' && request?.['method'] !== method)) return message;
    return { ...message, result: change(message['result'], request, session) };
  };
}

/** Puts `serverInfo` beside `_meta` into the result of `server/discover`, as drafts had it, and into no other. */
export const putInfoBesideMeta: Bend = bendResult('*', (result, request) => {
  const info = isObject(result['_meta']) ? result['_meta']['io.modelcontextprotocol/serverInfo'] : undefined;
  return { ...without(result, '_meta'), ...(request?.['method'] === 'server/discover' && { serverInfo: info }) };
});

/** Pings its client under these ids before it lists its tools. */
export function pingUnder(...ids: readonly Json[]): Required<Pick<Fault, 'handle'>> {
  return {
    handle(message, next, session) {
      if (message['method'] === 'tools/list') for (const id of ids) session.send({ jsonrpc: '2.0', id, method: 'ping' });
      return next(message);
    },
  };
}

/** Changes the error object that answers one method, or any with `'*'`. */
export function bendError(
  method: string,
  change: (error: JsonObject, request: JsonObject | undefined, session: FakeSession) => Json | undefined,
): Bend {
  return (message, session, request) => {
    if (!isObject(message['error']) || (method !== '*' && request?.['method'] !== method)) return message;
    return { ...message, error: change(message['error'], request, session) };
  };
}

/** Changes the result of the calls of one tool. */
export function bendCall(tool: string, change: (result: JsonObject) => JsonObject): Bend {
  return bendResult('tools/call', (result, request) =>
    request !== undefined && paramsOf(request)['name'] === tool ? change(result) : result,
  );
}

/** Lets `list_branches` return this content. */
export function returnContent(...content: readonly Json[]): Pick<Fault, 'call' | 'bend'> {
  return {
    call: { tool: 'list_branches', arguments: {} },
    bend: bendCall('list_branches', (result) => ({ ...result, content })),
  };
}

/** Changes the error that answers an unknown method, as a whole message. */
export function bendUnknownMethod(change: (message: JsonObject, error: JsonObject) => JsonObject | undefined): Bend {
  return (message) => {
    const { error } = message;
    return isObject(error) && error['code'] === -32601 ? change(message, error) : message;
  };
}

/** Turns the error of a call into a result, where it is that error and that call. */
export function forgiveCall(isMeant: (error: JsonObject, params: JsonObject) => boolean, result: JsonObject): Bend {
  return (message, session, request) => {
    const { error, id } = message;
    if (request?.['method'] !== 'tools/call' || !isObject(error) || !isMeant(error, paramsOf(request))) return message;
    return { jsonrpc: '2.0', id, result: fitResult(result, session) };
  };
}

/** Dies when a message comes: as a process it exits, over HTTP it hangs up. */
export function crashOn(isDeadly: (message: JsonObject) => boolean): Pick<Fault, 'handle' | 'http'> {
  return {
    handle(message, next, session) {
      if (isDeadly(message)) {
        session.process?.stderr('TypeError: Cannot read properties of undefined\n    at handleCall (server.js:42:7)\n');
        session.process?.exit(1);
      }
      return next(message);
    },
    http(request, next) {
      const message = messageIn(request);
      return message !== undefined && isDeadly(message) ? { status: 0, headers: {}, hangUp: true } : next(request);
    },
  };
}

/** Never answers a message, and as a process ends of it. */
export function breakAt(
  isMeant: (message: JsonObject, session: FakeSession) => boolean,
  lastWords?: string,
): Required<Pick<Fault, 'handle'>> {
  return {
    handle(message, next, session) {
      if (!isMeant(message, session)) return next(message);
      if (lastWords !== undefined) session.process?.stderr(`${lastWords}\n`);
      session.process?.exit(1);
      return undefined;
    },
  };
}

/** Reads nothing any more from a certain message on; that one is still read when it shall be. */
export function deafFrom(isLast: (message: JsonObject) => boolean, isRead = false): Pick<Fault, 'process'> {
  return {
    process: {
      line(line, next, io) {
        if (io.state.get('deaf') === true) return;
        const message = parseJson(line)?.value;
        const isDeaf = isObject(message) && isLast(message);
        if (isDeaf) io.state.set('deaf', true);
        if (!isDeaf || isRead) next(line);
      },
    },
  };
}

/** The message calls this tool. */
export function calls(tool: string): (message: JsonObject) => boolean {
  return (message) => message['method'] === 'tools/call' && paramsOf(message)['name'] === tool;
}

/** The message calls a tool that is not there, as a tester does. */
export function callsUnknown(message: JsonObject): boolean {
  return message['method'] === 'tools/call' && toText(paramsOf(message)['name']).startsWith('no_such_tool');
}

/** The message calls a tool that may be there, as users do and a tester does not without being told. */
export function callsForReal(message: JsonObject): boolean {
  return message['method'] === 'tools/call' && !callsUnknown(message) && !callsNothing(message);
}

/** The message calls, and does not say what. */
export function callsNothing(message: JsonObject): boolean {
  return message['method'] === 'tools/call' && paramsOf(message)['name'] === undefined;
}

/** The message calls `get_book` with arguments that do not fit. */
export function callsBadly(message: JsonObject): boolean {
  const given = paramsOf(message)['arguments'];
  return calls('get_book')(message) && isObject(given) && typeof given['isbn'] !== 'string';
}

/** Answers one method with a result of its own. */
export function answerWith(method: string, result: (request: JsonObject) => JsonObject): Handle {
  return (message, next) => {
    if (message['method'] !== method || message['id'] === undefined) return next(message);
    return { jsonrpc: '2.0', id: message['id'], result: result(message) };
  };
}

/** Answers one method with an error. */
export function failWith(method: string, error: (request: JsonObject) => JsonObject): Handle {
  return (message, next) => {
    if (message['method'] !== method || message['id'] === undefined) return next(message);
    return { jsonrpc: '2.0', id: message['id'], error: error(message) };
  };
}

/** Changes one tool of the list by its name, or the first without one. */
export function changeTool(change: (tool: JsonObject) => JsonObject, name?: string): Offer {
  return (offering) => ({
    ...offering,
    tools: offering.tools.map((tool, index) => ((name === undefined ? index === 0 : tool['name'] === name) ? change(tool) : tool)),
  });
}

/** Lets a tool of the list do something else. */
export function changeCall(name: string, run: Offering['calls'][string]): Offer {
  return (offering) => ({ ...offering, calls: { ...offering.calls, [name]: run } });
}

/** Gives `opening_hours` one more argument. */
export function addArgument(name: string, schema: JsonObject): Offer {
  return changeTool((tool) => {
    const inputSchema = isObject(tool['inputSchema']) ? tool['inputSchema'] : {};
    const properties = isObject(inputSchema['properties']) ? inputSchema['properties'] : {};
    return { ...tool, inputSchema: { ...inputSchema, properties: { ...properties, [name]: schema } } };
  }, 'opening_hours');
}

/** Changes one resource, template or prompt of its list: the first, or the one with this name. */
export function changeListed(list: 'resources' | 'templates' | 'prompts', change: (item: JsonObject) => JsonObject, name?: string): Offer {
  return (offering) => ({
    ...offering,
    [list]: offering[list].map((item, index) => ((name === undefined ? index === 0 : item['name'] === name) ? change(item) : item)),
  });
}

/** Changes what a read of a resource brings. */
export function changeContents(change: (contents: JsonObject) => JsonObject): Offer {
  return (offering) => ({ ...offering, read: (uri) => offering.read(uri)?.map(change) });
}

/** Changes what a read of the view of `browse_shelf` brings. */
export function changeView(change: (contents: JsonObject) => JsonObject): Offer {
  return changeContents((contents) => (contents['uri'] === 'ui://library/shelf' ? change(contents) : contents));
}

/** Adds a template whose resource repeats what was searched for; `read` makes a term of its place in the URI. */
export function addSearchTemplate(read: (place: string) => string): Offer {
  return (offering) => ({
    ...offering,
    templates: [{ uriTemplate: 'library://search/{term}', name: 'search' }, ...offering.templates],
    read(uri) {
      const place = /^library:\/\/search\/([^/]+)$/.exec(uri)?.[1];
      return place === undefined ? offering.read(uri) : [{ uri, mimeType: 'text/plain', text: `Nothing found for ${read(place)}.` }];
    },
  });
}

/** Changes the messages of one prompt. */
export function changePrompt(name: string, messages: Offering['gets'][string]): Offer {
  return (offering) => ({ ...offering, gets: { ...offering.gets, [name]: messages } });
}

/** Adds a tool that answers with a text. */
export function addTool(tool: JsonObject, text = 'Done.'): Offer {
  return (offering) => ({
    ...offering,
    tools: [...offering.tools, tool],
    calls: { ...offering.calls, [toText(tool['name'])]: () => ({ content: [{ type: 'text', text }] }) },
  });
}

/**
 * The response with each event of its stream changed, or several in its place; throwing cuts the connection. A body that
 * is no stream stays.
 */
export function mapEvents(
  response: FakeHttpResponse,
  change: (event: FakeEvent, index: number) => FakeEvent | readonly FakeEvent[] | undefined,
): FakeHttpResponse {
  const { events } = response;
  if (events === undefined) return response;
  async function* changed(source: AsyncIterable<FakeEvent>): AsyncGenerator<FakeEvent> {
    let index = 0;
    for await (const event of source) {
      const bent = change(event, index++);
      if (bent !== undefined) yield* 'length' in bent ? bent : [bent];
    }
  }
  return { ...response, events: changed(events) };
}

/** The response with its stream held open after the last event, until the client hangs up. */
export function keepOpen(response: FakeHttpResponse, request: FakeHttpRequest): FakeHttpResponse {
  const { events } = response;
  if (events === undefined) return response;
  async function* held(source: AsyncIterable<FakeEvent>): AsyncGenerator<FakeEvent> {
    yield* source;
    if (!request.signal.aborted) await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
  }
  return { ...response, events: held(events) };
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The object without some of its members. */
export function without(object: JsonObject, ...members: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !members.includes(name)));
}

/** A result made by hand, with what the stateless era wants in each. */
export function fitResult(result: JsonObject, session: FakeSession): JsonObject {
  if (session.era !== 'modern') return result;
  const meta = { 'io.modelcontextprotocol/serverInfo': { name: 'harbour-library', version: '1.4.0' } };
  return { resultType: 'complete', ...result, _meta: { ...meta, ...(isObject(result['_meta']) && result['_meta']) } };
}

/** The message with members of its `_meta` set, or with `undefined` left out. */
export function withMeta(message: JsonObject, members: JsonObject): JsonObject {
  const params = paramsOf(message);
  const meta = isObject(params['_meta']) ? params['_meta'] : {};
  return { ...message, params: { ...params, _meta: { ...meta, ...members } } };
}

/** The request with header fields set, or with `undefined` left out. */
export function withHeaders(request: FakeHttpRequest, headers: { readonly [name: string]: string | undefined }): FakeHttpRequest {
  return { ...request, headers: { ...request.headers, ...headers } };
}

/** The request with another message as its body. */
export function withMessage(request: FakeHttpRequest, message: JsonObject): FakeHttpRequest {
  return { ...request, body: JSON.stringify(message) };
}

/** The request with one of the header fields that repeat the body set to what the body says. */
export function mirrorHeader(request: FakeHttpRequest, field: 'mcp-protocol-version' | 'mcp-method' | 'mcp-name'): FakeHttpRequest {
  const message = messageIn(request);
  if (message === undefined) return request;
  const params = paramsOf(message);
  const meta = isObject(params['_meta']) ? params['_meta'] : {};
  const values = {
    'mcp-protocol-version': meta['io.modelcontextprotocol/protocolVersion'],
    'mcp-method': message['method'],
    'mcp-name': params['name'] ?? params['uri'],
  };
  const value = values[field];
  return typeof value === 'string'
    ? withHeaders(request, { [field]: field === 'mcp-name' ? `=?base64?${Buffer.from(value).toString('base64')}?=` : value })
    : request;
}

/** The JSON-RPC message in the body, where there is one. */
export function messageIn(request: FakeHttpRequest): JsonObject | undefined {
  const parsed = parseJson(request.body)?.value;
  return isObject(parsed) ? parsed : undefined;
}

/** The code of the error in a body that is one JSON-RPC message. */
export function errorCodeIn(response: FakeHttpResponse): number | undefined {
  const message = typeof response.body === 'string' ? parseJson(response.body)?.value : undefined;
  const error = isObject(message) ? message['error'] : undefined;
  return isObject(error) && typeof error['code'] === 'number' ? error['code'] : undefined;
}

/** The request is made by the rules of the modern revision. */
export function isModern(request: FakeHttpRequest): boolean {
  return request.headers['mcp-protocol-version'] === MODERN;
}

/** The `params` of a message; an empty object where it has none. */
export function paramsOf(message: JsonObject): JsonObject {
  return isObject(message['params']) ? message['params'] : {};
}

/** The version that an `initialize` offers; `undefined` for other messages. */
export function offerOf(message: JsonObject): Json | undefined {
  return message['method'] === 'initialize' ? paramsOf(message)['protocolVersion'] : undefined;
}

/** The `initialize` with another version on offer. */
export function withOffer(message: JsonObject, protocolVersion: string): JsonObject {
  return { ...message, params: { ...paramsOf(message), protocolVersion } };
}

/** Leaves a capability out of what the server declares, and not out of what it does. */
export function hideCapability(name: string): Bend {
  return bendResult('*', (result) =>
    isObject(result['capabilities']) ? { ...result, capabilities: without(result['capabilities'], name) } : result,
  );
}
