import type { Socket } from 'node:net';
import { Client, type Dispatcher, ProxyAgent } from 'undici';
import { createConnector, type Trust, trustOptions } from './connector.ts';
import type { MayReach } from './may-reach.ts';
import { basicCredentials, type Environment, ProxyError, proxyFor } from './proxy.ts';
import { isHangUp } from './trouble.ts';

/** A dispatcher that carries one request at a time, so that giving up one request harms no other. */
export interface Lane {
  readonly dispatcher: Dispatcher;
  /** Set where requests go to a plain proxy, which wants the whole URL in the request line. */
  readonly viaProxy: boolean;
  /** Name and port of the proxy on the way. */
  readonly proxy?: string;
  /** For the proxy, not for the server. */
  readonly proxyHeaders: readonly (readonly [name: string, value: string])[];
  /** Whether the socket in use has carried a request before this one. Undecided before the request is on it. */
  isWorn(): boolean;
  /** The answer came to its end: the connection may carry another request. */
  giveBack(): void;
  /** Closes the socket at once, connected or not. */
  destroy(): void;
}

export interface LaneRequest {
  readonly url: URL;
  /** Leave the `Host` line out. Such a request goes past any proxy. */
  readonly dropsHost: boolean;
  /** On a connection of its own. */
  readonly fresh: boolean;
}

/** The connections of one link. */
export interface Lanes {
  /** Throws when the environment names a proxy that cannot be used. */
  take(request: LaneRequest): Lane;
  close(): Promise<void>;
}

export interface LanesOptions extends Trust {
  readonly environment: Environment;
  /** Obey the proxy variables for this machine too. */
  readonly proxyLoopback: boolean;
  /** Names that resolve to other addresses are not connected to. */
  readonly mayReach?: MayReach | undefined;
}

/**
 * How long a connection may idle before it is given up, whatever the server hints. Servers close idle connections,
 * some after two seconds, and a request that meets the close looks like a crash.
 */
const IDLE_MS = 1000;

/** Deadlines are the exchange's: those of undici are half a second coarse. */
const CLIENT = { headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: IDLE_MS, keepAliveMaxTimeout: IDLE_MS, pipelining: 1 } as const;

export function createLanes(options: LanesOptions): Lanes {
  const idle = new Map<string, Lane[]>();
  const open = new Set<{ destroy(): Promise<void> }>();

  const openLane = (
    dispatcherFor: (onSocket: (socket: Socket) => void) => Dispatcher,
    details: Partial<Pick<Lane, 'viaProxy' | 'proxy' | 'proxyHeaders'>> & { readonly origin?: string },
  ): Lane => {
    let requests = 0;
    let isOver = false;
    const sockets = new Set<Socket>();
    const dispatcher = dispatcherFor((socket) => {
      requests = 0;
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    const lane: Lane = {
      dispatcher,
      viaProxy: details.viaProxy ?? false,
      ...(details.proxy !== undefined && { proxy: details.proxy }),
      proxyHeaders: details.proxyHeaders ?? [],
      isWorn: () => requests > 0,
      giveBack() {
        if (details.origin === undefined || isOver) return lane.destroy();
        requests += 1;
        idle.set(details.origin, [...(idle.get(details.origin) ?? []), lane]);
      },
      destroy: () => void holder.destroy(),
    };
    const holder = {
      async destroy() {
        if (isOver) return;
        isOver = true;
        open.delete(holder);
        const closed = [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
        // undici leaves a socket that is still connecting to its fate.
        for (const socket of sockets) socket.destroy();
        await Promise.all([dispatcher.destroy(), ...closed]);
      },
    };
    open.add(holder);
    return lane;
  };

  const openDirect = (origin: string, dropsHost: boolean): Lane =>
    openLane((onSocket) => new Client(origin, { ...CLIENT, connect: createConnector({ ...options, onSocket, dropsHost }) }), {
      ...(!dropsHost && { origin }),
    });

  const openProxied = (url: URL, proxy: URL): Lane => {
    const authorization = proxy.username === '' ? undefined : basicCredentials(proxy);
    const connectTo = (onSocket: (socket: Socket) => void) =>
      createConnector({ ca: options.ca, insecure: options.insecure, onSocket, proxy: proxy.host });
    if (url.protocol === 'http:') {
      const proxyHeaders = authorization === undefined ? [] : [['proxy-authorization', authorization] as const];
      return openLane((onSocket) => new Client(proxy.origin, { ...CLIENT, connect: connectTo(onSocket) }), {
        viaProxy: true,
        proxy: proxy.host,
        proxyHeaders,
      });
    }
    return openLane(
      (onSocket) =>
        new ProxyAgent({
          ...CLIENT,
          uri: proxy.origin,
          ...(authorization !== undefined && { token: authorization }),
          requestTls: trustOptions(options),
          clientFactory: (origin) => toTunnel(new Client(origin, { ...CLIENT, connect: connectTo(onSocket) }), proxy.host),
        }),
      { proxy: proxy.host },
    );
  };

  return {
    take({ url, dropsHost, fresh }) {
      const proxy = dropsHost ? undefined : proxyFor(url, options.environment, options.proxyLoopback);
      if (proxy !== undefined) return openProxied(url, proxy);
      const rested = dropsHost || fresh ? undefined : idle.get(url.origin)?.pop();
      return rested ?? openDirect(url.origin, dropsHost);
    },
    async close() {
      idle.clear();
      await Promise.all([...open].map((lane) => lane.destroy()));
    },
  };
}

/** For a tunnel that the proxy hangs up on undici asks again and again, unless the failure is none of a socket. */
function toTunnel(client: Client, proxy: string): Client {
  const connect = client.connect.bind(client);
  const once = (options: Dispatcher.ConnectOptions) =>
    connect(options).catch((error: Error) => {
      throw isHangUp(error) ? new ProxyError(`The proxy \`${proxy}\` hung up when it was asked for a tunnel to the server`) : error;
    });
  return Object.defineProperty(client, 'connect', { value: once });
}
