import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { decodeText } from '../../wire/http/utf8.ts';
import type { FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import type { NextHttp } from '../fault.ts';
import { renderEvent } from './render-event.ts';

/** A server on 127.0.0.1. */
export interface Listening {
  readonly origin: string;
  /** Takes no more connections, and cuts those that are open. */
  close(): Promise<void>;
}

const BODY_LIMIT = 16 * 1024 * 1024;
const TOO_LARGE: FakeHttpResponse = { status: 413, headers: { connection: 'close' } };
/** Time for last words before the sockets are cut. */
const GOODBYE_MS = 20;

/** How a server listens. */
export interface ListenOptions {
  /** 0 takes any free one. */
  readonly port: number;
  /** The address to listen on; 127.0.0.1 when left out. */
  readonly host?: string;
  /** Sees every request with its answer as it is written, those included that are refused unread. */
  readonly observe?: (answer: NextHttp) => NextHttp;
}

/** Where this machine itself finds what listens everywhere. */
const NEAR = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/** @param where a port of 127.0.0.1, or more */
export async function listenLocally(where: number | ListenOptions, answer: NextHttp): Promise<Listening> {
  const { port, host = '127.0.0.1', observe }: ListenOptions = typeof where === 'number' ? { port: where } : where;
  const guarded: NextHttp = async (request) => (request.unread === undefined ? answer(request) : TOO_LARGE);
  const seen = observe?.(guarded) ?? guarded;
  const http = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => {
    void serve(incoming, outgoing, seen);
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, resolve);
  });
  const address = http.address();
  const near = NEAR.get(host) ?? host;
  const name = near.includes(':') ? `[${near}]` : near;
  return {
    origin: `http://${name}:${typeof address === 'object' && address !== null ? address.port : 0}`,
    async close() {
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      await new Promise((resolve) => setTimeout(resolve, GOODBYE_MS));
      http.closeAllConnections();
      await closed;
    },
  };
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse, answer: NextHttp): Promise<void> {
  const hungUp = new AbortController();
  outgoing.on('close', () => hungUp.abort());
  outgoing.on('error', () => hungUp.abort());
  try {
    const body = await readBody(incoming);
    await write(outgoing, await answer(toRequest(incoming, body, hungUp.signal)), hungUp.signal);
  } catch {
    // What was said before still arrives: a client can go on only from what it has read.
    outgoing.socket?.destroySoon();
  }
}

interface Body extends Pick<FakeHttpRequest, 'encoding' | 'unread'> {
  readonly text: string;
}

/** A body above the limit is not kept. */
async function readBody(incoming: IncomingMessage): Promise<Body> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of incoming.iterator({ destroyOnReturn: false })) {
    if (!(part instanceof Uint8Array)) continue;
    size += part.length;
    if (size > BODY_LIMIT) return { text: '', unread: size };
    parts.push(part);
  }
  return decodeText(Buffer.concat(parts));
}

function toRequest(incoming: IncomingMessage, { text, encoding, unread }: Body, signal: AbortSignal): FakeHttpRequest {
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers,
    names: incoming.rawHeaders.filter((_, index) => index % 2 === 0),
    fields: incoming.rawHeaders.flatMap((name, index, all) => (index % 2 === 0 ? [[name, all[index + 1] ?? ''] as const] : [])),
    body: text,
    ...(encoding && { encoding }),
    ...(unread !== undefined && { unread }),
    signal,
    socket: `${incoming.socket.remotePort}`,
  };
}

async function write(outgoing: ServerResponse, response: FakeHttpResponse, signal: AbortSignal): Promise<void> {
  if (response.hangUp === true) {
    outgoing.socket?.destroy();
    return;
  }
  if (response.cookies !== undefined) outgoing.setHeader('set-cookie', response.cookies);
  outgoing.writeHead(response.status, response.headers);
  if (response.events === undefined) {
    outgoing.end(response.body);
    return;
  }
  // Without this the head would wait for the first event.
  outgoing.flushHeaders();
  for await (const event of response.events) {
    // Who reads slowly is waited for, so that what waits does not grow.
    if (!outgoing.write(renderEvent(event)) && !signal.aborted) await drained(outgoing, signal);
  }
  outgoing.end();
}

function drained(outgoing: ServerResponse, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      outgoing.off('drain', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    outgoing.on('drain', done);
    signal.addEventListener('abort', done);
  });
}
