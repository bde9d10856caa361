import type { Frame } from '../core/frames/frame.ts';
import { isNotification, isRequest, isResponse, messagesIn } from '../core/frames/message.ts';
import { isArray, isObject, type Json } from '../core/json/json.ts';

/** What was sent without an id that an answer could carry: malformed input, a request under null, a batch, a notification. */
export interface Strays {
  see(frame: Frame): void;
  /** Whether a response without an id that comes now may be meant for one of them. That one is answered with it. */
  take(now: number, kind: 'result' | 'error'): boolean;
}

interface Stray {
  readonly sentAt: number;
  /** Nothing ought to answer it, and some servers do, with an error. */
  readonly isSilent: boolean;
  /** A request that was sent later has been answered. */
  isOvertaken: boolean;
}

/** @param until the time until which an answer to what was sent then may still come, once it was overtaken */
export function createStrays(until: (sentAt: number) => number): Strays {
  let open: Stray[] = [];
  const asked = new Map<Json | undefined, number>();
  return {
    see(frame) {
      if (frame.from === 'client' && (frame.kind === 'noise' || frame.kind === 'message')) {
        const message = frame.kind === 'noise' ? undefined : frame.message;
        if (message !== undefined && isOrdinary(message)) {
          asked.set((message as { readonly id: Json }).id, frame.t);
          return;
        }
        const isSilent = message !== undefined && (isNotification(message) || isResponse(message));
        open.push({ sentAt: frame.t, isSilent, isOvertaken: false });
      } else if (frame.from === 'server' && frame.kind === 'message') {
        for (const { id } of messagesIn(frame.message)) {
          const since = asked.get(id);
          if (since === undefined) continue;
          asked.delete(id);
          for (const stray of open) if (stray.sentAt <= since) stray.isOvertaken = true;
        }
      }
    },
    take(now, kind) {
      open = open.filter(({ sentAt, isOvertaken }) => !isOvertaken || now <= until(sentAt));
      const found = open.find(({ isSilent }) => kind === 'error' || !isSilent);
      open = open.filter((stray) => stray !== found);
      return found !== undefined;
    },
  };
}

/** A request under an id that its answer can carry. */
function isOrdinary(message: Json): boolean {
  if (isArray(message) || !isObject(message) || !isRequest(message)) return false;
  return typeof message['id'] === 'string' || typeof message['id'] === 'number';
}
