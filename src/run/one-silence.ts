import type { Exchange } from '../core/connection.ts';
import type { Frame } from '../core/frames/frame.ts';
import { pairExchanges } from '../core/frames/pair-exchanges.ts';
import { isObject } from '../core/json/json.ts';
import { showName } from '../core/text/show-name.ts';
import type { Outcome } from './execute.ts';

/** The check that waits for the named tool before the others do. */
const WAITS = 'calls/call-is-answered';
const TURNED_AWAY = 400;

/**
 * Gives the checks that waited in vain for the same tool one reason: a tool that answers none of its calls, while the
 * server answers other requests, is one thing that nobody can decide, and no riddle for each check.
 * @param requestMs how long the first of them waited
 */
export function tellOneSilence(outcomes: readonly Outcome[], frames: readonly Frame[], requestMs: number): readonly Outcome[] {
  const reasons = new Map(
    outcomes.filter(isOpen).flatMap(({ task: { check, place, peer } }) => {
      if (check.id !== WAITS || peer.call === undefined) return [];
      const calls = countInVain(frames, place.era, peer.call.tool);
      return calls === undefined ? [] : [[place.era, reasonOf(peer.call.tool, calls, requestMs)] as const];
    }),
  );
  if (reasons.size === 0) return outcomes;
  return outcomes.map((outcome) => {
    const { check, place } = outcome.task;
    const because = reasons.get(place.era);
    const isTried = 'run' in check && check.callsTool === true && check.needs === undefined && outcome.ms > 0;
    return because !== undefined && isTried && isOpen(outcome) ? { ...outcome, because } : outcome;
  });
}

function isOpen({ verdict }: Outcome): boolean {
  return verdict === 'inconclusive';
}

function reasonOf(tool: string, calls: number, requestMs: number): string {
  const times = calls === 1 ? 'once' : `${calls} times`;
  const seconds = Math.round(requestMs / 100) / 10;
  return `\`${showName(tool)}\` was called ${times} and never answered, while other requests were. \`${WAITS}\` waited ${seconds} s for it; what else calls it waits for the same. If it needs longer, raise \`--timeout\`, or give \`--arg\` values that it answers faster. If not, it hangs, as when it waits for a child process whose output nobody reads.`;
}

/** How often the tool was called, where no call was answered and something asked after one was. */
function countInVain(frames: readonly Frame[], era: string, tool: string): number | undefined {
  const ofEra = new Set(frames.flatMap((frame) => (frame.kind === 'open' && frame.era === era ? [frame.connection] : [])));
  const own = frames.filter(({ connection }) => ofEra.has(connection));
  const refused = new Set(own.flatMap((frame) => (frame.kind === 'response-head' && frame.status >= TURNED_AWAY ? [frame.request] : [])));
  const exchanges = pairExchanges(own);
  const calls = exchanges.filter((exchange) => isCallOf(exchange, tool));
  const isInVain = ({ outcome, sent: { request = -1 } }: Exchange) => outcome !== 'answered' && !refused.has(request);
  const isAliveAfter = ({ sent }: Exchange) =>
    exchanges.some((other) => other.outcome === 'answered' && other.sent.connection === sent.connection && other.sent.seq > sent.seq);
  return calls.every(isInVain) && calls.some(isAliveAfter) ? calls.length : undefined;
}

function isCallOf({ sent: { message } }: Exchange, tool: string): boolean {
  return isObject(message) && message['method'] === 'tools/call' && isObject(message['params']) && message['params']['name'] === tool;
}
