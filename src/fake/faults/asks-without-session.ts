import { randomUUID } from 'node:crypto';
import { isObject, parseJson } from '../../core/json/json.ts';
import { isModern, withHeaders } from '../bending.ts';
import type { FakeHttpRequest } from '../fake-http.ts';
import { defineFault } from '../fault.ts';

const GREETING = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'nobody', version: '0' } },
};

export default defineFault({
  id: 'asks-without-session',
  does: 'Keeps no sessions, and asks the client something during a call.',
  wires: ['http'],
  from: '2025-11-25',
  until: '2025-11-25',
  call: { tool: 'search_books', arguments: { query: 'sea' } },
  offer: (offering) => ({
    ...offering,
    calls: {
      ...offering.calls,
      search_books: (call) => {
        call.send({ jsonrpc: '2.0', id: randomUUID(), method: 'ping' });
        // The answer goes to another session, which nobody asked anything.
        return new Promise(() => {});
      },
    },
  }),
  async http(request, next) {
    if (isModern(request) || request.headers['origin'] !== undefined || request.headers['host']?.startsWith('127.0.0.1') !== true)
      return next(request);
    if (request.method === 'GET' || request.method === 'DELETE') return { status: 405, headers: { allow: 'POST' } };
    const message = parseJson(request.body)?.value;
    if (isObject(message) && message['method'] !== 'initialize') {
      // Every request gets a session of its own, which nobody else ever sees.
      const opened = await next(
        withHeaders({ ...request, body: JSON.stringify(GREETING) } satisfies FakeHttpRequest, { 'mcp-session-id': undefined }),
      );
      return next(withHeaders(request, { 'mcp-session-id': opened.headers['mcp-session-id'] }));
    }
    const { 'mcp-session-id': _, ...headers } = (await next(request)).headers;
    return { ...(await next(request)), headers };
  },
});
