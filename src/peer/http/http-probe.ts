import type { RunContext } from '../../core/check.ts';
import type { Connection, HeaderChanges, HttpAnswer } from '../../core/connection.ts';
import { type Frame, headerOf } from '../../core/frames/frame.ts';
import { usualRequest } from '../../core/frames/sign-of-life.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import type { Peer } from '../../core/peer.ts';

/** Raw requests in the session of a connection. */
export interface Probe {
  /** The link that they go over. It was never greeted, and its close ends no session. */
  readonly link: Connection;
  post(message: JsonObject, headers?: HeaderChanges): Promise<HttpAnswer>;
  /** A request that changes nothing. */
  ping(headers?: HeaderChanges): Promise<HttpAnswer>;
  /** A GET as clients send it to listen, or with `last-event-id` to resume. */
  get(headers?: HeaderChanges, timeoutMs?: number): Promise<HttpAnswer>;
  end(session: string, url?: string): Promise<HttpAnswer>;
  /** The first request of the main connection once more, outside of the session. */
  greet(headers?: HeaderChanges): Promise<HttpAnswer>;
  /** Hangs up, and ends the session that the answer to a greeting opened. */
  leave(answer: HttpAnswer): Promise<void>;
}

/**
 * Opens a link for what no well-behaved client sends, beside the connection whose session it uses: so the connection
 * stays that of a well-behaved one.
 */
export async function openProbe(
  { open, peer }: Pick<RunContext<Record<string, string>>, 'open' | 'peer'>,
  connection: Connection,
): Promise<Probe> {
  const link = await open({ greeting: 'none', purpose: 'probe', revision: connection.revision, headers: sessionHeaders(connection) });
  const probe: Probe = {
    link,
    post: (message, headers = {}) => link.http({ method: 'POST', body: JSON.stringify(message), headers }),
    // The ids of a session are not given twice, whatever the link.
    ping: (headers) => probe.post(connection.compose(usualRequest(connection)), headers),
    get: (headers = {}, timeoutMs) =>
      link.http({
        method: 'GET',
        headers: { accept: 'text/event-stream', 'content-type': null, ...headers },
        ...(timeoutMs !== undefined && { timeoutMs }),
      }),
    end: (session, url) =>
      link.http({ method: 'DELETE', headers: { 'mcp-session-id': session, 'content-type': null }, ...(url !== undefined && { url }) }),
    greet: (headers = {}) => probe.post({ ...greetingOf(peer), id: connection.nextId() }, { ...outside(connection), ...headers }),
    async leave(answer) {
      answer.close();
      const session = headerOf(answer.headers, 'mcp-session-id');
      if (session !== undefined && session !== connection.sessionId) await probe.end(session, answer.request.url);
    },
  };
  return probe;
}

/** What names the session of a connection, and its version. */
export function sessionHeaders({ sessionId, era, revision }: Connection): { readonly [name: string]: string } {
  if (era === 'modern') return {};
  return {
    ...(sessionId !== undefined && { 'mcp-session-id': sessionId }),
    ...(revision >= '2025-06-18' && { 'mcp-protocol-version': revision }),
  };
}

function outside({ era }: Connection): HeaderChanges {
  return era === 'legacy' ? { 'mcp-session-id': null, 'mcp-protocol-version': null } : {};
}

function greetingOf({ opening }: Peer): JsonObject {
  return isObject(opening.sent.message) ? opening.sent.message : {};
}

export function isServed({ status }: HttpAnswer): boolean {
  return status >= 200 && status < 300;
}

/** The status, or what stands in its place when no head came. */
export function statusOf({ status, trouble }: HttpAnswer): string {
  return status === 0 ? `no answer (${trouble?.code ?? 'unknown'})` : String(status);
}

/** Frames that show a request and its answer. */
export function shown({ request, head, trouble, frames }: HttpAnswer): readonly [Frame, ...Frame[]] {
  const end = head ?? trouble;
  return [request, ...(end === undefined ? [] : [end]), ...frames.filter(({ kind }) => kind === 'message' || kind === 'body').slice(0, 1)];
}

export const TOO_MANY = 'It answers 429: too many requests.';
