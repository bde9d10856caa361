// The post office over Streamable HTTP of the session era. It prints its URL once it listens.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { replyTo } from './post-office.mjs';

const KNOWN_VERSIONS = [undefined, '2025-06-18', '2025-11-25'];

export function sendJson(response, status, value, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}

export function sendError(response, status, code, message) {
  sendJson(response, status, { jsonrpc: '2.0', error: { code, message } });
}

/**
 * Listens on a free port. `answer` may take any HTTP request for itself; `usual` answers it as it should be answered. A GET in
 * a good session comes to `serveGet`, a JSON-RPC request after `initialize` to `serveRequest`.
 */
export function serveHttp({
  methods = {},
  hasSessions = true,
  path = '/mcp',
  shownPath = path,
  serveGet,
  serveRequest,
  answer = (_, usual) => usual(),
} = {}) {
  const sessions = new Set();
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const exchange = { request, response, body, message: parseBody(body), sessions, session: request.headers['mcp-session-id'] };
    await answer(exchange, () => respond(exchange));
  });

  async function respond(exchange) {
    const { request, response, message, session } = exchange;
    const here = new URL(request.url, 'http://127.0.0.1');
    const { origin, host } = request.headers;
    if (!isHere(host) || (origin !== undefined && !isHere(origin.replace(/^https?:\/\//, '')))) return response.writeHead(403).end();
    if (here.pathname !== path) return response.writeHead(404).end();
    const served = ['POST', ...(hasSessions ? ['DELETE'] : []), ...(serveGet === undefined ? [] : ['GET'])];
    if (!served.includes(request.method)) return response.writeHead(405, { allow: served.join(', ') }).end();
    if (request.method === 'POST' && message === undefined) return sendError(response, 400, -32700, 'The body is no JSON.');
    const isOpening = message?.method === 'initialize';
    if (hasSessions && !isOpening) {
      if (session === undefined) return sendError(response, 400, -32000, 'The session id is missing.');
      if (!sessions.has(session)) return sendError(response, 404, -32001, 'There is no such session.');
    }
    if (!isOpening && !KNOWN_VERSIONS.includes(request.headers['mcp-protocol-version'])) {
      return sendError(response, 400, -32000, 'This protocol version is not spoken here.');
    }
    if (request.method === 'GET') return serveGet(exchange);
    if (request.method === 'DELETE') {
      sessions.delete(session);
      return response.writeHead(204).end();
    }
    if (message.id !== undefined && message.method !== undefined && !isOpening && serveRequest) return serveRequest(exchange);
    const reply = await replyTo(message, methods);
    if (reply === undefined) return response.writeHead(202).end();
    if (reply.error?.code === -32600) return sendJson(response, 400, reply);
    const fresh = hasSessions && isOpening && reply.result !== undefined ? randomUUID() : undefined;
    if (fresh !== undefined) sessions.add(fresh);
    return sendJson(response, 200, reply, fresh && { 'mcp-session-id': fresh });
  }

  server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}${shownPath}`));
  return server;
}

export function isHere(host) {
  return /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? '');
}

export async function readBody(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

export function parseBody(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
