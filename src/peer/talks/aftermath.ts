import type { Frame } from '../../core/frames/frame.ts';
import { isNotification, messagesIn } from '../../core/frames/message.ts';
import type { ClientCall, Talk } from '../../core/talk.ts';
import { isGoodbye } from './left-open.ts';

/** What a client did after something odd in the midst of a conversation. */
export type Aftermath =
  /** It asked for something more, or answered. */
  | { readonly kind: 'went-on' }
  /** It left with requests of its own open, or opened another conversation at once. */
  | { readonly kind: 'broke-off'; readonly frame: Frame }
  /** Nothing that would decide: it may have been done. */
  | { readonly kind: 'open' };

/** What a client did after each of several odd things. */
export interface Aftermaths {
  /** It went on after at least one of them. */
  readonly isPassedOver: boolean;
  /** There was one. */
  readonly isTried: boolean;
  /** For each that it broke off at: what was odd, and how it left. */
  readonly breaks: readonly (readonly [odd: Frame, leaving: Frame])[];
}

/** Where it asked for nothing after any of them. */
export const STOPPED = 'It asked for nothing after that. Either it broke off there, or it was done: let it go on with something.';

export function aftermathsOf(oddities: readonly Frame[], talk: Talk, talks: readonly Talk[]): Aftermaths {
  const each = oddities.map((odd) => ({ odd, after: aftermathOf(odd, talk, talks) }));
  return {
    isTried: each.length > 0,
    isPassedOver: each.some(({ after }) => after.kind === 'went-on'),
    breaks: each.flatMap(({ odd, after }) => (after.kind === 'broke-off' ? [[odd, after.frame] as const] : [])),
  };
}

/** What comes later has other reasons. */
const AT_ONCE_MS = 500;

/** @param marker what was odd */
export function aftermathOf(marker: Frame, talk: Talk, talks: readonly Talk[]): Aftermath {
  const later = talk.frames.filter(({ seq }) => seq > marker.seq);
  const isSoon = ({ t }: Frame) => t - marker.t < AT_ONCE_MS;
  const goodbye = later.find(isGoodbye);
  const deed = later.find(isDeed);
  const again = talks.find(({ id, wire, era, clientInfo, frames: [first] }) => {
    const isAlike = id !== talk.id && wire === talk.wire && era === 'legacy' && clientInfo?.['name'] === talk.clientInfo?.['name'];
    // Over HTTP it comes back to the same server; a process is another one each time.
    const isThere = wire === 'stdio' || first?.connection === marker.connection;
    return isAlike && isThere && first !== undefined && first.seq > marker.seq && isSoon(first);
  })?.frames[0];
  const wentOn = deed !== undefined && (goodbye === undefined || deed.seq < goodbye.seq);
  if (goodbye !== undefined && isSoon(goodbye) && hasOpenCalls(talk, goodbye)) return { kind: 'broke-off', frame: goodbye };
  // What it had sent before it noticed does not count.
  const isAnew = again !== undefined && !later.some((frame) => frame.seq > again.seq && isDeed(frame));
  if (talk.era === 'legacy' && isAnew) return { kind: 'broke-off', frame: again };
  return { kind: wentOn ? 'went-on' : 'open' };
}

/** A request or an answer of the client. A notification may only say that it gives something up. */
function isDeed(frame: Frame): boolean {
  return frame.from === 'client' && frame.kind === 'message' && messagesIn(frame.message).some((message) => !isNotification(message));
}

/** Whether it waited for an answer at that moment. */
function hasOpenCalls({ calls, notices }: Talk, { seq }: Frame): boolean {
  const isBack = (id: ClientCall['id']) =>
    notices.some(({ method, params }) => method === 'notifications/cancelled' && params['requestId'] === id);
  return calls.some(
    ({ id, frame, answer, method }) =>
      method !== 'subscriptions/listen' && frame.seq < seq && (answer === undefined || answer.seq > seq) && !isBack(id),
  );
}
