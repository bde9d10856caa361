import { createDeferred } from '../core/deferred.ts';
import type { Frame, MessageFrame } from '../core/frames/frame.ts';
import { isEmptyResponse, isRequest, isResponse, messagesIn, type RequestId } from '../core/frames/message.ts';
import type { Json, JsonObject } from '../core/json/json.ts';
import { toText } from '../core/json/to-text.ts';
import { createAnswerTimes } from './answer-times.ts';
import { createStrays } from './strays.ts';

/** A response and the frame in which it came. */
export interface Reply {
  readonly frame: MessageFrame;
  readonly response: JsonObject;
}

/** Waits for the answers of one connection. */
export interface Correlator {
  see(frame: Frame): void;
  /** This id is ours: what comes under it is meant for no other request. */
  reserve(id: RequestId): void;
  /** @param own `seq` of the request head whose answer is certainly ours, once known */
  await(id: RequestId, own?: () => number | undefined): Waiting;
  /** The longest that an ordinary request has taken so far, in milliseconds. */
  readonly slowestAnswerMs: number;
}

interface Waiting {
  readonly reply: Promise<Reply>;
  /** The best guess so far: a response under another id that can only be meant for this request. */
  readonly guess: () => Reply | undefined;
  readonly forget: () => void;
}

interface Waiter {
  readonly id: RequestId;
  readonly settle: (reply: Reply) => void;
  readonly own: () => number | undefined;
  guess?: Reply;
}

/** The right answer may take as much longer than the slowest one so far. */
const SLACK = 3;

/**
 * Matches responses to requests. A response under the right id settles at once. One whose id is distorted
 * (`"7"` for `7`, `null`, `0`) is kept as a guess for the only request that it can belong to, and settles it after
 * a time in which the right one may still come, a short one where just the type is another: so one broken id does not
 * turn every later check into a time-out.
 * What may answer something else that we sent is no guess: a response under an id that another request has or had, and
 * an error without an id while something is open that has none either.
 */
export function createCorrelator(graceMs: number): Correlator {
  const waiters = new Set<Waiter>();
  const ours = new Set<RequestId>();
  /** Ids under which other requests were answered, before they were ours. */
  const misused = new Set<Json | undefined>();
  const times = createAnswerTimes();
  const strays = createStrays((sentAt) => Math.max(graceMs, times.slowestMs * (SLACK + 1)) + sentAt);
  /** The head of each POST, with that of its first try. */
  const posts = new Map<number, number>();
  let stale: number | undefined;
  /** An id came back as another type, and never as the right one. */
  let changesTypes = false;

  const guessFor = (reply: Reply, waiter: Waiter) => {
    const isAlike = toText(reply.response['id']) === String(waiter.id);
    if (waiter.guess !== undefined) return;
    waiter.guess = reply;
    const settle = () => {
      if (!waiters.has(waiter)) return;
      misused.add(reply.response['id']);
      changesTypes ||= isAlike;
      waiter.settle(reply);
    };
    const alikeMs = changesTypes ? 0 : graceMs;
    setTimeout(settle, isAlike ? alikeMs : Math.max(graceMs, times.slowestMs * SLACK)).unref();
  };
  const place = (reply: Reply) => {
    const id = reply.response['id'];
    for (const waiter of waiters) {
      if (waiter.id === id) return waiter.settle(reply);
    }
    const alike = [...waiters].filter((waiter) => id !== undefined && id !== null && String(waiter.id) === toText(id));
    const { request = -1 } = reply.frame;
    const post = posts.get(request);
    const mine = [...waiters].filter((waiter) => waiter.own() === (post ?? request));
    // What answers another POST is meant for nobody who waits.
    const others = post === undefined && !isOfSomethingElse(reply) ? [...waiters] : [];
    const [candidate, second] = alike.length > 0 ? alike : mine.length > 0 ? mine : others;
    if (candidate !== undefined && second === undefined) guessFor(reply, candidate);
  };
  const isOfSomethingElse = ({ frame, response }: Reply) => {
    const id = response['id'] ?? null;
    const kind = response['error'] === undefined ? 'result' : 'error';
    if (id === null) return strays.take(frame.t, kind);
    if ((typeof id !== 'string' && typeof id !== 'number') || misused.has(id)) return false;
    // Some read a missing id as zero.
    return ours.has(id) || (id === 0 && kind === 'error' && strays.take(frame.t, kind));
  };

  return {
    get slowestAnswerMs() {
      return times.slowestMs;
    },
    reserve: (id) => void ours.add(id),
    see(frame) {
      if (frame.kind === 'trouble' && frame.code === 'STALE_CONNECTION') stale = frame.request;
      if (frame.kind === 'request-head') {
        if (frame.method === 'POST') posts.set(frame.seq, stale === undefined ? frame.seq : (posts.get(stale) ?? stale));
        stale = undefined;
      }
      times.see(frame);
      strays.see(frame);
      if (frame.kind !== 'message') return;
      for (const message of messagesIn(frame.message)) {
        const { id } = message;
        if (frame.from === 'client') {
          if (isRequest(message) && (typeof id === 'string' || typeof id === 'number')) ours.add(id);
        } else if (isResponse(message)) place({ frame, response: message });
        else if (isEmptyResponse(message)) {
          // It answers, if only with nothing; under another id it says nothing to anybody.
          for (const waiter of waiters) if (waiter.id === id) waiter.settle({ frame, response: message });
        }
      }
    },
    await(id, own = () => undefined) {
      const { promise, resolve } = createDeferred<Reply>();
      const waiter: Waiter = { id, settle: resolve, own };
      waiters.add(waiter);
      return { reply: promise, guess: () => waiter.guess, forget: () => void waiters.delete(waiter) };
    },
  };
}
