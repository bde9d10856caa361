import { isObject, type JsonObject, parseJson } from '../core/json/json.ts';
import type { FakeHttpResponse } from './fake-http.ts';
import type { Fault } from './fault.ts';
import { createError } from './rpc-failure.ts';
import { hasModernMeta } from './server/meta.ts';

// Short ways to write faults of servers that keep sessions alone, each with its own answer to a client that looks for the
// stateless era first.

/** The message belongs to the stateless era. */
export function isStateless(message: JsonObject): boolean {
  return hasModernMeta(message) || message['method'] === 'server/discover' || message['method'] === 'subscriptions/listen';
}

/** Refuses whatever is of the stateless era with an error of JSON-RPC; over Streamable HTTP with a status of its own. */
export function refuseStateless(code: number, message: string, status: number): Required<Pick<Fault, 'http' | 'handle'>> {
  return {
    ...answerStatelessPosts((request) => ({
      status,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(createError(request, code, message)),
    })),
    handle: (request, next) => (isStateless(request) && request['id'] !== undefined ? createError(request, code, message) : next(request)),
  };
}

/** Answers POSTs of the stateless era by itself. */
export function answerStatelessPosts(answer: (message: JsonObject) => FakeHttpResponse): Required<Pick<Fault, 'http'>> {
  return {
    http(request, next) {
      const message = request.path === '/mcp' && request.method === 'POST' ? parseJson(request.body)?.value : undefined;
      const isMeant = isObject(message) && isStateless(message) && message['method'] !== 'initialize';
      return isMeant ? answer(message) : next(request);
    },
  };
}
