import type { Dispatcher } from 'undici';
import type { HttpAnswer } from '../../core/connection.ts';
import { createDeferred } from '../../core/deferred.ts';
import { type Frame, type FrameDraft, headerOf } from '../../core/frames/frame.ts';
import type { FrameLog } from '../../core/frames/frame-log.ts';
import { isResponse, messagesIn } from '../../core/frames/message.ts';
import type { Allowance } from '../allowance.ts';
import { startDeadline } from '../wait.ts';
import { Answer } from './answer.ts';
import type { BodyReader, BodySink } from './body-reader.ts';
import { type ContentDecoder, createContentDecoder } from './content-decoder.ts';
import { createEventStream } from './event-stream.ts';
import { readRawHeaders } from './head.ts';
import type { Lane, Lanes } from './lanes.ts';
import type { BodyLimits } from './limits.ts';
import { type Outgoing, recordRequest } from './sent-request.ts';
import { incompleteProblem, isHangUp, isIncomplete, lateProblem, type Phase, type Problem, problemOf } from './trouble.ts';
import { createWholeBody } from './whole-body.ts';

/** What the requests of one link share. */
export interface ExchangeSite {
  readonly log: FrameLog;
  readonly connection: string;
  readonly lanes: Lanes;
  readonly limits: BodyLimits;
  readonly allowance: Allowance;
}

export interface Exchange {
  /** Resolves once the head has come and, unless the body is a stream, the body too; never rejects. */
  readonly answer: Promise<HttpAnswer>;
  /** Resolves when all is over. */
  readonly ended: Promise<void>;
  /** Hangs up. */
  abort(): void;
}

/**
 * A kept connection that is closed this soon after a request was written on it was closed before the request came.
 * Such a request is sent again, once; browsers do the same.
 */
const STALE_MS = 250;

