import { ForbiddenAddressError } from './guarded-lookup.ts';
import { ProxyError } from './proxy.ts';

/** What went wrong on a channel, as a trouble frame tells it. */
export interface Problem {
  readonly code: string;
  readonly text: string;
}

/**
 * Codes of ours. Every other code is Node's or OpenSSL's: `ECONNREFUSED`, `ENOTFOUND`, `EAI_AGAIN`, `ECONNRESET` (also
 * for an orderly close before the answer was complete), `CERT_HAS_EXPIRED`, `DEPTH_ZERO_SELF_SIGNED_CERT`, `ERR_TLS_…`.
 */
export type HttpTroubleCode =
  /** The head, or the end of a body that is no stream, did not come in time. */
  | 'TIMEOUT'
  /** No connection came about in time. */
  | 'CONNECT_TIMEOUT'
  /** One body or one event is above the limit. We hung up. */
  | 'BODY_TOO_LARGE'
  /** A stream sent more than a tester will take. We hung up. */
  | 'FLOOD'
  /** All connections of a run together brought more than a tester will take. We hung up. */
  | 'RUN_FULL'
  /** The peer closed before it had sent as many bytes as its `Content-Length` announced. */
  | 'BODY_INCOMPLETE'
  /** The body is not what its `Content-Encoding` says. */
  | 'BAD_CONTENT_ENCODING'
  /** The response head is larger than clients take. */
  | 'HEAD_TOO_LARGE'
  /** What came is no HTTP/1.1 response. */
  | 'NOT_HTTP'
  /** The proxy did not let us through, or is none that we can use. */
  | 'PROXY_FAILED'
  /** A kept connection was closed as the request was sent on it. The same request follows on a new one. */
  | 'STALE_CONNECTION'
  /** The request cannot be put on the wire as it was asked for. */
  | 'INVALID_REQUEST'
  /** It would have gone to where the link may not reach. */
  | 'FORBIDDEN_ADDRESS'
  /** We gave up before a head came. */
  | 'ABORTED';

/** How far a request had come. */
export type Phase = 'connect' | 'head' | 'body';

/** Whether a trouble means that waiting was in vain, and not that the peer failed or refused. */
export function isTimeout(code: string): boolean {
  return code === 'TIMEOUT' || code === 'CONNECT_TIMEOUT' || code === 'ETIMEDOUT';
}

/** The peer closed the connection, in order or not. */
export function isHangUp(error: Error): boolean {
  const code = codeOf(error);
  return code === 'ECONNRESET' || code === 'EPIPE' || (code === 'UND_ERR_SOCKET' && !/^bad /.test(error.message));
}

/** The peer closed before it had sent what it had announced. */
export function isIncomplete(error: Error): boolean {
  return isHangUp(error) || codeOf(error) === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH';
}

export function incompleteProblem(host: string, received: number, announced: number): Problem {
  return { code: 'BODY_INCOMPLETE', text: `\`${host}\` closed the connection after ${received} of ${announced} announced bytes.` };
}

/** @param proxy name and port of the proxy on the way */
export function lateProblem(phase: Phase, host: string, ms: number, proxy?: string): Problem {
  if (phase === 'connect') {
    const through = proxy === undefined ? '' : ` through the proxy \`${proxy}\``;
    return { code: 'CONNECT_TIMEOUT', text: `No connection to \`${host}\` came about within ${ms} ms${through}.` };
  }
  const what = phase === 'head' ? 'No complete response head came' : 'The body did not come to its end';
  return { code: 'TIMEOUT', text: `${what} within ${ms} ms.` };
}

