import type { FrameLog } from '../../core/frames/frame-log.ts';
import { UserError } from '../../core/user-error.ts';
import type { FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import type { NextHttp } from '../fault.ts';
import { listenLocally } from '../http/listen.ts';
import { createPrivateEndpoint, type PrivateEndpoint, type PrivateEndpointOptions } from './private-endpoint.ts';

export interface TesterHostOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The address to listen on; 127.0.0.1 when left out. */
  readonly host?: string;
  /** Milliseconds after which an endpoint that nobody uses is gone; an hour when left out. */
  readonly idleMs?: number;
  /** Told of an endpoint that is gone for that reason. */
  readonly onExpire?: (endpoint: PrivateEndpoint) => void;
}

/** Serves private endpoints, each for one client and seen by nobody else. */
export interface TesterHost {
  readonly origin: string;
  /** How many endpoints are open. */
  readonly size: number;
  open(options: Omit<PrivateEndpointOptions, 'origin'> & { readonly log: FrameLog }): PrivateEndpoint;
  close(): Promise<void>;
}

const HOUR_MS = 60 * 60 * 1000;
const SWEEP_MS = 15_000;
/** Enough for a large team; more is a mistake. */
const MOST_ENDPOINTS = 2000;

const NOWHERE: FakeHttpResponse = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Nothing stands here.\n' };

export async function startTesterHost({ port = 0, host, idleMs = HOUR_MS, onExpire }: TesterHostOptions = {}): Promise<TesterHost> {
  const endpoints = new Map<string, PrivateEndpoint>();

  function find({ path }: FakeHttpRequest): PrivateEndpoint | undefined {
    return endpoints.get(/^(?:\/\.well-known\/[^/]+)?\/t\/([^/]+)/.exec(path)?.[1] ?? '');
  }

  /** With one client there is no doubt whose a request is that names no endpoint. */
  function onlyOne(): PrivateEndpoint | undefined {
    const [first] = endpoints.values();
    return endpoints.size === 1 ? first : undefined;
  }

  const nowhere: NextHttp = async () => NOWHERE;
  const listening = await listenLocally(
    {
      port,
      ...(host !== undefined && { host }),
      observe: (guarded) => async (request) => {
        const named = find(request);
        const answered = named?.answer(request, (answer) => (request.unread === undefined ? answer : guarded));
        return answered ?? (named ?? onlyOne())?.observeStray(guarded)(request) ?? guarded(request);
      },
    },
    nowhere,
  );
  const sweep = setInterval(
    () => {
      for (const endpoint of endpoints.values()) {
        if (endpoint.log.now() - endpoint.lastUse < idleMs) continue;
        endpoints.delete(endpoint.id);
        endpoint.close();
        onExpire?.(endpoint);
      }
    },
    Math.min(SWEEP_MS, idleMs),
  );
  sweep.unref();

  return {
    origin: listening.origin,
    get size() {
      return endpoints.size;
    },
    open(options) {
      if (endpoints.size >= MOST_ENDPOINTS)
        throw new UserError('TOO_MANY_ENDPOINTS', `${MOST_ENDPOINTS} endpoints are open.`, 'Wait until some of them have expired.');
      const endpoint = createPrivateEndpoint({ ...options, origin: listening.origin });
      endpoints.set(endpoint.id, endpoint);
      return endpoint;
    },
    async close() {
      clearInterval(sweep);
      for (const endpoint of endpoints.values()) endpoint.close();
      endpoints.clear();
      await listening.close();
    },
  };
}
