import type { FakeHttpRequest, FakeHttpResponse, FakeHttpServer } from '../fake-http.ts';
import type { FakeSession, NextHttp } from '../fault.ts';
import { FakeServer, type FakeServerOptions } from '../server/server.ts';
import { addCors, answerPreflight, type IsOurs, refuseForeign } from './guard.ts';
import type { Outside } from './mount.ts';
import { type Doors, type Protection, protect } from './protection.ts';
import { respondJson } from './responses.ts';
import { MESSAGES_PATH, SSE_PATH, SseEndpoint } from './sse.ts';
import { StreamableEndpoint } from './streamable.ts';

export const MCP_PATH = '/mcp';

export interface EndpointOptions extends FakeServerOptions {
  /** Which transports are served; both when left out. */
  readonly wires?: readonly ('http' | 'sse')[];
  /** What is served is for those with a token. */
  readonly protection?: () => Protection;
  /** Which hosts are served, and which origins of pages; those of this machine when left out. */
  readonly isOurs?: IsOurs;
  /** The path under which clients reach a path of this server; the same when left out. */
  readonly outside?: Outside;
}

/** The HTTP server without sockets: requests in, responses out. */
export interface Endpoint {
  answer: NextHttp;
  end(): void;
}

export function createEndpoint(options: EndpointOptions, url: () => string): Endpoint {
  const server = new FakeServer(options);
  const wires = options.wires ?? ['http', 'sse'];
  const servesSse = wires.includes('sse') && server.eras !== 'modern';
  const streamable = new StreamableEndpoint(server);
  const { outside = (path) => path } = options;
  const sse = new SseEndpoint(server, outside(MESSAGES_PATH));
  const place: FakeHttpServer = {
    get sessions() {
      const all: [string, FakeSession][] = [...streamable.sessions, ...sse.sessions].map(([id, { session }]) => [id, session]);
      return new Map(all);
    },
    shared: server.shared,
    get url() {
      return url();
    },
  };

  async function answerGuarded(request: FakeHttpRequest): Promise<FakeHttpResponse> {
    const refused = refuseForeign(server, request, options.isOurs);
    if (refused !== undefined) return refused;
    if (request.method === 'OPTIONS') return addCors(request, answerPreflight(request), options.isOurs);
    return addCors(request, await enter(request), options.isOurs);
  }

  async function route(request: FakeHttpRequest): Promise<FakeHttpResponse> {
    if (request.path === MCP_PATH && wires.includes('http')) return streamable.answer(request);
    const isSse = request.path === SSE_PATH || request.path === MESSAGES_PATH;
    if (isSse && servesSse) return sse.answer(request);
    return respondJson(404, server.refuse(-32600, 'Nothing is served under this path.', request));
  }

  const { protection } = options;
  const doors: Doors = [
    [MCP_PATH, MCP_PATH],
    ...(servesSse
      ? [
          [SSE_PATH, SSE_PATH] as const,
          // It belongs to the stream.
          [MESSAGES_PATH, SSE_PATH] as const,
        ]
      : []),
  ];
  const enter = protection === undefined ? route : protect(protection, doors, { url, outside }, route);
  const hooks = server.faults.flatMap((fault) => (fault.http ? [fault.http.bind(fault)] : []));
  return {
    answer: hooks.reduceRight<NextHttp>((next, hook) => async (request) => hook(request, next, place), answerGuarded),
    end() {
      server.end();
      streamable.endAll();
      sse.endAll();
    },
  };
}
