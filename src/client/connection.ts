import type {
  ClientAnswers,
  Connection,
  Exchange,
  HttpAnswer,
  OpenOptions,
  Outcome,
  SendOptions,
  Sent,
  WaitOptions,
} from '../core/connection.ts';
import { createDeferred } from '../core/deferred.ts';
import type { Frame, MessageFrame } from '../core/frames/frame.ts';
import type { FrameLog } from '../core/frames/frame-log.ts';
import { errorIn, isRequest, messagesIn, type RequestId } from '../core/frames/message.ts';
import { findMessageByNul } from '../core/frames/nul-bytes.ts';
import { isObject, type Json, type JsonObject, parseJson } from '../core/json/json.ts';
import { type Era, eraOf, type Revision } from '../core/revision.ts';
import { settlesWithin, startDeadline } from '../wire/wait.ts';
import { createCorrelator, type Reply } from './correlate.ts';
import { modernMeta } from './identity.ts';
import { answerToServer } from './server-requests.ts';
import type { SilentCalls } from './silent-calls.ts';
import type { Transport } from './transport.ts';

export interface ConnectionSetup {
  readonly transport: Transport;
  readonly log: FrameLog;
  readonly revision: Revision;
  readonly options: OpenOptions;
  readonly requestMs: number;
  /** How long a distorted answer waits for the right one. */
  readonly graceMs: number;
  /** What is known of the calls of other connections to the same server. */
  readonly silentCalls?: SilentCalls;
}

/** A connection whose facts the greeting fills in. */
export interface OpenConnection extends Connection {
  agree(facts: { readonly revision?: Revision; readonly sessionId?: string; readonly opening?: Exchange }): void;
}

// Ordinary ids start above 0 and 1, so that a server that answers every request under those cannot be right by luck.
const FIRST_ID = 101;

// A server that asks without end, or takes our answers for requests, would keep us for ever.
const MOST_ANSWERS = 100;

