import type { Access } from '../../../src/client/access.ts';
import { fullCapabilities } from '../../../src/client/capabilities.ts';
import { openOneShot } from '../../../src/client/one-shot.ts';
import { walkList } from '../../../src/client/pages.ts';
import type { Connection, Exchange, HeaderChanges } from '../../../src/core/connection.ts';
import { createFrameLog, type FrameLog } from '../../../src/core/frames/frame-log.ts';
import { isObject, type JsonObject } from '../../../src/core/json/json.ts';
import type { ListName } from '../../../src/core/peer.ts';
import type { UrlTarget } from '../../../src/core/target.ts';
import { mirroredArguments } from '../../../src/peer/calls/mirrored-arguments.ts';
import type { Scenario } from './scenario.ts';

export const LIMITS = { requestMs: 30_000, startMs: 30_000, exitMs: 1000, quietMs: 500 };

/** Where a conversation is held, and where its frames go. */
export interface Place {
  readonly target: UrlTarget;
  readonly log: FrameLog;
  /** What lets requests in, where not everybody is. */
  readonly access?: Access;
}

export function placeOf({ url }: Scenario): Place {
  return { target: { kind: 'url', url, transport: 'http', headers: {}, insecure: false }, log: createFrameLog(() => performance.now()) };
}

/** Opens a connection, does something with it, and ends it. */
export async function converse({ revision }: Scenario, place: Place, work: (connection: Connection) => Promise<void>): Promise<void> {
  const { connection, close } = await openOneShot({ ...place, limits: LIMITS, declares: fullCapabilities(revision) }, revision);
  try {
    await work(connection);
  } finally {
    await close();
  }
}

/** Every item of a list that is an object. */
export async function listAll(connection: Connection, list: ListName): Promise<readonly JsonObject[]> {
  const { items } = await walkList(connection, list, { maxPages: 100, maxMs: LIMITS.requestMs });
  return items.filter(isObject);
}

/** Calls a tool as the list has it: what it marks goes into headers too. */
export function callTool(
  connection: Connection,
  tool: JsonObject | undefined,
  params: { readonly name: string } & JsonObject,
): Promise<Exchange> {
  const given = isObject(params['arguments']) ? params['arguments'] : {};
  const headers: HeaderChanges = connection.era === 'modern' ? mirroredArguments(tool?.['inputSchema'], given) : {};
  return connection.request('tools/call', params, { headers });
}
