import type { Frame } from '../core/frames/frame.ts';
import { isRequest, isResponse, messagesIn } from '../core/frames/message.ts';
import type { Json } from '../core/json/json.ts';
import { toText } from '../core/json/to-text.ts';

/** How long a server takes to answer, as measured on one connection. */
export interface AnswerTimes {
  see(frame: Frame): void;
  /** The longest that an ordinary request has taken so far, in milliseconds; 0 before the first. */
  readonly slowestMs: number;
}

/** The opening waits for the server to start, a call takes what its tool takes, and some requests stay open for good. */
const EXTRAORDINARY = ['initialize', 'tools/call', 'subscriptions/listen'];

export function createAnswerTimes(): AnswerTimes {
  const asked = new Map<Json | undefined, number>();
  let hasOpened = false;
  let slowestMs = 0;
  return {
    get slowestMs() {
      return slowestMs;
    },
    see(frame) {
      if (frame.kind !== 'message') return;
      for (const message of messagesIn(frame.message)) {
        const { id, method } = message;
        if (frame.from === 'client' && isRequest(message)) {
          if (hasOpened && !EXTRAORDINARY.includes(toText(method))) asked.set(id, frame.t);
          hasOpened = true;
        } else if (frame.from === 'server' && isResponse(message)) {
          const since = asked.get(id);
          if (since === undefined || id === null) continue;
          asked.delete(id);
          slowestMs = Math.max(slowestMs, frame.t - since);
        }
      }
    },
  };
}
