import type { Talk } from '../../core/talk.ts';

/** The client asked for something else after a frame: whatever stood in that, it lives. */
export function wentOnAfter({ calls }: Pick<Talk, 'calls'>, seq: number): boolean {
  return calls.some(({ frame }) => frame.seq > seq);
}

/** In another conversation of the same kind, where our side behaved, the client asked for more than its opening. */
export function asksElsewhere(talk: Talk, talks: readonly Talk[]): boolean {
  return talks.some(({ faults, era, wire, calls, opening }) => {
    return faults.length === 0 && era === talk.era && wire === talk.wire && calls.some((call) => call !== opening);
  });
}

/**
 * Another conversation of the same kind, where our side behaved, in which the client called a tool after listing them. So
 * it is known that it does, and not for want of an order to.
 */
export function callsToolsElsewhere(talk: Talk, talks: readonly Talk[]): boolean {
  return talks.some(({ faults, era, wire, calls }) => {
    const list = calls.find(({ method, result }) => method === 'tools/list' && result !== undefined);
    const isAlike = faults.length === 0 && era === talk.era && wire === talk.wire;
    return isAlike && list !== undefined && calls.some(({ method, frame }) => method === 'tools/call' && frame.seq > list.frame.seq);
  });
}
