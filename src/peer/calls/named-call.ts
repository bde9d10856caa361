import type { Connection } from '../../core/connection.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import type { Peer } from '../../core/peer.ts';
import { listedTools } from '../lists/tool-list.ts';
import { type CallEnd, callTool } from './call-ends.ts';
import { mirroredArguments } from './mirrored-arguments.ts';

/** The tool that the user allowed to call. */
export interface NamedTool {
  /** As it is listed. */
  readonly tool: JsonObject;
  /** As the server knows it. */
  readonly name: string;
  /** Those that the user gave. */
  readonly arguments: JsonObject;
  /** It says that it may destroy something: then it is called as the user said and in no other way. */
  readonly isDestructive: boolean;
}

export const ADD_CALL = 'No tool was called. Add `--call TOOL` with the arguments that it needs to try one.';

export function namedTool(peer: Peer): NamedTool | undefined {
  const { call } = peer;
  if (call === undefined) return undefined;
  const tool = listedTools(peer).find((listed) => listed.tool['name'] === call.tool)?.tool;
  if (tool === undefined) return undefined;
  const { annotations } = tool;
  const isDestructive = isObject(annotations) && annotations['destructiveHint'] === true && annotations['readOnlyHint'] !== true;
  return { tool, name: call.tool, arguments: call.arguments, isDestructive };
}

/**
 * Calls it, with its own arguments or others.
 * @param meta members of `_meta`
 */
export function callNamed(
  connection: Connection,
  named: NamedTool,
  given: JsonObject = named.arguments,
  meta?: JsonObject,
): Promise<CallEnd> {
  const headers = connection.era === 'modern' ? mirroredArguments(named.tool['inputSchema'], given) : {};
  return callTool(connection, { name: named.name, arguments: given, ...(meta && { _meta: meta }) }, headers);
}