/** Says in a sentence what an error of the socket, of TLS or of undici means. */
export function problemOf(error: Error, phase: Phase, host: string): Problem {
  const code = codeOf(error);
  if (error instanceof ForbiddenAddressError) return forbiddenAddress(host, error.address);
  if (error instanceof ProxyError) return { code: 'PROXY_FAILED', text: `${trimmed(error.message)}.` };
  if (isHangUp(error)) return { code: 'ECONNRESET', text: hangUpText(phase, host) };
  const texts: { readonly [code: string]: () => Problem } = {
    ECONNREFUSED: () => ({ code, text: `Nothing listens at \`${host}\`: the connection was refused${triedIn(error)}.` }),
    ENOTFOUND: () => ({ code, text: `The name of \`${host}\` does not resolve.` }),
    EAI_AGAIN: () => ({ code, text: `The name of \`${host}\` could not be looked up: the name server gave no answer.` }),
    ETIMEDOUT: () => ({ code, text: `No connection to \`${host}\` came about: the network gave up${triedIn(error)}.` }),
    EHOSTUNREACH: () => ({ code, text: `There is no route to \`${host}\`.` }),
    ENETUNREACH: () => ({ code, text: `There is no network on which \`${host}\` could be reached.` }),
    UND_ERR_HEADERS_OVERFLOW: () => ({ code: 'HEAD_TOO_LARGE', text: 'The response head is larger than 16 KiB.' }),
    UND_ERR_SOCKET: () => ({ code: 'NOT_HTTP', text: `\`${host}\` sent something that no request had asked for (${error.message}).` }),
    UND_ERR_ABORTED: () => ({ code: 'PROXY_FAILED', text: `The proxy did not connect us to \`${host}\`: ${trimmed(error.message)}.` }),
    // undici asserts what it takes for granted, such as a status of 100 and above.
    ERR_ASSERTION: () => ({ code: 'NOT_HTTP', text: `\`${host}\` sent a response whose status line no client understands.` }),
    UND_ERR_INVALID_ARG: () => invalidRequest(error.message),
    UND_ERR_NOT_SUPPORTED: () => invalidRequest(error.message),
    UND_ERR_REQ_CONTENT_LENGTH_MISMATCH: () => invalidRequest('the content-length header is not the length of the body'),
    ERR_SSL_WRONG_VERSION_NUMBER: () => ({ code, text: `\`${host}\` does not speak TLS: its URL may have to begin with \`http:\`.` }),
  };
  const known = texts[code];
  if (known !== undefined) return known();
  if (error.name === 'HTTPParserError') return { code: 'NOT_HTTP', text: notHttpText(error, host) };
  if (CERTIFICATE.test(code)) return { code, text: `The certificate of \`${host}\` is not trusted: ${trimmed(error.message)}.` };
  if (TLS.test(code)) return { code, text: `The TLS handshake with \`${host}\` failed: ${reasonOf(error)}.` };
  return { code: code || 'UNKNOWN', text: `The request to \`${host}\` failed: ${trimmed(error.message) || error.name}.` };
}

export function invalidRequest(why: string): Problem {
  return { code: 'INVALID_REQUEST', text: `The request cannot be sent: ${trimmed(why)}.` };
}

/** @param address what the name resolved to, where it is a name */
export function forbiddenAddress(host: string, address?: string): Problem {
  const where = address === undefined ? '' : `, which resolves to \`${address}\``;
  return {
    code: 'FORBIDDEN_ADDRESS',
    text: `Nothing was sent to \`${host}\`${where}: it is an address to which a server may not send its clients.`,
  };
}

const CERTIFICATE = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_|HOSTNAME_MISMATCH|ERR_TLS_CERT_)/;
const TLS = /^(EPROTO|ERR_SSL_|ERR_TLS_)/;

function hangUpText(phase: Phase, host: string): string {
  if (phase === 'connect') return `\`${host}\` closed the connection while it was being set up.`;
  return phase === 'head' ? `\`${host}\` closed the connection without an answer.` : `\`${host}\` hung up in the middle of the body.`;
}

function notHttpText(error: Error, host: string): string {
  const data: unknown = 'data' in error ? error.data : undefined;
  // A TLS record of the kind alert begins so.
  const isTls = data instanceof Uint8Array && data[0] === 0x15 && data[1] === 0x03;
  if (isTls) return `\`${host}\` speaks TLS: its URL may have to begin with \`https:\`.`;
  return `What \`${host}\` sent is no HTTP/1.1 response: ${trimmed(error.message)}.`;
}

/** The addresses of a name that were tried, when there was more than one. */
function triedIn(error: Error): string {
  if (!(error instanceof AggregateError)) return '';
  const addresses = error.errors.flatMap((each: unknown) =>
    typeof each === 'object' && each !== null && 'address' in each ? [each.address] : [],
  );
  return addresses.length > 0 ? ` (tried ${addresses.join(', ')})` : '';
}

function codeOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code;
  const [first]: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return first instanceof Error ? codeOf(first) : '';
}

/** OpenSSL's own words, without the file and the line in which they were said. */
function reasonOf(error: Error): string {
  return 'reason' in error && typeof error.reason === 'string' ? error.reason : trimmed(error.message);
}

function trimmed(message: string): string {
  return message.trim().replace(/(?<![.:])[.:]+$/, '');
}
