import type { JsonObject } from '../../core/json/json.ts';
import type { FakeEvent } from '../fake-http.ts';
import type { Payload } from '../server/server.ts';
import type { Emit } from '../server/session.ts';
import { EventQueue } from './event-queue.ts';
import { toEvent } from './responses.ts';

/** A stream that a request is answered on. */
export interface Sink {
  push(payload: Payload | undefined): void;
  end(): void;
  attach(signal: AbortSignal): AsyncIterable<FakeEvent>;
}

export interface RequestRun<Answer = JsonObject> {
  readonly run: (emit: Emit, cancelled: () => void) => Promise<Answer | undefined>;
  /** What is said before the answer, as it leaves. */
  readonly bend: (message: JsonObject) => Payload | undefined;
  /** The answer, as it leaves on a stream. */
  readonly finish: (answer: Answer) => Payload | undefined;
  readonly openSink: () => Sink;
}

/** How a request came to be answered: with one answer, or on a stream since there was something to say before. */
export type Spoken<Answer> = { readonly sink: Sink } | { readonly sink?: never; readonly response: Answer | undefined };

/** Runs a request that may speak before its answer. */
export async function runRequest<Answer>({ run, bend, finish, openSink }: RequestRun<Answer>): Promise<Spoken<Answer>> {
  const open: { sink?: Sink } = {};
  let speak = () => {};
  const spoke = new Promise<void>((resolve) => {
    speak = resolve;
  });
  const answered = run(
    (message) => {
      open.sink ??= openSink();
      open.sink.push(bend(message));
      speak();
    },
    () => open.sink?.end(),
  );
  await Promise.race([spoke, answered]);
  const { sink } = open;
  if (sink === undefined) return { response: await answered };
  void answered.then((answer) => end(sink, answer === undefined ? undefined : finish(answer)));
  return { sink };
}

/** Runs a request on a stream that is open from the start. */
export function runOnSink({ run, bend, finish }: RequestRun, sink: Sink): void {
  void run(
    (message) => sink.push(bend(message)),
    () => sink.end(),
  ).then((response) => end(sink, response && finish(response)));
}

/** The answer is the last word; without one the stream stays open. */
function end(sink: Sink, payload: Payload | undefined): void {
  if (payload === undefined) return;
  sink.push(payload);
  sink.end();
}

/** A stream without event ids, for one connection. */
export function createPlainSink(): Sink {
  const queue = new EventQueue();
  return {
    push(payload) {
      if (payload !== undefined) queue.push(toEvent(payload));
    },
    end: () => queue.end(),
    attach(signal) {
      signal.addEventListener('abort', () => queue.end());
      return queue;
    },
  };
}
