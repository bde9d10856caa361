import type { HttpAnswer } from '../../core/connection.ts';
import { headerOf } from '../../core/frames/frame.ts';
import type { HttpLink } from '../../wire/link.ts';
import type { ClientHttpRequest } from './client-fault.ts';
import type { ClientSession } from './session.ts';

/** Milliseconds for the head: whoever asked gives up sooner. */
const HEAD_MS = 20_000;
const MOST_REDIRECTS = 3;

/** Sends a request as faults bend it, and follows where it is sent on. `undefined` when a fault held it back. */
export async function sendHttp(
  link: HttpLink,
  session: ClientSession,
  request: ClientHttpRequest,
  signal?: AbortSignal,
): Promise<HttpAnswer | undefined> {
  let leaving: ClientHttpRequest | undefined = request;
  for (let count = 0; ; count++) {
    const bent = bendHttp(leaving, session);
    if (bent === undefined) return undefined;
    const answer = await link.request({
      method: bent.method,
      url: bent.url,
      headers: Object.fromEntries(bent.headers),
      timeoutMs: HEAD_MS,
      ...(bent.body !== undefined && { body: bent.body }),
      ...(signal && { signal }),
    });
    const place = placeSentOn(answer, bent.url);
    if (place === undefined || count === MOST_REDIRECTS) return answer;
    leaving = { ...leaving, url: place };
  }
}

function bendHttp(request: ClientHttpRequest, session: ClientSession): ClientHttpRequest | undefined {
  return session.active.reduce<ClientHttpRequest | undefined>(
    (leaving, fault) => (leaving === undefined || fault.http === undefined ? leaving : fault.http(leaving, session)),
    request,
  );
}

/** Where a request is to be repeated as it is. Another origin gets nothing. */
function placeSentOn({ status, headers }: HttpAnswer, url: string): string | undefined {
  const location = headerOf(headers, 'location');
  if ((status !== 307 && status !== 308) || location === undefined || !URL.canParse(location, url)) return undefined;
  const place = new URL(location, url);
  return place.origin === new URL(url).origin ? place.href : undefined;
}
