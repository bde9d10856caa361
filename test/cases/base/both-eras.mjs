// The post office over stdio in both eras: a request that names 2026-07-28 in its `_meta` is answered as that revision wants it.
import { serveLines, write } from './stdio.mjs';

const VERSION = '2026-07-28';
const KEY = 'io.modelcontextprotocol/';
const FRESH = { ttlMs: 60_000, cacheScope: 'public' };
const OF_SESSIONS = ['initialize', 'ping', 'logging/setLevel'];
const CACHED = ['server/discover', 'tools/list'];

/** Reads lines for ever. `dress` puts around a result what the stateless era adds; `refuseVersion` answers a version that is not spoken. */
export function serveBothEras({ dress = dressResult, refuseVersion = write } = {}) {
  serveLines({
    methods: {
      'server/discover': () => ({ supportedVersions: [VERSION], capabilities: { tools: {} } }),
    },
    async onLine(message) {
      const version = message?.params?._meta?.[`${KEY}protocolVersion`];
      if (typeof message?.method !== 'string' || message.id === undefined) return false;
      const fail = (code, text, data) => ({
        jsonrpc: '2.0',
        id: message.id,
        error: { code, message: text, ...(data && { data }) },
      });
      if (version === undefined && message.method === 'server/discover') {
        write(fail(-32602, 'The members of `_meta` that each request needs are missing.'));
        return true;
      }
      if (version === undefined) return false;
      if (version !== VERSION) {
        refuseVersion(fail(-32022, 'This version is not spoken here.', { supported: [VERSION], requested: version }));
        return true;
      }
      if (OF_SESSIONS.includes(message.method)) {
        write(fail(-32601, 'There is no such method.'));
        return true;
      }
      if (typeof message.params._meta[`${KEY}clientCapabilities`] !== 'object') {
        write(fail(-32602, 'The members of `_meta` that each request needs are missing.'));
        return true;
      }
      return false;
    },
    send(reply, message) {
      const isStateless = message?.params?._meta?.[`${KEY}protocolVersion`] === VERSION;
      write(isStateless && reply.result !== undefined ? { ...reply, result: dress(reply.result, message.method) } : reply);
    },
  });
}

export function dressResult(result, method) {
  const about = { _meta: { [`${KEY}serverInfo`]: { name: 'post-office', version: '1.2.0' } } };
  return { resultType: 'complete', ...result, ...(CACHED.includes(method) && FRESH), ...about };
}
