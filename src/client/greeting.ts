import type { Exchange, OpenOptions } from '../core/connection.ts';
import { headerOf } from '../core/frames/frame.ts';
import type { Json } from '../core/json/json.ts';
import { isRevision, type Revision } from '../core/revision.ts';
import type { OpenConnection } from './connection.ts';
import { initializeParams } from './identity.ts';

/**
 * Opens the conversation: `initialize` and `initialized` in the session era, `server/discover` in the stateless one.
 * The connection takes over what the server agreed to.
 */
export async function greet(connection: OpenConnection, options: OpenOptions, timeoutMs: number): Promise<Exchange> {
  if (connection.era === 'modern') {
    const opening = await connection.request('server/discover', undefined, { timeoutMs });
    connection.agree({ opening });
    return opening;
  }
  const opening = await connection.request('initialize', initializeParams(options.offers ?? connection.revision, options.declares), {
    timeoutMs,
  });
  const version = readVersion(opening.result?.['protocolVersion']);
  const sessionId = headerOf(opening.http?.headers ?? [], 'mcp-session-id');
  connection.agree({ opening, ...(version && { revision: version }), ...(sessionId !== undefined && { sessionId }) });
  if (opening.result !== undefined && options.greeting !== 'opened') await connection.notify('notifications/initialized');
  return opening;
}

/** A draft that was never published, and that official SDKs list all the same: it is the first revision in all that matters. */
const DRAFT_OF_THE_FIRST = '2024-10-07';

function readVersion(version: Json | undefined): Revision | undefined {
  if (version === DRAFT_OF_THE_FIRST) return '2024-11-05';
  return isRevision(version) ? version : undefined;
}
