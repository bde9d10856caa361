import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';

/** A request and its response as Node's own servers have them, without a connection. */
export interface Injection {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** Resolves when the response has ended. */
  readonly answer: Promise<FakeHttpResponse>;
}

/** @param mount what stands before the paths that the handler knows; it is still in the path of the request */
export function inject(request: FakeHttpRequest, mount: string): Injection {
  const incoming = new IncomingMessage(new Socket());
  const query = request.query.toString();
  const originalUrl = request.path + (query === '' ? '' : `?${query}`);
  const { 'content-length': _, ...headers } = request.headers;
  incoming.method = request.method;
  incoming.url = originalUrl.slice(mount.length) || '/';
  Object.assign(incoming, { originalUrl });
  Object.assign(incoming.headers, headers, request.body !== '' && { 'content-length': `${Buffer.byteLength(request.body)}` });
  incoming.push(request.body);
  incoming.push(null);
  const outgoing = new ServerResponse(incoming);
  const answer = new Promise<FakeHttpResponse>((resolve) => {
    outgoing.end = (body?: unknown) => {
      resolve(toResponse(outgoing, body));
      return outgoing;
    };
  });
  return { incoming, outgoing, answer };
}

function toResponse(outgoing: ServerResponse, body: unknown): FakeHttpResponse {
  const { 'content-length': _, 'set-cookie': cookies, ...headers } = outgoing.getHeaders();
  return {
    status: outgoing.statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    ...(cookies !== undefined && { cookies: [cookies].flat().map(String) }),
    ...((typeof body === 'string' || body instanceof Uint8Array) && { body }),
  };
}
