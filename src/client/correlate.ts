import { createDeferred } from '../core/deferred.ts';
import type { Frame, MessageFrame } from '../core/frames/frame.ts';
import { isRequest, isResponse, messagesIn, type RequestId } from '../core/frames/message.ts';
import type { Json, JsonObject } from '../core/json/json.ts';

/** A response and the frame in which it came. */
export interface Reply {
  readonly frame: MessageFrame;
  readonly response: JsonObject;
}

/** Waits for the answers of one connection. */
export interface Correlator {
  see(frame: Frame): void;
  /** @param own `seq` of the request head whose answer is certainly ours, once known */
  await(id: RequestId, own?: () => number | undefined): Waiting;
}

interface Waiting {
  readonly reply: Promise<Reply>;
  /** The best guess so far: a response under another id that can only be meant for this request. */
  readonly guess: () => Reply | undefined;
  /** @param wasUnanswered what still comes under its id is its answer, late */
  forget(wasUnanswered: boolean): void;
}

interface Waiter {
  readonly id: RequestId;
  readonly settle: (reply: Reply) => void;
  readonly own: () => number | undefined;
  guess?: Reply;
}

/**
 * Matches responses to requests. A response under the right id settles at once. One whose id is distorted
 * (`"7"` for `7`, `null`, `0`) is kept as a guess for the only request that it can belong to, and settles it after
 * a moment in which the right one may still come: so one broken id does not turn every later check into a time-out.
 */
export function createCorrelator(graceMs: number): Correlator {
  const waiters = new Set<Waiter>();
  /** Requests that nobody waits for, given up or sent without waiting: what answers them is meant for nobody else. */
  const unanswered = new Set<RequestId>();
  /** The head of each POST, with that of its first try. */
  const posts = new Map<number, number>();
  let stale: number | undefined;

  const guessFor = (reply: Reply, waiter: Waiter) => {
    if (waiter.guess !== undefined) return;
    waiter.guess = reply;
    setTimeout(() => waiters.has(waiter) && waiter.settle(reply), graceMs).unref();
  };
  const place = (reply: Reply) => {
    const id = reply.response['id'];
    for (const waiter of waiters) {
      if (waiter.id === id) return waiter.settle(reply);
    }
    if (isId(id) && unanswered.delete(id)) return;
    const alike = [...waiters].filter((waiter) => id !== undefined && id !== null && String(waiter.id) === String(id));
    const { request = -1 } = reply.frame;
    const post = posts.get(request);
    const mine = [...waiters].filter((waiter) => waiter.own() === (post ?? request));
    // What answers another POST is meant for nobody who waits.
    const others = post === undefined ? [...waiters] : [];
    const [candidate, second] = alike.length > 0 ? alike : mine.length > 0 ? mine : others;
    if (candidate !== undefined && second === undefined) guessFor(reply, candidate);
  };

  const expect = (message: JsonObject) => {
    const id = message['id'];
    const isAwaited = [...waiters].some((waiter) => waiter.id === id);
    if (isRequest(message) && isId(id) && !isAwaited) unanswered.add(id);
  };

  return {
    see(frame) {
      if (frame.kind === 'trouble' && frame.code === 'STALE_CONNECTION') stale = frame.request;
      if (frame.kind === 'request-head') {
        if (frame.method === 'POST') posts.set(frame.seq, stale === undefined ? frame.seq : (posts.get(stale) ?? stale));
        stale = undefined;
      }
      if (frame.kind !== 'message') return;
      for (const message of messagesIn(frame.message)) {
        if (frame.from === 'client') expect(message);
        else if (isResponse(message)) place({ frame, response: message });
      }
    },
    await(id, own = () => undefined) {
      const { promise, resolve } = createDeferred<Reply>();
      const waiter: Waiter = { id, settle: resolve, own };
      waiters.add(waiter);
      const forget = (wasUnanswered: boolean) => {
        waiters.delete(waiter);
        if (wasUnanswered) unanswered.add(id);
      };
      return { reply: promise, guess: () => waiter.guess, forget };
    },
  };
}

function isId(id: Json | undefined): id is RequestId {
  return typeof id === 'string' || typeof id === 'number';
}
