import { isLoopback, isPrivate } from '../../core/address.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { createFrameLog } from '../../core/frames/frame-log.ts';
import { isObject, type JsonObject, parseJson } from '../../core/json/json.ts';
import { dialHttp } from '../../wire/http/dial.ts';

/** A document is small; RFC 7591 fills no page. */
const LARGEST = 16 * 1024;
const LONGEST_MS = 5000;

/**
 * Fetches the document that a client is named by. Clients that are being made stand on this machine, with a
 * certificate of their own hand if any; all others must be public: a client sends nobody into this network.
 *
 * @param edit changes what it says
 */
export async function fetchClientDocument(url: string, edit: (document: JsonObject) => JsonObject): Promise<Response> {
  const link = dialHttp({
    id: 'client-document',
    target: { kind: 'url', url, transport: 'http', headers: {}, insecure: isLoopback(new URL(url).hostname) },
    log: createFrameLog(() => performance.now()),
    defaultTimeoutMs: LONGEST_MS,
    maxBodyBytes: LARGEST,
    mayReach: mayName,
  });
  try {
    const { headers, status, text, trouble } = await link.request({ method: 'GET', headers: { accept: 'application/json' } });
    if (trouble !== undefined) throw new Error(`The document of the client was not read: ${trouble.text}`);
    const caching = headerOf(headers, 'cache-control');
    const document = parseJson(text)?.value;
    return new Response(isObject(document) ? JSON.stringify(edit(document)) : text || null, {
      status,
      headers: caching === undefined ? {} : { 'cache-control': caching },
    });
  } finally {
    await link.close();
  }
}

/** Whether a client may be named by a document of this host, or of this address that the host resolves to. */
export function mayName(host: string): boolean {
  return isLoopback(host) || !isPrivate(host);
}

/** A document without TLS, as it may stand on this machine alone while a client is made. Throws a sentence where it is none. */
export async function readLocalDocument(url: string): Promise<JsonObject> {
  const response = await fetchClientDocument(url, (document) => document);
  const document = response.status === 200 ? parseJson(await response.text())?.value : undefined;
  if (!isObject(document)) throw new Error(`The document of the client answers ${response.status}, and no JSON object with 200.`);
  if (document['client_id'] !== url) throw new Error('The document of the client names another `client_id` than its own URL.');
  const method = document['token_endpoint_auth_method'] ?? 'none';
  if (method !== 'none' || document['client_secret'] !== undefined)
    throw new Error('A client that is named by a document has no shared secret: `token_endpoint_auth_method` is `none`.');
  return { ...document, token_endpoint_auth_method: method };
}

/** The client is named by a URL of this machine, without TLS. */
export function isLocalDocument(id: string): boolean {
  return /^http:/i.test(id) && URL.canParse(id) && isLoopback(new URL(id).hostname);
}
