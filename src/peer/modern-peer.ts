import type { RunContext } from '../core/check.ts';
import type { Exchange } from '../core/connection.ts';
import { headerOf } from '../core/frames/frame.ts';
import { findListMethod } from '../core/frames/sign-of-life.ts';
import { isObject, type Json } from '../core/json/json.ts';
import type { Peer } from '../core/peer.ts';
import { NEWEST_LEGACY } from '../core/revision.ts';
import { META_KEYS } from '../spec/rev-2026-07-28/meta-keys.ts';

/** The `serverInfo` in the `_meta` of a result. */
export function serverInfoIn(result: Exchange['result']): Json | undefined {
  const meta = result?.['_meta'];
  return isObject(meta) ? meta[META_KEYS.serverInfo] : undefined;
}

/** A request that changes nothing and that this server serves. */
export function plainMethod(peer: Pick<Peer, 'lists'>): string {
  return findListMethod(peer) ?? 'server/discover';
}

/** It was not answered, or by what stands before the server: that says nothing of the server's rules. */
export function isUndecided({ outcome, http }: Exchange): boolean {
  if (outcome === 'timeout' || outcome === 'closed') return true;
  return http !== undefined && [401, 403, 429, 502, 503, 504].includes(http.status);
}

/**
 * How `initialize` ended: as the survey saw it, or on a connection of its own. `undefined` where both eras are known
 * to be served.
 */
export async function askInitialize({
  peer,
  open,
  limits,
}: Pick<RunContext<never>, 'peer' | 'open' | 'limits'>): Promise<Exchange | undefined> {
  if (peer.isDualEra || peer.initialize !== undefined) return peer.initialize;
  const connection = await open({ revision: NEWEST_LEGACY, greeting: 'none', purpose: 'probe' });
  const clientInfo = { name: 'mcp-litmus', version: '0.0.0' };
  const params = { protocolVersion: NEWEST_LEGACY, capabilities: {}, clientInfo };
  // A process has to come up first.
  const timeoutMs = peer.wire === 'http' ? limits.requestMs : limits.startMs;
  const exchange = await connection.request('initialize', params, { timeoutMs });
  const session = headerOf(exchange.http?.headers ?? [], 'mcp-session-id');
  if (session !== undefined) await connection.http({ method: 'DELETE', headers: { 'mcp-session-id': session } });
  return exchange;
}

/** It serves the stateless era alone: `initialize` was refused. */
export function isRefused(initialize: Exchange | undefined): initialize is Exchange {
  return initialize !== undefined && !isUndecided(initialize) && initialize.result === undefined;
}
