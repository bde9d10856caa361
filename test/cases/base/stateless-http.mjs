// The post office in the stateless era: every POST stands alone and names itself in headers and `_meta`.
import { createServer } from 'node:http';
import { isHere, parseBody, readBody, sendJson } from './http.mjs';
import { replyTo } from './post-office.mjs';

const VERSION = '2026-07-28';
const KEY = 'io.modelcontextprotocol/';
const NAMED_BY = { 'tools/call': 'name', 'prompts/get': 'name', 'resources/read': 'uri' };
const FRESH = { ttlMs: 60_000, cacheScope: 'public' };
const LEGACY_METHODS = ['initialize', 'ping'];

/**
 * Listens on a free port. `methods` replace the usual ones; `judgeHeaders` says what is wrong with the headers; `answer` may take
 * a request for itself.
 */
export function serveStateless({
  capabilities = { tools: {} },
  methods = {},
  judgeHeaders = findMismatch,
  answer = (_, usual) => usual(),
} = {}) {
  const server = createServer(async (request, response) => {
    const exchange = { request, response, message: parseBody(await readBody(request)) };
    await answer(exchange, () => respond(exchange));
  });

  async function respond({ request, response, message }) {
    const { headers } = request;
    const { origin, host } = headers;
    if (!isHere(host) || (origin !== undefined && !isHere(origin.replace(/^https?:\/\//, '')))) return response.writeHead(403).end();
    if (request.url !== '/mcp') return response.writeHead(404).end();
    if (request.method !== 'POST') return response.writeHead(405, { allow: 'POST' }).end();
    const refuse = (status, code, text, data) =>
      sendJson(response, status, {
        jsonrpc: '2.0',
        ...(['string', 'number'].includes(typeof message?.id) && { id: message.id }),
        error: { code, message: text, ...(data && { data }) },
      });
    if (message === undefined) return refuse(400, -32700, 'The body is no JSON.');
    const discover = () => ({ supportedVersions: [VERSION], capabilities, ...FRESH });
    const reply = await replyTo(message, { 'server/discover': discover, ...methods }, { headers });
    if (reply === undefined) return response.writeHead(202).end();
    if (reply.error?.code === -32600) return sendJson(response, 400, reply);
    const meta = message.params?._meta ?? {};
    const version = request.headers['mcp-protocol-version'] ?? meta[`${KEY}protocolVersion`];
    if (version !== undefined && version !== VERSION) {
      return refuse(400, -32022, 'This version is not spoken here.', { supported: [VERSION], requested: version });
    }
    const isRemoved = LEGACY_METHODS.includes(message.method) && methods[message.method] === undefined;
    if (LEGACY_METHODS.includes(message.method) && version === undefined) {
      return refuse(400, -32022, 'Only the stateless era is spoken here.', { supported: [VERSION] });
    }
    const mismatch = judgeHeaders(headers, message);
    if (mismatch !== undefined) return refuse(...mismatch);
    if (typeof meta[`${KEY}protocolVersion`] !== 'string' || typeof meta[`${KEY}clientCapabilities`] !== 'object') {
      return refuse(400, -32602, 'The members of `_meta` that each request needs are missing.');
    }
    if (isRemoved || reply.error?.code === -32601) return refuse(404, -32601, 'There is no such method.');
    if (reply.result !== undefined) {
      const hints = message.method.endsWith('/list') ? FRESH : {};
      const about = { _meta: { [`${KEY}serverInfo`]: { name: 'post-office', version: '2.0.0' } } };
      reply.result = { resultType: 'complete', ...hints, ...reply.result, ...about };
    }
    return sendJson(response, 200, reply);
  }

  server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/mcp`));
}

/** Status, code and text of a refusal where the headers and the body do not say the same. */
export function findMismatch(headers, { method, params }) {
  const version = headers['mcp-protocol-version'];
  const named = params?.[NAMED_BY[method]];
  if (version === undefined) return [400, -32020, 'The header `MCP-Protocol-Version` is missing.'];
  const inBody = params?._meta?.[`${KEY}protocolVersion`];
  if (inBody !== undefined && inBody !== version) return [400, -32020, 'Header and body name different versions.'];
  if (headers['mcp-method'] !== method) return [400, -32020, 'The header `Mcp-Method` is not the method of the body.'];
  if (named !== undefined && decode(headers['mcp-name']) !== named)
    return [400, -32020, 'The header `Mcp-Name` is not the name in the body.'];
  return undefined;
}

function decode(header) {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(header ?? '');
  return encoded === null ? header : Buffer.from(encoded[1], 'base64').toString();
}
