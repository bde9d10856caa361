import type { Exchange } from '../../core/connection.ts';
import type { MessageFrame } from '../../core/frames/frame.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import type { Peer } from '../../core/peer.ts';
import { showName } from '../../core/text/show-name.ts';
import { listedTools } from '../lists/tool-list.ts';
import { ADD_CALL } from './named-call.ts';

/** A result that a listed tool has returned. */
export interface ToolResult {
  /** As it may be shown. */
  readonly tool: string;
  readonly result: JsonObject;
  readonly evidence: readonly [MessageFrame, MessageFrame];
  /** Milliseconds from the call to its answer. */
  readonly ms: number;
}

/** The finished results of calls among exchanges, errors of the protocol and questions back to the client left out. */
export function toolResultsIn(exchanges: readonly Exchange[], peer: Peer): readonly ToolResult[] {
  const known = new Set(listedTools(peer).map(({ tool }) => tool['name']));
  return exchanges.flatMap(({ sent, reply, result, ms }) => {
    const { message } = sent;
    if (!isObject(message) || message['method'] !== 'tools/call' || reply === undefined || result === undefined) return [];
    const name = isObject(message['params']) ? message['params']['name'] : undefined;
    const isFinished = (result['resultType'] ?? 'complete') === 'complete' && result['task'] === undefined;
    return typeof name === 'string' && known.has(name) && isFinished
      ? [{ tool: showName(name), result, evidence: [sent, reply] as const, ms }]
      : [];
  });
}

/** Why there is no result to look at. */
export function whyNoResult({ call }: Peer): string {
  return call === undefined ? ADD_CALL : 'The call brought no result to look at. Give arguments with which it succeeds.';
}
