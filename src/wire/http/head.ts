import type { HeaderChanges } from '../../core/connection.ts';
import type { HeaderList } from '../../core/frames/frame.ts';
import type { Secret } from '../../core/secrets/secret.ts';

/** Later ones replace earlier ones, compared without case; a replaced header keeps its place and takes the later spelling. */
export function mergeHeaders(...layers: readonly HeaderChanges[]): { readonly headers: HeaderList; readonly dropped: ReadonlySet<string> } {
  const merged = new Map<string, readonly [name: string, value: string | Secret | null]>();
  for (const layer of layers) {
    for (const [name, value] of Object.entries(layer)) merged.set(name.toLowerCase(), [name, value]);
  }
  const headers: [string, string][] = [];
  const dropped = new Set<string>();
  for (const [key, [name, value]] of merged) {
    if (value === null) dropped.add(key);
    else headers.push([name, typeof value === 'string' ? value : value.reveal()]);
  }
  return { headers, dropped };
}

export interface SentHead {
  readonly method: string;
  readonly url: URL;
  readonly headers: HeaderList;
  readonly dropsHost: boolean;
  readonly bodyLength: number;
}

/** Methods for which an empty body is announced. */
const EXPECTS_BODY = new Set(['PUT', 'POST', 'PATCH', 'QUERY', 'PROPFIND', 'PROPPATCH']);

/**
 * The head as undici puts it on the wire: `host` and `connection` first, then what was asked for in its order and case,
 * then `content-length`. The framing of a connection is undici's: `connection` is `close` or `keep-alive`, and a
 * `content-length` must be the right one.
 */
export function headAsSent({ method, url, headers, dropsHost, bodyLength }: SentHead): HeaderList {
  const given = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const closes =
    method === 'HEAD' ||
    (given('connection') ?? '')
      .toLowerCase()
      .split(',')
      .some((token) => token.trim() === 'close');
  const hasLength = bodyLength > 0 || EXPECTS_BODY.has(method);
  return [
    ...(dropsHost ? [] : [['host', given('host') ?? url.host] as const]),
    ['connection', closes ? 'close' : 'keep-alive'],
    ...headers.filter(([name]) => !['host', 'connection', 'content-length'].includes(name.toLowerCase())),
    ...(hasLength ? [['content-length', String(bodyLength)] as const] : []),
  ];
}

/** The header fields of a response, as undici hands them on: names and values in turn, as bytes. */
export function readRawHeaders(raw: unknown): HeaderList {
  if (!Array.isArray(raw)) return [];
  const texts = raw.map((part: unknown) => (part instanceof Uint8Array ? Buffer.from(part).toString('latin1') : String(part)));
  return Array.from({ length: Math.floor(texts.length / 2) }, (_, index) => [texts[index * 2] ?? '', texts[index * 2 + 1] ?? ''] as const);
}
