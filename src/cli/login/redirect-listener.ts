import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDeferred, type Deferred } from '../../core/deferred.ts';
import { UserError } from '../../core/user-error.ts';

/** Waits on this machine for a browser to come back from an authorization server. */
export interface RedirectListener {
  /** What the authorization server is to send the browser to. */
  readonly redirectUri: string;
  /**
   * Takes the one redirect that carries this `state`, and resolves with its parameters. Any page can lead a browser
   * here: whatever else comes is refused, and changes nothing.
   */
  next(state: string, onRefused?: (reason: RefusalReason) => void): Promise<URLSearchParams>;
  close(): Promise<void>;
}

/** `stranger`: it carries another state, or none. */
export type RefusalReason = 'stranger' | 'too-long';

const PATH = '/callback';
/** Some codes carry within them what they stand for. */
const LONGEST_URL = 64 * 1024;

const PAGE = toPage('Back to the terminal', 'This window can be closed. The terminal says how the sign-in went.');

const STRANGER_PAGE = toPage(
  'Not the sign-in that waits',
  'This page does not belong to the sign-in that waits in the terminal, which still waits. Use the page that the terminal opened last.',
);

const TOO_LONG_PAGE = toPage(
  'Too long',
  'The address of this page is longer than the sign-in in the terminal can take. The terminal says more.',
);

const HEADERS = {
  'cache-control': 'no-store',
  connection: 'close',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

interface Awaited {
  readonly state: string;
  readonly onRefused: ((reason: RefusalReason) => void) | undefined;
  readonly redirect: Deferred<URLSearchParams>;
}

/** @param port 0 takes any that is free */
export async function listenForRedirect(port: number): Promise<RedirectListener> {
  let awaited: Awaited | undefined;
  let host = '';
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const text = request.url ?? '';
    const [path, query = ''] = text.split('?', 2);
    const refuse = (status: number) => response.writeHead(status, HEADERS).end();
    const show = (status: number, page: string) =>
      response.writeHead(status, { ...HEADERS, 'content-type': 'text/html; charset=utf-8' }).end(page);
    // A page of another name that leads here is none of ours.
    if (request.headers.host !== host) return refuse(400);
    if (text.length > LONGEST_URL) {
      awaited?.onRefused?.('too-long');
      return show(414, TOO_LONG_PAGE);
    }
    if (path !== PATH) return refuse(404);
    if (request.method !== 'GET') return refuse(405);
    if (awaited === undefined) return refuse(410);
    const { onRefused, redirect, state } = awaited;
    const parameters = new URLSearchParams(query);
    if (parameters.getAll('state').length !== 1 || parameters.get('state') !== state) {
      onRefused?.('stranger');
      return show(400, STRANGER_PAGE);
    }
    awaited = undefined;
    response.once('close', () => redirect.resolve(parameters));
    return show(200, PAGE);
  };
  const server = createServer({ maxHeaderSize: 2 * LONGEST_URL }, answer);
  // What is longer still reaches nobody above.
  server.on('clientError', (error, socket) => {
    if (!socket.writable) return socket.destroy();
    const isTooLong = 'code' in error && error.code === 'HPE_HEADER_OVERFLOW';
    if (isTooLong) awaited?.onRefused?.('too-long');
    return socket.end(`HTTP/1.1 ${isTooLong ? '431 Request Header Fields Too Large' : '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toUserError(error, port)));
    server.listen(port, '127.0.0.1', resolve);
  });
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    redirectUri: `http://${host}${PATH}`,
    next(state, onRefused) {
      const redirect = createDeferred<URLSearchParams>();
      awaited = { state, onRefused, redirect };
      return redirect.promise;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function toPage(title: string, text: string): string {
  const head = '<head><meta charset="utf-8"><title>mcp-litmus</title></head>';
  return `<!doctype html><html lang="en">${head}<body><main><h1>${title}</h1><p>${text}</p></main></body></html>\n`;
}

function toUserError(error: Error, port: number): Error {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new UserError('PORT_IN_USE', `Port ${port} is in use.`, 'Name another with `--redirect-port`, or leave it out.');
  if (code === 'EACCES') return new UserError('PORT_FORBIDDEN', `Port ${port} may not be used.`, 'Name one above 1023, or leave it out.');
  return error;
}
