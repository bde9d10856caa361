import type { HttpAnswer } from '../../core/connection.ts';
import { headerOf } from '../../core/frames/frame.ts';
import type { HttpLink } from '../../wire/link.ts';
import type { ClientFault, ClientHttpRequest } from './client-fault.ts';
import type { Waiter } from './line.ts';
import type { ClientSession } from './session.ts';

/** Milliseconds for the head: whoever asked gives up sooner. */
const HEAD_MS = 20_000;
const MOST_REDIRECTS = 3;

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** Who waits for what comes of it. */
  readonly waiter?: Waiter;
}

/** Sends a request with the token that there is, and gets one where it is refused for want of it. `undefined` when a fault held it back. */
export async function sendHttp(
  link: HttpLink,
  session: ClientSession,
  request: ClientHttpRequest,
  { signal, waiter }: SendOptions = {},
): Promise<HttpAnswer | undefined> {
  const { signIn } = session;
  for (let count = 0; ; count++) {
    const token = signIn?.token;
    const headers = token === undefined ? request.headers : [...request.headers, ['Authorization', `Bearer ${token}`] as const];
    const answer = await follow(link, session, { ...request, headers }, signal);
    if (answer === undefined || signIn === undefined || count > session.habits.signIn.mostStepUps) return answer;
    // Whoever signs in is not kept waiting by the server.
    const goOn = waiter?.suspend();
    const isIn = await signIn.answer(answer, token);
    goOn?.();
    if (!isIn) return answer;
  }
}

/** Follows where a request is sent on. */
async function follow(
  link: HttpLink,
  session: ClientSession,
  request: ClientHttpRequest,
  signal: AbortSignal | undefined,
): Promise<HttpAnswer | undefined> {
  let leaving = request;
  for (let count = 0; ; count++) {
    const bent = bendHttp('http', leaving, session);
    if (bent === undefined) return undefined;
    const answer = await sendBent(link, bent, signal);
    const place = placeSentOn(answer, bent.url);
    if (place === undefined || count === MOST_REDIRECTS) return answer;
    leaving = { ...leaving, url: place };
  }
}

/** Sends a request of the sign-in. What it is sent on to is for who signs in to see. */
export async function sendSignIn(link: HttpLink, session: ClientSession, request: ClientHttpRequest): Promise<HttpAnswer | undefined> {
  const bent = bendHttp('signIn', request, session);
  return bent === undefined ? undefined : sendBent(link, bent, undefined);
}

function sendBent(link: HttpLink, { method, url, headers, body }: ClientHttpRequest, signal: AbortSignal | undefined): Promise<HttpAnswer> {
  return link.request({
    method,
    url,
    headers: Object.fromEntries(headers),
    timeoutMs: HEAD_MS,
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
}

function bendHttp(
  hook: keyof Pick<ClientFault, 'http' | 'signIn'>,
  request: ClientHttpRequest,
  session: ClientSession,
): ClientHttpRequest | undefined {
  return session.active.reduce<ClientHttpRequest | undefined>((leaving, fault) => {
    if (leaving === undefined || fault[hook] === undefined) return leaving;
    return fault[hook]?.(leaving, session);
  }, request);
}

/** Where a request is to be repeated as it is. Another origin gets nothing. */
function placeSentOn({ status, headers }: HttpAnswer, url: string): string | undefined {
  const location = headerOf(headers, 'location');
  if ((status !== 307 && status !== 308) || location === undefined || !URL.canParse(location, url)) return undefined;
  const place = new URL(location, url);
  return place.origin === new URL(url).origin ? place.href : undefined;
}
