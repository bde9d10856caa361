import { headerOf, type MessageFrame } from '../../core/frames/frame.ts';
import { messagesIn } from '../../core/frames/message.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import { type Era, MODERN } from '../../core/revision.ts';
import type { HttpDraft } from './http-seen.ts';

/** Requests of one endpoint that are one conversation. */
export interface Strand {
  readonly wire: 'http' | 'sse';
  readonly era: Era;
  readonly requests: HttpDraft[];
  sessionId?: string;
}

const VERSION = 'io.modelcontextprotocol/protocolVersion';
/** At the door, for want of a token or of a scope. */
export const REFUSED: readonly number[] = [401, 403];

/**
 * Sorts the HTTP requests of one endpoint into conversations: a session by its id, a stream of HTTP+SSE by the place that
 * it names, and whatever is modern in one. What fits none stays loose.
 *
 * A legacy request without the id that it should have belongs to the session that began last, unless it may be a look of
 * another client: that it forgot is for a check to say. Whoever was never let in has a conversation of what was refused at
 * the door.
 */
export function sortRequests(requests: readonly HttpDraft[]): {
  readonly strands: readonly Strand[];
  readonly loose: readonly HttpDraft[];
} {
  const strands: Strand[] = [];
  const loose: HttpDraft[] = [];
  const bySession = new Map<string, Strand>();
  const byPlace = new Map<string, Strand>();
  let modern: Strand | undefined;

  const begin = (strand: Omit<Strand, 'requests'>, first: HttpDraft): Strand => {
    const begun = { ...strand, requests: [first] };
    strands.push(begun);
    return begun;
  };

  for (const http of requests) {
    // A browser asks them for itself; the client knows nothing of it.
    if (http.method === 'OPTIONS') {
      loose.push(http);
      continue;
    }
    const place = endpointOf(http);
    if (place !== undefined) {
      const strand = begin({ wire: 'sse', era: 'legacy' }, http);
      byPlace.set(place, strand);
      continue;
    }
    const ofStream = byPlace.get(http.url);
    if (ofStream !== undefined) {
      ofStream.requests.push(http);
      continue;
    }
    const named = headerOf(http.headers, 'mcp-session-id');
    const known = named === undefined ? undefined : bySession.get(named);
    // A header alone does not take a request out of its session: some clients never change it.
    const isOfSession = known !== undefined && !messagesOf(http.body).some(isModernMessage);
    if (!isOfSession && isModernRequest(http)) {
      if (modern === undefined) modern = begin({ wire: 'http', era: 'modern' }, http);
      else modern.requests.push(http);
      continue;
    }
    const given = http.answer && headerOf(http.answer.headers, 'mcp-session-id');
    const isRenewal = opens(http) && given !== undefined && !bySession.has(given);
    if (known !== undefined && !isRenewal) known.requests.push(http);
    else if (opens(http) && !REFUSED.includes(http.status)) {
      const strand = begin({ wire: 'http', era: 'legacy', ...(given !== undefined && { sessionId: given }) }, http);
      if (given !== undefined) bySession.set(given, strand);
    } else {
      const last = strands.findLast(({ wire, era }) => wire === 'http' && era === 'legacy');
      if (last !== undefined && isOfEndpoint(http, last) && !isKnock(http, last)) last.requests.push(http);
      else loose.push(http);
    }
  }
  const refused = strands.length > 0 ? [] : loose.filter(({ status }) => REFUSED.includes(status));
  const posts = refused.filter(opens);
  // Over HTTP+SSE a client begins with its stream.
  const own = posts.length > 0 ? posts : refused.filter(({ method }) => method === 'GET');
  if (own.length === 0) return { strands, loose };
  const strand: Strand = { wire: posts.length > 0 ? 'http' : 'sse', era: 'legacy', requests: own };
  return { strands: [strand], loose: loose.filter((http) => !own.includes(http)) };
}

/** The place for messages that the stream of HTTP+SSE names, resolved against its own URL. */
function endpointOf(http: HttpDraft): string | undefined {
  const event = http.frames.find((frame) => frame.kind === 'event' && frame.event === 'endpoint');
  if (event === undefined || event.kind !== 'event') return undefined;
  const base = `http://server${http.url}`;
  if (!URL.canParse(event.data, base)) return undefined;
  const { pathname, searchParams } = new URL(event.data, base);
  const query = searchParams.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** It went to the same path as the conversation that began there. */
function isOfEndpoint(http: HttpDraft, { requests }: Strand): boolean {
  return pathOf(http.url) === pathOf(requests[0]?.url ?? '');
}

/** Some clients look at an endpoint by GET before they open a session of their own there. */
function isKnock({ method, headers }: HttpDraft, { sessionId }: Strand): boolean {
  return method === 'GET' && sessionId !== undefined && headerOf(headers, 'mcp-session-id') === undefined;
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? '';
}

function opens({ method, body }: HttpDraft): boolean {
  return method === 'POST' && messagesOf(body).some((message) => message['method'] === 'initialize');
}

/** It says of itself that it belongs to the stateless era. */
export function isModernRequest({ headers, body }: Pick<HttpDraft, 'headers' | 'body'>): boolean {
  const messages = messagesOf(body);
  if (messages.some((message) => message['method'] === 'initialize')) return false;
  return headerOf(headers, 'mcp-protocol-version') === MODERN || messages.some(isModernMessage);
}

/** Names its revision in itself, or is a method of the stateless era alone. */
export function isModernMessage(message: JsonObject): boolean {
  const params = message['params'];
  const meta = isObject(params) ? params['_meta'] : undefined;
  const isOfModern = message['method'] === 'server/discover' || message['method'] === 'subscriptions/listen';
  return isOfModern || (isObject(meta) && meta[VERSION] !== undefined);
}

function messagesOf(body: HttpDraft['body']): readonly JsonObject[] {
  return isMessage(body) ? messagesIn(body.message) : [];
}

function isMessage(body: HttpDraft['body']): body is MessageFrame {
  return body?.kind === 'message';
}
