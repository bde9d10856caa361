import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import type { Frame } from '../../../src/core/frames/frame.ts';
import { createFrameLog, type FrameLog } from '../../../src/core/frames/frame-log.ts';
import { Secret } from '../../../src/core/secrets/secret.ts';
import type { UrlTarget } from '../../../src/core/target.ts';
import { dialHttp, type HttpOptions } from '../../../src/wire/http/dial.ts';
import type { HttpLink } from '../../../src/wire/link.ts';

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

export function later(clean: () => Promise<void>): void {
  cleanups.push(clean);
}

export interface Running {
  /** Without a path. */
  readonly origin: string;
  readonly port: number;
  /** Sockets that clients hold open. */
  sockets(): number;
}

/** An HTTP server of Node on a port of its own; ended with the test. */
export function serve(handler: http.RequestListener, host = '127.0.0.1'): Promise<Running> {
  return listen(http.createServer(handler), 'http', host);
}

export function serveTls(handler: http.RequestListener, identity: { readonly key: string; readonly cert: string }): Promise<Running> {
  return listen(https.createServer(identity, handler), 'https', '127.0.0.1');
}

/** A server that says what it likes. `onRequest` gets what came so far each time more comes. */
export function serveRaw(onRequest: (socket: net.Socket, received: string) => void): Promise<Running> {
  const server = net.createServer((socket) => {
    let received = '';
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      onRequest(socket, received);
    });
  });
  return listen(server, 'http', '127.0.0.1');
}

/** A raw server that answers every request head with the same bytes, and may close after them. */
export function serveBytes(bytes: string | Buffer, ends = false): Promise<Running> {
  return serveRaw((socket, received) => {
    if (!received.includes('\r\n\r\n')) return;
    if (ends) socket.end(bytes);
    else socket.write(bytes);
  });
}

async function listen(server: net.Server, scheme: string, host: string): Promise<Running> {
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket: net.Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  later(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`, port, sockets: () => sockets.size };
}

/** A port of this machine at which nothing listens. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export function targetOf(url: string, headers: { readonly [name: string]: string } = {}, more: Partial<UrlTarget> = {}): UrlTarget {
  const secrets = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, new Secret(value)]));
  return { kind: 'url', url, transport: 'http', headers: secrets, insecure: false, ...more };
}

export function createLog(): FrameLog {
  return createFrameLog(() => performance.now());
}

/** A link to a URL, closed with the test, and its log. */
export function dial(
  url: string | UrlTarget,
  options: Partial<HttpOptions> = {},
): { readonly link: HttpLink; readonly log: FrameLog; readonly frames: readonly Frame[] } {
  const log = options.log ?? createLog();
  const target = typeof url === 'string' ? targetOf(url) : url;
  const link = dialHttp({ id: 'c1', target, defaultTimeoutMs: 2000, environment: {}, ...options, log });
  later(() => link.close());
  return { link, log, frames: log.frames };
}

/** A frame without what differs from run to run. */
export function plain(frame: Frame): object {
  const { seq: _, t: __, connection: ___, ...rest } = frame;
  return rest;
}

export function kinds(frames: readonly Frame[]): readonly string[] {
  return frames.map((frame) => frame.kind);
}

export const JSON_HEADERS = { 'content-type': 'application/json' };
export const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
export const PONG = '{"jsonrpc":"2.0","id":1,"result":{}}';
