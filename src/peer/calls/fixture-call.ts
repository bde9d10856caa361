import type { Connection, Exchange, Sent } from '../../core/connection.ts';
import type { Fixture } from '../../core/fixtures.ts';
import type { Frame } from '../../core/frames/frame.ts';
import type { JsonObject } from '../../core/json/json.ts';
import type { Peer } from '../../core/peer.ts';
import { listedTools } from '../lists/tool-list.ts';
import { mirroredArguments } from './mirrored-arguments.ts';

interface FixtureCallOptions {
  /** Members of `_meta`. */
  readonly meta?: JsonObject;
  readonly timeoutMs?: number;
}

/** Calls a tool that the user named for an occasion. */
export async function callFixture(
  connection: Connection,
  peer: Peer,
  fixture: Fixture,
  { meta, timeoutMs }: FixtureCallOptions = {},
): Promise<Exchange> {
  const params = { name: fixture.tool, arguments: fixture.arguments, ...(meta && { _meta: meta }) };
  return connection.request('tools/call', params, {
    headers: headersFor(connection, peer, fixture),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
}

/**
 * Begins the same call and does not wait for its answer; over HTTP it resolves once the head of the answer is there. It
 * asks for progress, since some servers send no head before they have something to tell.
 */
export async function startFixture(connection: Connection, peer: Peer, fixture: Fixture, timeoutMs: number): Promise<Sent> {
  const params = { name: fixture.tool, arguments: fixture.arguments, _meta: { progressToken: 'cancelled' } };
  const request = connection.compose('tools/call', params);
  const text = JSON.stringify(request) + (connection.wire === 'http' ? '' : '\n');
  return connection.send(text, { headers: headersFor(connection, peer, fixture), timeoutMs });
}

function headersFor(connection: Connection, peer: Peer, fixture: Fixture): { readonly [name: string]: string } {
  const tool = listedTools(peer).find((listed) => listed.tool['name'] === fixture.tool)?.tool;
  return connection.era === 'modern' && tool !== undefined ? mirroredArguments(tool['inputSchema'], fixture.arguments) : {};
}

/** What the server said on a connection during an exchange and since. */
export function framesSince(connection: Connection, { sent }: Pick<Exchange, 'sent'>): readonly Frame[] {
  return connection.frames.filter((frame) => frame.seq > sent.seq && frame.from === 'server');
}
