import { createEndpoint, type EndpointOptions, MCP_PATH } from './endpoint.ts';
import { listenLocally } from './listen.ts';
import type { Protection } from './protection.ts';
import { SSE_PATH } from './sse.ts';

export interface HttpServerOptions extends Omit<EndpointOptions, 'protection'> {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Puts it behind tokens; told where the server listens. */
  readonly protection?: (origin: string) => Promise<Protection>;
}

export interface RunningHttpServer {
  readonly url: string;
  readonly sseUrl: string;
  close(): Promise<void>;
}

const NOBODY: Protection = { issuers: [], verify: async () => undefined };

/** Serves the fake on 127.0.0.1. */
export async function startHttpServer({ port = 0, protection, ...options }: HttpServerOptions = {}): Promise<RunningHttpServer> {
  let origin = '';
  let guard: Protection | undefined;
  const guarded = protection && { protection: () => guard ?? NOBODY };
  const endpoint = createEndpoint({ ...options, ...guarded }, () => `${origin}${MCP_PATH}`);
  const http = await listenLocally(port, endpoint.answer);
  origin = http.origin;
  guard = await protection?.(origin);
  return {
    url: `${origin}${MCP_PATH}`,
    sseUrl: `${origin}${SSE_PATH}`,
    async close() {
      endpoint.end();
      await http.close();
    },
  };
}
