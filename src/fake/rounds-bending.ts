import { isObject, type JsonObject, parseJson } from '../core/json/json.ts';
import { toText } from '../core/json/to-text.ts';
import { bendResult, fitResult, messageIn, paramsOf, withMessage, withMeta } from './bending.ts';
import type { Fault } from './fault.ts';

// Short ways to write the hooks of faults that show where something asks for input.

const MAY_ASK: readonly unknown[] = ['tools/call', 'prompts/get', 'resources/read'];

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

/** Changes what is asked for, as a whole result, whatever asks. */
export function bendWish(change: (result: JsonObject) => JsonObject): NonNullable<Fault['bend']> {
  return bendResult('*', (result) => (result['resultType'] === 'input_required' ? change(result) : result));
}

/** Changes each request for input in place. */
export function bendWished(change: (request: JsonObject) => JsonObject): NonNullable<Fault['bend']> {
  return bendWish((result) => {
    const requests = isObject(result['inputRequests']) ? result['inputRequests'] : {};
    return {
      ...result,
      inputRequests: Object.fromEntries(Object.entries(requests).map(([key, each]) => [key, isObject(each) ? change(each) : each])),
    };
  });
}

/** Reads other capabilities out of each call than its client declared. `place` lasts as long as the connection. */
export function readCapabilities(
  change: (declared: JsonObject, place: Map<string, unknown>, message: JsonObject) => JsonObject,
): Required<Pick<Fault, 'http' | 'process'>> {
  const bent = (message: JsonObject, place: Map<string, unknown>) => {
    if (!MAY_ASK.includes(message['method'])) return message;
    const meta = paramsOf(message)['_meta'];
    const declared = isObject(meta) && isObject(meta[CAPABILITIES]) ? meta[CAPABILITIES] : {};
    return withMeta(message, { [CAPABILITIES]: change(declared, place, message) });
  };
  return {
    http(request, next, { shared }) {
      const message = messageIn(request);
      const key = `place ${request.socket ?? ''}`;
      const place = shared.get(key) instanceof Map ? (shared.get(key) as Map<string, unknown>) : new Map<string, unknown>();
      shared.set(key, place);
      return next(message === undefined ? request : withMessage(request, bent(message, place)));
    },
    process: {
      line(line, next, { state }) {
        const message = parseJson(line)?.value;
        next(isObject(message) ? JSON.stringify(bent(message, state)) : line);
      },
    },
  };
}

/** The call carries answers or a state. */
export function isRetry(message: JsonObject): boolean {
  const { inputResponses, requestState } = paramsOf(message);
  return MAY_ASK.includes(message['method']) && (inputResponses !== undefined || requestState !== undefined);
}

/** Remembers in `shared` which states were given out, and for which tool. */
export const noteStates: NonNullable<Fault['bend']> = (message, session, request) => {
  const result = message['result'];
  const state = isObject(result) ? result['requestState'] : undefined;
  if (typeof state !== 'string' || request === undefined) return message;
  const tool = toText(paramsOf(request)['name'] ?? paramsOf(request)['uri']);
  session.shared.set(`state ${state}`, tool);
  session.shared.set(`last ${tool}`, state);
  return message;
};

/** The retry with the state that its tool gave last, where the one that it carries passes the test. */
export function mendState(message: JsonObject, shared: Map<string, unknown>, isMeant: (tool: unknown) => boolean): JsonObject {
  const { requestState, name, uri } = paramsOf(message);
  const last = shared.get(`last ${toText(name ?? uri)}`);
  if (!isRetry(message) || typeof last !== 'string' || !isMeant(shared.get(`state ${toText(requestState)}`))) return message;
  return { ...message, params: { ...paramsOf(message), requestState: last } };
}

/** Goes on with a request only on the connection that it began on. */
export function keepsToItsConnection(method: string): Required<Pick<Fault, 'http'>> {
  return {
    http(request, next, { shared }) {
      const message = messageIn(request);
      const key = `began ${method} on ${request.socket ?? ''}`;
      if (message === undefined || message['method'] !== method) return next(request);
      if (!isRetry(message)) shared.set(key, true);
      if (shared.has(key)) return next(request);
      const error = { code: -32602, message: 'This call has not been begun.' };
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: message['id'], error }),
      };
    },
  };
}

/** Remembers for the connection whether something is asked and not answered; for the hooks of one fault. */
export const noteQuestions: NonNullable<Fault['bend']> = (message, session) => {
  const result = message['result'];
  if (isObject(result) && result['resultType'] === 'input_required') session.state.set('asks', true);
  return message;
};

/** The finished result of a tool. */
export function finish(message: JsonObject, session: Parameters<typeof fitResult>[1], text = 'Done.'): JsonObject {
  return { jsonrpc: '2.0', id: message['id'], result: fitResult({ content: [{ type: 'text', text }] }, session) };
}
