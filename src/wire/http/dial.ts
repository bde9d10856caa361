import type { HeaderChanges } from '../../core/connection.ts';
import type { FrameLog } from '../../core/frames/frame-log.ts';
import type { UrlTarget } from '../../core/target.ts';
import { createAllowance } from '../allowance.ts';
import type { HttpLink, HttpRequest } from '../link.ts';
import { type Exchange, startExchange } from './exchange.ts';
import { mergeHeaders } from './head.ts';
import { createLanes } from './lanes.ts';
import { BODY_LIMITS } from './limits.ts';
import type { MayReach } from './may-reach.ts';
import { basicCredentials, type Environment } from './proxy.ts';
import type { Outgoing } from './sent-request.ts';
import { forbiddenAddress, invalidRequest, type Problem } from './trouble.ts';

export interface HttpOptions {
  readonly id: string;
  /** Its headers go with every request to its own origin, and to no other. */
  readonly target: UrlTarget;
  readonly log: FrameLog;
  /** Default `http`. */
  readonly wire?: 'http' | 'sse';
  /** Milliseconds for the head, and again for the end of a body that is no stream, where a request names no other. */
  readonly defaultTimeoutMs: number;
  /** Bytes of one body, or of one event on a stream. Default 16 MiB. */
  readonly maxBodyBytes?: number;
  /** Bytes of one stream. Default 64 MiB. */
  readonly maxStreamBytes?: number;
  /** Events and comments of one stream. Default 20,000. */
  readonly maxStreamFrames?: number;
  /** Where `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` are looked up. Default: the environment of this process. */
  readonly environment?: Environment;
  /** Obey the proxy variables for this machine too. */
  readonly proxyLoopback?: boolean;
  /** Default `mcp-litmus`. Some servers refuse a request without one. */
  readonly userAgent?: string;
  /** Asked of each host, as the URL has it, and of each address that it resolves to, before anything is sent there. A proxy looks up names itself. */
  readonly mayReach?: MayReach;
}

/**
 * Opens a channel to an HTTP endpoint. Nothing is sent before the first request. Throws when the URL of the target is
 * none.
 *
 * Redirects are not followed, cookies are not kept, and nothing is added to a request but `Host`, `Connection`,
 * `User-Agent`, the headers of the target and `Content-Length`. Any of them can be replaced, or with `null` left out,
 * `Connection` and `Content-Length` excepted: these belong to the framing.
 */
export function dialHttp(options: HttpOptions): HttpLink {
  const { id, target, log } = options;
  const base = new URL(target.url);
  const running = new Set<Exchange>();
  const allowance = createAllowance(log);
  let alive = true;
  const lanes = createLanes({
    ca: target.ca,
    insecure: target.insecure,
    environment: options.environment ?? process.env,
    proxyLoopback: options.proxyLoopback ?? false,
    mayReach: options.mayReach,
  });
  const limits = {
    bodyBytes: options.maxBodyBytes ?? BODY_LIMITS.bodyBytes,
    streamBytes: options.maxStreamBytes ?? BODY_LIMITS.streamBytes,
    streamFrames: options.maxStreamFrames ?? BODY_LIMITS.streamFrames,
  };

  const prepare = (request: HttpRequest): Outgoing => {
    const url = parseUrl(request.url ?? base.href, base);
    for (const [name, secret] of Object.entries(request.query ?? {})) url?.searchParams.set(name, secret.reveal());
    const refusal = refusalOf(url, request.method, options.mayReach);
    const own = url?.origin === base.origin ? targetHeaders(target, hasUser(url) ? url : base) : {};
    const { headers, dropped } = mergeHeaders({ 'User-Agent': options.userAgent ?? 'mcp-litmus' }, own, request.headers ?? {});
    const body = typeof request.body === 'string' ? Buffer.from(request.body) : request.body;
    return {
      url: url ?? base,
      method: request.method,
      headers,
      dropsHost: dropped.has('host'),
      timeoutMs: request.timeoutMs ?? options.defaultTimeoutMs,
      ...(body !== undefined && { body }),
      ...(request.signal !== undefined && { signal: request.signal }),
      ...(refusal !== undefined && { refusal }),
      ...(url === undefined && request.url !== undefined && { asked: request.url }),
    };
  };

  return {
    id,
    wire: options.wire ?? 'http',
    url: target.url,
    get alive() {
      // Nothing more is taken from it.
      return alive && allowance.excess === undefined;
    },
    async request(request) {
      const exchange = startExchange({ log, connection: id, lanes, limits, allowance }, prepare(request));
      running.add(exchange);
      void exchange.ended.then(() => running.delete(exchange));
      if (!alive) exchange.abort();
      return exchange.answer;
    },
    async close() {
      alive = false;
      for (const exchange of running) exchange.abort();
      await lanes.close();
    },
  };
}

function parseUrl(text: string, base: URL): URL | undefined {
  try {
    const url = new URL(text, base);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
  } catch {
    return undefined;
  }
}

function refusalOf(url: URL | undefined, method: string, mayReach: MayReach | undefined): Problem | undefined {
  if (url === undefined) return invalidRequest('its URL is no URL of HTTP');
  if (method === 'CONNECT') return invalidRequest('`CONNECT` asks for a tunnel');
  return mayReach?.(url.hostname) === false ? forbiddenAddress(url.host) : undefined;
}

function hasUser({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

/** User and password of the URL are sent as clients send them, unless the target says otherwise. */
function targetHeaders(target: UrlTarget, url: URL): HeaderChanges {
  const revealed = Object.entries(target.headers).map(([name, secret]) => [name, secret.reveal()] as const);
  const says = revealed.some(([name]) => name.toLowerCase() === 'authorization');
  const basic = says || !hasUser(url) ? [] : [['Authorization', basicCredentials(url)] as const];
  return Object.fromEntries([...basic, ...revealed]);
}