/** Sends one request and turns everything that comes back into frames, up to its end or its failure. */
export function startExchange(site: ExchangeSite, outgoing: Outgoing): Exchange {
  const { log, connection } = site;
  const host = outgoing.url.host;
  const settled = createDeferred<HttpAnswer>();
  const answer = new Answer(recordRequest(log, connection, outgoing), () => abort());
  let phase: Phase = 'connect';
  let sentAt = 0;
  let received = 0;
  let wasResent = false;
  let isOver = false;
  let stopClock = () => {};
  let lane: Lane | undefined;
  let reader: BodyReader | undefined;
  let decoder: ContentDecoder | undefined;

  const add = (draft: FrameDraft) => {
    const frame = log.add(draft) as Frame;
    answer.frames.push(frame);
    if (frame.from !== 'server' || frame.kind === 'body-end') return;
    const isAnswer = frame.kind === 'message' && messagesIn(frame.message).some(isResponse);
    const excess = site.allowance.take('text' in frame ? frame.text : 'data' in frame ? frame.data : '', 1, isAnswer);
    if (excess !== undefined) finish('aborted', excessProblem());
  };
  const excessProblem = (): Problem | undefined => {
    const { excess, code } = site.allowance;
    return excess === undefined ? undefined : { code, text: excess };
  };
  const addTrouble = ({ code, text }: Problem) =>
    log.add({ kind: 'trouble', from: 'wire', connection, code, text, request: answer.request.seq });
  const arm = () => {
    stopClock();
    stopClock = startDeadline(outgoing.timeoutMs, () => finish('aborted', lateProblem(phase, host, outgoing.timeoutMs, lane?.proxy)));
  };
  const abort = () =>
    finish('aborted', phase === 'body' ? undefined : { code: 'ABORTED', text: 'The request was given up before an answer came.' });

  function finish(how: 'complete' | 'aborted' | 'broken', problem?: Problem): void {
    if (isOver) return;
    isOver = true;
    stopClock();
    outgoing.signal?.removeEventListener('abort', abort);
    decoder?.destroy();
    if (how === 'complete') lane?.giveBack();
    else lane?.destroy();
    if (reader !== undefined) answer.text = reader.end(how === 'complete');
    // What came last may have been too much.
    const told = problem ?? excessProblem();
    if (told !== undefined) answer.trouble = addTrouble(told);
    if (answer.head !== undefined) {
      add({ kind: 'body-end', from: how === 'aborted' ? 'client' : 'server', connection, request: answer.request.seq, how });
    }
    answer.finish();
    settled.resolve(answer);
  }

  function takeHead(status: number, rawHeaders: unknown): void {
    phase = 'body';
    const headers = readRawHeaders(rawHeaders);
    const request = answer.request.seq;
    answer.takeHead(log.add({ kind: 'response-head', from: 'server', connection, request, status, headers }));
    const sink: BodySink = { connection, request, add, giveUp: (problem) => finish('aborted', problem) };
    const read = answer.isStream ? createEventStream(sink, site.limits) : createWholeBody(sink, site.limits);
    reader = read;
    if (isOver) return;
    if (answer.isStream) {
      stopClock();
      settled.resolve(answer);
    } else arm();
  }

  function takeError(error: Error): void {
    if (isOver) return;
    const announced = Number(headerOf(answer.headers, 'content-length') ?? Number.NaN);
    const problem =
      phase === 'body' && received < announced && isIncomplete(error)
        ? incompleteProblem(host, received, announced)
        : problemOf(error, phase, host);
    // What was decoded before the break still counts.
    if (mayBeStale(error)) resend();
    else if (decoder !== undefined) decoder.end(() => finish('broken', problem));
    else finish('broken', problem);
  }

  function mayBeStale(error: Error): boolean {
    return phase === 'head' && !wasResent && lane?.isWorn() === true && isHangUp(error) && log.now() - sentAt < STALE_MS;
  }

  function resend(): void {
    wasResent = true;
    lane?.destroy();
    addTrouble({
      code: 'STALE_CONNECTION',
      text: `\`${host}\` closed a kept connection as a request was sent on it; it is sent again on a new one.`,
    });
    answer.request = recordRequest(log, connection, outgoing);
    send(true);
  }

  const handler: () => Dispatcher.DispatchHandler = () => ({
    onRequestStart(controller) {
      if (isOver) {
        controller.abort(new Error('given up'));
        return;
      }
      phase = 'head';
      sentAt = log.now();
    },
    onResponseStart(controller, status) {
      if (isOver || status < 200) return;
      // Only a proxy answers so, and its head is none of the server's.
      if (status === 407 && lane?.viaProxy === true) {
        finish('aborted', { code: 'PROXY_FAILED', text: 'The proxy asks for credentials (407).' });
        return;
      }
      takeHead(status, controller.rawHeaders);
      decoder = createContentDecoder(headerOf(answer.headers, 'content-encoding'), {
        data: (bytes) => reader?.push(bytes),
        drain: () => controller.resume(),
        error: (error) =>
          finish('aborted', {
            code: 'BAD_CONTENT_ENCODING',
            text: `The body is not what its \`Content-Encoding\` says: ${error.message}.`,
          }),
      });
    },
    onResponseData(controller, chunk) {
      if (isOver) return;
      received += chunk.length;
      if (decoder?.push(chunk) === false) controller.pause();
    },
    onResponseEnd() {
      if (!isOver) decoder?.end(() => finish('complete'));
    },
    onResponseError: (_controller, error) => takeError(error),
  });

  function send(fresh: boolean): void {
    if (isOver) return;
    phase = 'connect';
    arm();
    try {
      lane = site.lanes.take({ url: outgoing.url, dropsHost: outgoing.dropsHost, fresh });
      lane.dispatcher.dispatch(dispatchOptions(outgoing, lane), handler());
    } catch (error) {
      finish('aborted', problemOf(error instanceof Error ? error : new Error(String(error)), phase, host));
    }
  }

  const refusal = outgoing.refusal ?? excessProblem();
  if (refusal !== undefined) finish('aborted', refusal);
  else if (outgoing.signal?.aborted === true) abort();
  else outgoing.signal?.addEventListener('abort', abort, { once: true });
  // Not at once: a request may be made from within a listener of the log, in the middle of undici's own parsing.
  queueMicrotask(() => send(false));
  return { answer: settled.promise, ended: answer.finished, abort };
}

function dispatchOptions({ url, method, headers, body }: Outgoing, lane: Lane): Dispatcher.DispatchOptions {
  const path = `${url.pathname}${url.search}`;
  // undici would name the proxy in the `Host` line.
  const hosts = lane.viaProxy && headerOf(headers, 'host') === undefined ? [['host', url.host] as const] : [];
  return {
    origin: url.origin,
    path: lane.viaProxy ? `${url.origin}${path}` : path,
    method,
    headers: [...hosts, ...headers, ...lane.proxyHeaders].flat(),
    body: body ?? null,
  };
}
