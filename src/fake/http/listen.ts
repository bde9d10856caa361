import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FakeEvent, FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import type { NextHttp } from '../fault.ts';

/** A server on 127.0.0.1. */
export interface Listening {
  readonly origin: string;
  /** Takes no more connections, and cuts those that are open. */
  close(): Promise<void>;
}

const BODY_LIMIT = 16 * 1024 * 1024;
/** Time for last words before the sockets are cut. */
const GOODBYE_MS = 20;

/** @param port 0 takes any free one */
export async function listenLocally(port: number, answer: NextHttp): Promise<Listening> {
  const http = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => {
    void serve(incoming, outgoing, answer);
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, '127.0.0.1', resolve);
  });
  const address = http.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
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
    if (body === undefined) {
      outgoing.writeHead(413, { connection: 'close' }).end();
      return;
    }
    await write(outgoing, await answer(toRequest(incoming, body, hungUp.signal)));
  } catch {
    outgoing.socket?.destroy();
  }
}

async function readBody(incoming: IncomingMessage): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of incoming) {
    if (!(part instanceof Uint8Array)) continue;
    size += part.length;
    if (size > BODY_LIMIT) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function toRequest(incoming: IncomingMessage, body: string, signal: AbortSignal): FakeHttpRequest {
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
    body,
    signal,
    socket: `${incoming.socket.remotePort}`,
  };
}

async function write(outgoing: ServerResponse, response: FakeHttpResponse): Promise<void> {
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
  for await (const event of response.events) outgoing.write(renderEvent(event));
  outgoing.end();
}

function renderEvent(event: FakeEvent): string | Uint8Array {
  if (event.raw !== undefined) return event.raw;
  const lines = [
    ...(event.comment !== undefined ? event.comment.split('\n').map((line) => `: ${line}`) : []),
    ...(event.id !== undefined ? [`id: ${event.id}`] : []),
    ...(event.event !== undefined ? [`event: ${event.event}`] : []),
    ...(event.retry !== undefined ? [`retry: ${event.retry}`] : []),
    ...(event.data !== undefined ? event.data.split(/\r\n|\r|\n/).map((line) => (line === '' ? 'data:' : `data: ${line}`)) : []),
  ];
  return `${lines.join('\n')}\n\n`;
}
