import type { Limits } from '../core/check.ts';
import type { Connection } from '../core/connection.ts';
import { EVERY_LIST, listenFor } from './listen/listening.ts';

/** Some servers send no head of a stream before they have something to say on it. */
const HEAD_MS = 3000;

/** A way to hear what belongs to no request. */
export interface Hearing {
  /** Over HTTP: `seq` of the request head whose stream it is. */
  readonly request?: number;
  stop(): Promise<void>;
}

/**
 * Opens what a revision has to hear what belongs to no request: a subscription to changes of lists in the stateless era,
 * the stream of a GET over Streamable HTTP before. Elsewhere nothing has to be opened. `undefined` where the server
 * does not let itself be listened to.
 */
export async function listenTo(connection: Connection, limits: Limits): Promise<Hearing | undefined> {
  if (connection.era === 'modern') {
    const { isOpen, sent, stop } = await listenFor(connection, EVERY_LIST, limits.requestMs);
    if (isOpen) return { ...(sent.http && { request: sent.http.request.seq }), stop };
    sent.http?.close();
    return undefined;
  }
  if (connection.wire !== 'http') return { stop: async () => {} };
  const answer = await connection.http({
    method: 'GET',
    headers: { accept: 'text/event-stream', 'content-type': null },
    timeoutMs: Math.min(limits.requestMs, HEAD_MS),
  });
  if (answer.isStream && answer.status === 200) return { request: answer.request.seq, stop: async () => answer.close() };
  answer.close();
  return undefined;
}
