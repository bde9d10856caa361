import type { HttpAnswer, Outcome } from '../core/connection.ts';
import type { Frame, FrameOf } from '../core/frame.ts';
import type { FrameLog } from '../core/frame-log.ts';
import { isResponse, messagesIn } from '../core/message.ts';
import { isTimeout } from '../wire/http/trouble.ts';
import type { HttpLink } from '../wire/link.ts';
import { pause } from '../wire/wait.ts';
import { legacyHeaders, modernHeaders } from './headers.ts';
import type { HeaderChanges, HeaderState, Transport } from './transport.ts';

const RESUME_LIMIT = 5;
const LONGEST_RETRY_MS = 3000;

/** Streamable HTTP: a POST for each message; the answer is in its response. */
export function createHttpTransport(link: HttpLink, log: FrameLog): Transport {
  const streams = new Set<HttpAnswer>();

  /** From 2025-11-25 on a server may hang up once it has sent an event id, and is asked for the rest (SHTTP-08). */
  async function resume(first: HttpAnswer, headers: HeaderChanges): Promise<void> {
    let stream = first;
    for (let turn = 0; turn < RESUME_LIMIT; turn++) {
      const { eventId, retry } = lastEvent(stream.frames);
      if (eventId === undefined || !endedByServer(stream.frames) || hasResponse(stream.frames)) return;
      await pause(Math.min(retry ?? 100, LONGEST_RETRY_MS));
      stream = await link.request({
        method: 'GET',
        headers: { ...headers, accept: 'text/event-stream', 'content-type': null, 'last-event-id': eventId },
      });
      if (!stream.isStream) return;
      streams.add(stream);
      await stream.finished;
    }
  }

  async function untilOver(answer: HttpAnswer, headers: HeaderChanges, isLegacy: boolean): Promise<Outcome> {
    if (answer.isStream) {
      streams.add(answer);
      await answer.finished;
      streams.delete(answer);
      if (isLegacy) await resume(answer, headers);
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
      const isLegacy = headers['mcp-method'] === undefined;
      return { http, over: http.then((answer) => untilOver(answer, headers, isLegacy)) };
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
      for (const stream of streams) stream.close();
      if (state.sessionId !== undefined && link.alive) {
        const headers = { ...legacyHeaders(state.sessionId, state.revision, true), 'content-type': null };
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

function lastEvent(frames: readonly Frame[]): { readonly eventId?: string; readonly retry?: number } {
  let eventId: string | undefined;
  let retry: number | undefined;
  for (const frame of frames) {
    if (frame.kind !== 'event' && frame.kind !== 'message') continue;
    eventId = frame.eventId ?? eventId;
    retry = frame.retry ?? retry;
  }
  return { ...(eventId !== undefined && { eventId }), ...(retry !== undefined && { retry }) };
}

function hasResponse(frames: readonly Frame[]): boolean {
  return frames.some((frame) => frame.kind === 'message' && messagesIn(frame.message).some((message) => isResponse(message)));
}

function endedByServer(frames: readonly Frame[]): boolean {
  return frames.some((frame) => frame.kind === 'body-end' && frame.how !== 'aborted');
}
