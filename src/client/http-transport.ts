import type { HeaderChanges, HttpAnswer, Outcome } from '../core/connection.ts';
import { createDeferred } from '../core/deferred.ts';
import type { Frame, FrameOf } from '../core/frames/frame.ts';
import type { FrameLog } from '../core/frames/frame-log.ts';
import { isResponse, messagesIn } from '../core/frames/message.ts';
import { isTimeout } from '../wire/http/trouble.ts';
import type { HttpLink } from '../wire/link.ts';
import { settlesWithin } from '../wire/wait.ts';
import { legacyHeaders, modernHeaders } from './headers.ts';
import { findLeftSessions } from './left-sessions.ts';
import type { HeaderState, Transport } from './transport.ts';

/** How soon a cut stream is asked for again where the server names no pace. */
const PACE_MS = 100;
/** The same where it names one, however quick. */
const LEAST_PACE_MS = 20;

/** Streamable HTTP: a POST for each message; the answer is in its response. */
export function createHttpTransport(link: HttpLink, log: FrameLog): Transport {
  const streams = new Set<HttpAnswer>();
  const closing = createDeferred<void>();

  /**
   * From 2025-11-25 on a server may hang up once it has sent an event id, and is asked for the rest, as often as it
   * brings something or names a pace (SHTTP-08, SHTTP-13).
   */
  async function resume(first: HttpAnswer, headers: HeaderChanges, until: number): Promise<void> {
    let stream = first;
    let place: Place = {};
    for (;;) {
      const reached = { ...place, ...lastEvent(stream.frames) };
      const isStuck =
        reached.eventId === undefined ||
        // An empty one takes back what was named before.
        reached.eventId === '' ||
        (stream !== first && reached.eventId === place.eventId && reached.retry === undefined);
      if (isStuck || !endedByServer(stream.frames) || hasResponse(stream.frames)) return;
      place = reached;
      const wait = Math.min(Math.max(place.retry ?? PACE_MS, LEAST_PACE_MS), Math.max(0, until - log.now()));
      if ((await settlesWithin(closing.promise, wait)) || log.now() >= until) return;
      stream = await link.request({
        method: 'GET',
        headers: { ...headers, accept: 'text/event-stream', 'content-type': null, 'last-event-id': toUtf8Field(place.eventId ?? '') },
      });
      if (!stream.isStream) return;
      streams.add(stream);
      await stream.finished;
      streams.delete(stream);
    }
  }

  async function untilOver(answer: HttpAnswer, headers: HeaderChanges, until: number): Promise<Outcome> {
    if (answer.isStream) {
      streams.add(answer);
      await answer.finished;
      streams.delete(answer);
      // The stateless era resumes nothing.
      if (headers['mcp-method'] === undefined) await resume(answer, headers, until);
      return 'closed';
    }
    return outcomeOf(answer);
  }

  return {
    id: link.id,
    wire: 'http',
    lineEnd: '',
    get alive() {
      return link.alive;
    },
    headersFor: (message, state) =>
      state.era === 'modern' ? modernHeaders(message ?? null) : legacyHeaders(state.sessionId, state.revision, state.greeted),
    deliver(text, headers, timeoutMs) {
      const http = link.request({ method: 'POST', headers, body: text, timeoutMs });
      const until = log.now() + timeoutMs;
      return { http, over: http.then((answer) => untilOver(answer, headers, until)) };
    },
    async send(raw, headers, timeoutMs) {
      const mark = log.frames.length;
      const http = await link.request({ method: 'POST', headers, body: raw, timeoutMs });
      if (http.isStream) streams.add(http);
      return { frame: bodySent(log.frames.slice(mark), http.request), http };
    },
    async http(probe) {
      const answer = await link.request(probe);
      if (answer.isStream) streams.add(answer);
      return answer;
    },
    endInput: async () => {},
    async close(state: HeaderState) {
      closing.resolve();
      for (const stream of streams) stream.close();
      const left = state.era === 'legacy' && link.alive ? findLeftSessions(log.frames, link.id) : [];
      for (const session of new Set([...(state.sessionId === undefined || !link.alive ? [] : [state.sessionId]), ...left])) {
        const headers = { ...legacyHeaders(session, state.revision, true), 'content-type': null };
        await link.request({ method: 'DELETE', headers, timeoutMs: 2000 });
      }
      await link.close();
    },
  };
}

/** How a request ended whose answer brought no message, or did not come to its end. */
export function outcomeOf({ trouble }: HttpAnswer): Outcome {
  if (trouble === undefined) return 'refused';
  return isTimeout(trouble.code) ? 'timeout' : 'closed';
}

/** The frame of the body that went with a request head, or the head where there was none. */
export function bodySent(frames: readonly Frame[], head: FrameOf<'request-head'>): Frame {
  return (
    frames.find((frame) => frame.from === 'client' && frame.kind !== 'request-head' && 'request' in frame && frame.request === head.seq) ??
    head
  );
}

interface Place {
  readonly eventId?: string;
  readonly retry?: number;
}

function lastEvent(frames: readonly Frame[]): Place {
  let eventId: string | undefined;
  let retry: number | undefined;
  for (const frame of frames) {
    if (frame.kind !== 'event' && frame.kind !== 'message') continue;
    eventId = frame.eventId ?? eventId;
    retry = frame.retry ?? retry;
  }
  return { ...(eventId !== undefined && { eventId }), ...(retry !== undefined && { retry }) };
}

/** Header fields are written byte by byte; the standard of event streams wants the id in UTF-8. */
function toUtf8Field(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

function hasResponse(frames: readonly Frame[]): boolean {
  return frames.some((frame) => frame.kind === 'message' && messagesIn(frame.message).some((message) => isResponse(message)));
}

function endedByServer(frames: readonly Frame[]): boolean {
  return frames.some((frame) => frame.kind === 'body-end' && frame.how !== 'aborted');
}
