import { initializeParams } from '../../client/identity.ts';
import type { Connection, HeaderChanges, HttpAnswer } from '../../core/connection.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { NEWEST_LEGACY } from '../../core/revision.ts';

/** Where a second `initialize` is posted, and with which headers besides the usual ones. */
export interface OtherPlace {
  readonly url?: string;
  readonly headers?: HeaderChanges;
}

export function initializeText(): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: initializeParams(NEWEST_LEGACY) });
}

/** Posts `initialize` once more and hangs up once it is clear what answers. A session that it opens is ended. */
export async function initializeAt(connection: Connection, { url, headers }: OtherPlace = {}): Promise<HttpAnswer> {
  const place = { ...(url !== undefined && { url }) };
  const unagreed = { 'mcp-protocol-version': null, 'mcp-session-id': null };
  const answer = await connection.http({ method: 'POST', ...place, headers: { ...unagreed, ...headers }, body: initializeText() });
  answer.close();
  const session = headerOf(answer.headers, 'mcp-session-id');
  if (session !== undefined) {
    const inSession = { ...headers, 'mcp-session-id': session, 'content-type': null };
    await connection.http({ method: 'DELETE', ...place, headers: inSession, timeoutMs: 2000 });
  }
  return answer;
}
