import type { HttpAnswer } from '../../core/connection.ts';
import { type FrameOf, headerOf } from '../../core/frames/frame.ts';
import { isRequest } from '../../core/frames/message.ts';
import type { JsonObject } from '../../core/json/json.ts';
import type { HttpLink } from '../../wire/link.ts';
import type { Outgoing } from './client-fault.ts';
import { postHeaders, sessionHeaders, streamHeaders } from './headers.ts';
import { sendHttp } from './http-sender.ts';
import { keepStream, type StreamSource } from './kept-stream.ts';
import type { Delivered, Delivery, Line } from './line.ts';
import type { ClientSession } from './session.ts';

const UNSENT: Delivered = { status: 0, isUnsent: true };

/** Streamable HTTP: a POST for each message, and a stream for what belongs to none. */
export function createHttpLine(link: HttpLink, session: ClientSession): Line {
  const { log } = session;
  const closing = new AbortController();
  const closed = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()));
  let isOpen = false;
  let isListening = false;
  const unheard = new Set<number>();
  const stop = log.listen((frame) => {
    if (frame.connection !== link.id || frame.from !== 'server') return;
    if (frame.kind === 'response-head') {
      session.lastStatus = frame.status;
      if (!session.greeted && session.era === 'legacy') session.sessionId = headerOf(frame.headers, 'mcp-session-id') ?? session.sessionId;
      // The session is lost, or a token is missing: what stands in the body does not matter.
      const isLost = frame.status === 404 && session.sessionId !== undefined;
      if (isLost || frame.status === 401 || wantsScope(frame)) unheard.add(frame.request);
    }
    // An event of another type is none that a client of this protocol listens to.
    if (frame.kind === 'message' && frame.event === undefined && !unheard.has(frame.request ?? -1)) session.receive(frame.message);
  });
  const source: StreamSource = {
    closing: closing.signal,
    ask: (lastEventId) =>
      sendHttp(link, session, { method: 'GET', url: link.url, headers: streamHeaders(session, lastEventId) }, { signal: closing.signal }),
    pace: (retryMs) => session.habits.reconnectAfter(retryMs),
  };

  return {
    wire: 'http',
    get alive() {
      return isOpen && link.alive;
    },
    async open() {
      isOpen = true;
      return undefined;
    },
    send(outgoing, about, waiter) {
      const own = new AbortController();
      const answer = sendHttp(link, session, toPost(link.url, session, outgoing, about), { signal: own.signal, waiter });
      return deliveryOf(answer, own, async (got) => {
        if (session.era === 'legacy' && got.isStream) await keepStream(source, got, waiter);
        else await got.finished;
        // Some servers answer on the stream for what belongs to no request.
        if (got.status === 202 && isRequest(about) && isListening) await closed;
      });
    },
    async listen() {
      const first = await source.ask();
      if (first?.isStream === true) {
        isListening = true;
        void keepStream(source, first).finally(() => {
          isListening = false;
        });
      }
      return first?.status ?? 0;
    },
    async leave() {
      const answer = await sendHttp(link, session, { method: 'DELETE', url: link.url, headers: sessionHeaders(session) });
      return answer?.status ?? 0;
    },
    async close() {
      closing.abort();
      await link.close();
      stop();
    },
    async drop() {
      closing.abort();
      await link.close();
      stop();
    },
  };
}

function wantsScope({ status, headers }: FrameOf<'response-head'>): boolean {
  return status === 403 && headerOf(headers, 'www-authenticate')?.includes('insufficient_scope') === true;
}

export function toPost(url: string, session: ClientSession, outgoing: Outgoing, about: JsonObject) {
  const body = typeof outgoing === 'string' ? outgoing : JSON.stringify(outgoing);
  return { method: 'POST', url, headers: postHeaders(session, about), body, about };
}

/** @param untilOver resolves when the answer, or what continues it, has come to its end */
export function deliveryOf(
  answer: Promise<HttpAnswer | undefined>,
  own: AbortController,
  untilOver: (answer: HttpAnswer) => Promise<void>,
): Delivery {
  const ended = answer.then(async (got) => {
    if (got === undefined) return UNSENT;
    await untilOver(got);
    return { status: got.status };
  });
  return {
    handedOver: answer.then((got) => (got === undefined ? UNSENT : { status: got.status })),
    over: ended,
    hangUp: () => own.abort(),
  };
}
