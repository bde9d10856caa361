import { readFileSync } from 'node:fs';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import * as tls from 'node:tls';
import type { buildConnector } from 'undici';
import { guardedLookup } from './guarded-lookup.ts';
import type { MayReach } from './may-reach.ts';
import { ProxyError } from './proxy.ts';
import { problemOf } from './trouble.ts';

/** Whom we trust over TLS. */
export interface Trust {
  /** PEM text of certificates to trust besides those of Node. */
  readonly ca?: string | undefined;
  readonly insecure: boolean;
}

export interface ConnectorOptions extends Trust {
  /** Told of every socket as soon as there is one, connected or not. */
  onSocket(socket: Socket): void;
  /** Takes the `Host` line, which undici always writes, out of the request. */
  readonly dropsHost?: boolean;
  /** Names that resolve to other addresses are not connected to. */
  readonly mayReach?: MayReach | undefined;
  /** The proxy that is connected to, as its failure names it. */
  readonly proxy?: string;
}

/** How long one address of a name may take before the next is tried. Node's 250 ms fail on a slow network. */
const ATTEMPT_MS = 1000;

/** Opens sockets for undici. The name asked for in TLS is that of the URL, whatever the `Host` header says. */
export function createConnector(options: ConnectorOptions): buildConnector.connector {
  const trust = trustOptions(options);
  return ({ hostname, port, protocol }, callback) => {
    const isTls = protocol === 'https:';
    const place = {
      host: hostname,
      port: Number(port) || (isTls ? 443 : 80),
      autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
      ...(options.mayReach && { lookup: guardedLookup(options.mayReach) }),
    };
    const name = isIP(hostname) === 0 ? { servername: hostname } : {};
    const socket = isTls ? tls.connect({ ...place, ...name, ...trust, ALPNProtocols: ['http/1.1'] }) : connectTcp(place);
    options.onSocket(socket);
    socket.setNoDelay(true);

    let isSettled = false;
    const settle = (error: Error | null) => {
      if (isSettled) return;
      isSettled = true;
      if (error !== null) callback(options.proxy === undefined ? error : unreachableProxy(error, options.proxy), null);
      else callback(null, socket);
    };
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      if (options.dropsHost === true) dropHostLine(socket);
      settle(null);
    });
    socket.on('error', settle);
    socket.once('close', () => settle(new Error('The socket was closed before it was connected')));
  };
}

/** What fails on the way to the proxy says nothing of the server. */
function unreachableProxy(error: Error, proxy: string): ProxyError {
  const { text } = problemOf(error, 'connect', proxy);
  return new ProxyError(`The proxy cannot be reached: ${text.charAt(0).toLowerCase()}${text.slice(1)}`);
}

export function trustOptions({
  ca,
  insecure,
}: Trust): { readonly ca?: readonly string[]; readonly rejectUnauthorized?: boolean } & tls.SecureContextOptions {
  return {
    ...(ca !== undefined && { ca: [...defaultAuthorities(), ca] }),
    ...(insecure && { rejectUnauthorized: false }),
  };
}

/** Naming any authority replaces Node's own, those of `NODE_EXTRA_CA_CERTS` included. */
function defaultAuthorities(): readonly string[] {
  const extra = process.env['NODE_EXTRA_CA_CERTS'];
  if (extra === undefined || extra === '') return tls.rootCertificates;
  try {
    return [...tls.rootCertificates, readFileSync(extra, 'utf8')];
  } catch {
    // Node itself goes on with a warning when the file cannot be read.
    return tls.rootCertificates;
  }
}

/** The head of a request is the first thing that undici writes, in one piece. */
function dropHostLine(socket: Socket): void {
  const write = socket.write;
  Object.defineProperty(socket, 'write', {
    configurable: true,
    value(head: unknown, ...rest: readonly unknown[]): boolean {
      Object.defineProperty(socket, 'write', { configurable: true, writable: true, value: write });
      const stripped = typeof head === 'string' ? head.replace(/\r\nhost: [^\r]*/i, '') : head;
      return Reflect.apply(write, socket, [stripped, ...rest]);
    },
  });
}
