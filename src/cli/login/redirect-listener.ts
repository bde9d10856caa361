import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDeferred, type Deferred } from '../../core/deferred.ts';
import { UserError } from '../../core/user-error.ts';

/** Waits on this machine for a browser to come back from an authorization server. */
export interface RedirectListener {
  /** What the authorization server is to send the browser to. */
  readonly redirectUri: string;
  /** Takes one redirect, and resolves with its parameters. */
  next(): Promise<URLSearchParams>;
  close(): Promise<void>;
}

const PATH = '/callback';
const LONGEST_URL = 16 * 1024;

const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>mcp-litmus</title></head><body>' +
  '<main><h1>Back to the terminal</h1><p>This window can be closed. The terminal says how the sign-in went.</p></main></body></html>\n';

const HEADERS = {
  'cache-control': 'no-store',
  connection: 'close',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** @param port 0 takes any that is free */
export async function listenForRedirect(port: number): Promise<RedirectListener> {
  let awaited: Deferred<URLSearchParams> | undefined;
  let host = '';
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const text = request.url ?? '';
    const [path, query = ''] = text.split('?', 2);
    const refuse = (status: number) => response.writeHead(status, HEADERS).end();
    // A page of another name that leads here is none of ours.
    if (request.headers.host !== host || text.length > LONGEST_URL) return refuse(400);
    if (path !== PATH) return refuse(404);
    if (request.method !== 'GET') return refuse(405);
    const taken = awaited;
    if (taken === undefined) return refuse(410);
    awaited = undefined;
    response.once('close', () => taken.resolve(new URLSearchParams(query)));
    return response.writeHead(200, { ...HEADERS, 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  };
  const server = createServer({ maxHeaderSize: 2 * LONGEST_URL }, answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toUserError(error, port)));
    server.listen(port, '127.0.0.1', resolve);
  });
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    redirectUri: `http://${host}${PATH}`,
    next() {
      awaited = createDeferred<URLSearchParams>();
      return awaited.promise;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function toUserError(error: Error, port: number): Error {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new UserError('PORT_IN_USE', `Port ${port} is in use.`, 'Name another with `--redirect-port`, or leave it out.');
  if (code === 'EACCES') return new UserError('PORT_FORBIDDEN', `Port ${port} may not be used.`, 'Name one above 1023, or leave it out.');
  return error;
}
