import type { JsonObject } from '../../core/json.ts';
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

export interface RequestRun {
  readonly run: (emit: Emit, cancelled: () => void) => Promise<JsonObject | undefined>;
  readonly bend: (message: JsonObject) => Payload | undefined;
  readonly openSink: () => Sink;
}

/** How a request came to be answered: with one response, or on a stream since there was something to say before. */
export type Spoken = { readonly sink: Sink } | { readonly sink?: never; readonly response: JsonObject | undefined };

/** Runs a request that may speak before its response. */
export async function runRequest({ run, bend, openSink }: RequestRun): Promise<Spoken> {
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
  void answered.then((response) => finish(sink, response && bend(response)));
  return { sink };
}

/** Runs a request on a stream that is open from the start. */
export function runOnSink({ run, bend }: RequestRun, sink: Sink): void {
  void run(
    (message) => sink.push(bend(message)),
    () => sink.end(),
  ).then((response) => finish(sink, response && bend(response)));
}

/** The response is the last word; without one the stream stays open. */
function finish(sink: Sink, payload: Payload | undefined): void {
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