export function createConnection(setup: ConnectionSetup): OpenConnection {
  const { transport, log, options } = setup;
  const { id, wire } = transport;
  // Who declares something may be asked, and a call then waits for what is answered.
  const silentCalls = options.declares === undefined ? setup.silentCalls : undefined;
  const era: Era = eraOf(setup.revision);
  // What the wire saw while it was dialled belongs to the connection as well.
  const own: Frame[] = log.frames.filter((frame) => frame.connection === id);
  const listeners = new Set<(frame: Frame) => void>();
  const correlator = createCorrelator(setup.graceMs);
  let revision = setup.revision;
  let sessionId: string | undefined;
  let opening: Exchange | undefined;
  let counter = FIRST_ID;
  let answered = 0;
  let hasInputEnded = false;
  let closing: Promise<void> | undefined;
  let answers: ClientAnswers = {};
  let isLineOpen = false;
  const heldBack: string[] = [];

  const stopListening = log.listen((frame) => {
    if (frame.connection !== id) return;
    own.push(frame);
    correlator.see(frame);
    for (const listener of [...listeners]) listener(frame);
    if (frame.kind === 'message' && frame.from === 'server' && era === 'legacy') answerRequests(frame);
  });

  function answerRequests(frame: MessageFrame) {
    if (hasInputEnded || closing !== undefined) return;
    for (const message of messagesIn(frame.message)) {
      if (!isRequest(message) || answered >= MOST_ANSWERS) continue;
      answered += 1;
      const answer = JSON.stringify(answerToServer(message, answers)) + transport.lineEnd;
      if (isLineOpen) heldBack.push(answer);
      else sendAnswer(answer);
    }
  }

  function sendAnswer(answer: string) {
    // A stream of HTTP+SSE that named no endpoint leaves nowhere to answer.
    transport.send(answer, headersFor(parseJson(answer)?.value), setup.requestMs).catch(() => {});
  }

  /** Between the pieces of a line nothing else may be written. */
  function keepLine(raw: string | Uint8Array) {
    if (transport.lineEnd === '' || raw.length === 0) return;
    isLineOpen = raw.at(-1) !== (typeof raw === 'string' ? '\n' : 0x0a);
    if (!isLineOpen) for (const answer of heldBack.splice(0)) sendAnswer(answer);
  }

  function headersFor(message: Json | undefined, extra: SendOptions['headers'] = {}) {
    return { ...transport.headersFor(message, headerState()), ...options.headers, ...extra };
  }

  function headerState() {
    return { era, revision, sessionId, greeted: opening?.result !== undefined };
  }

  const connection: OpenConnection = {
    id,
    wire,
    era,
    get revision() {
      return revision;
    },
    get opening() {
      return opening as Exchange;
    },
    get sessionId() {
      return sessionId as string;
    },
    frames: own,
    get alive() {
      return closing === undefined && transport.alive;
    },
    get slowestAnswerMs() {
      return correlator.slowestAnswerMs;
    },
    agree(facts) {
      revision = facts.revision ?? revision;
      sessionId = facts.sessionId ?? sessionId;
      opening = facts.opening ?? opening;
    },
    nextId: () => counter++,
    compose(method, params) {
      const request = { jsonrpc: '2.0', id: connection.nextId(), method };
      correlator.reserve(request.id);
      if (era === 'legacy') return params === undefined ? request : { ...request, params };
      const meta = isObject(params?.['_meta']) ? params['_meta'] : {};
      return { ...request, params: { ...params, _meta: modernMeta(meta, options.offers ?? revision, options.declares) } };
    },
    async exchange(message, sendOptions = {}) {
      const wantedMs = sendOptions.timeoutMs ?? setup.requestMs;
      const timeoutMs = silentCalls?.patienceFor(era, message, wantedMs) ?? wantedMs;
      const began = log.now();
      const mark = own.length;
      let request: number | undefined;
      const waiting = correlator.await(message['id'] as RequestId, () => request);
      const timer = createDeferred<'timeout'>();
      const stopClock = startDeadline(timeoutMs, () => timer.resolve('timeout'));
      const delivery = transport.deliver(JSON.stringify(message), headersFor(message, sendOptions.headers), timeoutMs);
      const mine = own.slice(mark);
      request = mine.find((frame) => frame.kind === 'request-head')?.seq;
      const sent = mine.find((frame) => frame.kind === 'message' && frame.from === 'client') as MessageFrame;

      // An answer that nobody can read comes once: only the readable copy beside it is waited for.
      const isSpoilt = (frame: Frame) =>
        frame.kind === 'noise' && frame.from === 'server' && findMessageByNul(frame.text)?.['id'] === message['id'];
      const untap = tap((frame) => {
        if (isSpoilt(frame)) startDeadline(setup.graceMs, () => timer.resolve('timeout'));
      });
      const end = await Promise.race([waiting.reply, delivery.over, timer.promise]);
      untap();
      stopClock();
      const ms = log.now() - began;
      const found = typeof end === 'object' ? end : waiting.guess();
      waiting.forget();
      // The HTTP answer is on its way to us when its body brought a reply, and when its own deadline passed with ours.
      const hasHttp = delivery.http !== undefined && (await settlesWithin(delivery.http, found === undefined ? setup.graceMs : 1000));
      const http = hasHttp ? await delivery.http : undefined;
      const outcome: Outcome = found !== undefined ? 'answered' : typeof end === 'string' ? end : 'closed';
      const exchange = toExchange(sent, outcome, found, http, ms);
      silentCalls?.note(era, message, exchange, timeoutMs);
      return exchange;
    },
    request: (method, params, sendOptions) => connection.exchange(connection.compose(method, params), sendOptions),
    async notify(method, params, sendOptions) {
      const message: JsonObject = { jsonrpc: '2.0', method, ...(params !== undefined && { params }) };
      return connection.send(JSON.stringify(message) + transport.lineEnd, sendOptions);
    },
    async send(raw, sendOptions = {}): Promise<Sent> {
      const message = typeof raw === 'string' ? parseJson(raw)?.value : undefined;
      const sending = transport.send(raw, headersFor(message, sendOptions.headers), sendOptions.timeoutMs ?? setup.requestMs);
      keepLine(raw);
      return sending;
    },
    http(probe) {
      if (transport.http === undefined) throw new Error(`The wire ${wire} has no HTTP.`);
      const message = typeof probe.body === 'string' ? parseJson(probe.body)?.value : undefined;
      return transport.http({ timeoutMs: setup.requestMs, ...probe, headers: { ...headersFor(message), ...probe.headers } });
    },
    async waitFor(test: (frame: Frame) => boolean, waitOptions: WaitOptions = {}) {
      const { since } = waitOptions;
      const seen = since === undefined ? undefined : own.find((frame) => frame.seq > since && test(frame));
      if (seen !== undefined) return seen;
      const { promise, resolve } = createDeferred<Frame | undefined>();
      const untap = tap((frame) => test(frame) && resolve(frame));
      const stopClock = startDeadline(waitOptions.timeoutMs ?? setup.requestMs, () => resolve(undefined));
      try {
        return await promise;
      } finally {
        stopClock();
        untap();
      }
    },
    endInput() {
      hasInputEnded = wire === 'stdio' || wire === 'memory';
      return transport.endInput();
    },
    answerWith(others) {
      const before = answers;
      answers = { ...before, ...others };
      return () => {
        answers = before;
      };
    },
    close() {
      closing ??= transport.close(headerState()).then(stopListening);
      return closing;
    },
  } as OpenConnection;

  function tap(listener: (frame: Frame) => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return connection;
}

function toExchange(sent: MessageFrame, outcome: Outcome, found: Reply | undefined, http: HttpAnswer | undefined, ms: number): Exchange {
  const result = found?.response['result'];
  const error = errorIn(found?.response);
  return {
    sent,
    outcome,
    ms,
    ...(found && { reply: found.frame, response: found.response }),
    ...(isObject(result) && { result }),
    ...(error && { error }),
    ...(http && { http }),
  };
}
