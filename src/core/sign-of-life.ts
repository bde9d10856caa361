import type { Connection } from './connection.ts';
import { LIST_METHODS, LISTS, type Peer } from './peer.ts';

/** A request that changes nothing, in the words of each era. */
export function plainestRequest(connection: Pick<Connection, 'era'>): string {
  return connection.era === 'legacy' ? 'ping' : 'server/discover';
}

/**
 * The method of a request that changes nothing and that was answered just now; `undefined` when none was. An error is
 * an answer: some servers know no `ping`. Those that leave it unanswered are asked for a list.
 */
export async function findSignOfLife(connection: Connection, peer: Pick<Peer, 'lists'>, timeoutMs?: number): Promise<string | undefined> {
  const listed = LISTS.filter((list) => (peer.lists[list]?.pages.length ?? 0) > 0 && peer.lists[list]?.ended !== 'broken');
  const methods = [plainestRequest(connection), ...listed.slice(0, 1).map((list) => LIST_METHODS[list].method)];
  for (const method of methods) {
    if (!connection.alive) return undefined;
    if (await isAnswered(connection, method, timeoutMs)) return method;
  }
  return undefined;
}

/** Whether a request is answered with a result or an error. */
export async function isAnswered(connection: Connection, method: string, timeoutMs?: number): Promise<boolean> {
  const { outcome } = await connection.request(method, undefined, timeoutMs === undefined ? {} : { timeoutMs });
  return outcome === 'answered';
}
