import { type Connection, NoAnswer } from '../connection.ts';
import { LIST_METHODS, LISTS, type Peer } from '../peer.ts';
import { saysNothing } from './withheld.ts';

/** A request that changes nothing, in the words of each era. */
export function plainestRequest(connection: Pick<Connection, 'era'>): string {
  return connection.era === 'legacy' ? 'ping' : 'server/discover';
}

/** What was answered before on a connection is asked first: whoever ignores `ping` is not asked for it each time. */
const known = new WeakMap<Connection, string>();

/** What was answered before on a connection, so that whoever ignores `ping` is asked for something else. */
export function usualRequest(connection: Connection): string {
  return known.get(connection) ?? plainestRequest(connection);
}

/**
 * The method of a request that changes nothing and that was answered just now; `undefined` when none was. An error is
 * an answer: some servers know no `ping`. Those that leave it unanswered are asked for a list.
 */
export async function findSignOfLife(connection: Connection, peer: Pick<Peer, 'lists'>): Promise<string | undefined> {
  const listed = findListMethod(peer);
  const usual = [plainestRequest(connection), ...(listed === undefined ? [] : [listed])];
  for (const method of new Set([usualRequest(connection), ...usual])) {
    if (!connection.alive) return undefined;
    if (!(await isAnswered(connection, method))) continue;
    known.set(connection, method);
    return method;
  }
  return undefined;
}

/** The method of a list that this server has given. */
export function findListMethod({ lists }: Pick<Peer, 'lists'>): string | undefined {
  const listed = LISTS.find((list) => (lists[list]?.pages.length ?? 0) > 0 && lists[list]?.ended !== 'broken');
  return listed && LIST_METHODS[listed].method;
}

/**
 * Whether a request is answered with a result or an error.
 * @throws NoAnswer when HTTP withholds the answer, since that says nothing about the server
 */
export async function isAnswered(connection: Connection, method: string): Promise<boolean> {
  const { outcome, http, sent } = await connection.request(method);
  if (outcome === 'answered') return true;
  if (http !== undefined && saysNothing(http.status)) {
    throw new NoAnswer(`It answered \`${method}\` with HTTP ${http.status}, so nothing can be told from it.`, [sent]);
  }
  return false;
}
