import { isRequest } from '../../core/frames/message.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import { answerBatch } from '../server/batch.ts';
import type { FakeServer } from '../server/server.ts';
import type { HttpSession } from './http-session.ts';
import { respondEmpty, respondJson, respondNever, respondStream } from './responses.ts';
import { type RequestRun, runOnSink, runRequest } from './spoken.ts';

/** Answers a POST within a session. */
export async function answerPost(server: FakeServer, http: HttpSession, value: Json, request: FakeHttpRequest): Promise<FakeHttpResponse> {
  if (isArray(value)) return answerBatchPost(server, http, value, request);
  if (!isObject(value)) return respondJson(400, server.refuse(-32600, 'A message must be an object.', request, http.session));
  const { session } = http;
  const bend = (message: JsonObject) => server.bend(message, session, value);
  const createRun = (letGo?: () => void): RequestRun => ({
    run: (emit, cancelled) => server.receive(session, value, { modern: false, emit, cancelled, ...(letGo && { letGo }) }),
    bend,
    finish: bend,
    openSink: () => http.openStream(),
  });
  const isStreamed = session.revision !== undefined && server.offeringFor(session.revision).streamed.includes(toText(value['method']));
  if (isRequest(value) && isStreamed) {
    const stream = http.openStream();
    const events = stream.attach(request.signal);
    runOnSink(
      createRun(() => stream.letGo()),
      stream,
    );
    return respondStream(events);
  }
  const spoken = await runRequest(createRun());
  if (spoken.sink !== undefined) return respondStream(spoken.sink.attach(request.signal));
  return respondPlain(server, http, value, spoken.response, request);
}

/** A response as JSON; a bare 202 where none was asked for. */
export async function respondPlain(
  server: FakeServer,
  http: HttpSession,
  message: JsonObject,
  response: JsonObject | undefined,
  request: FakeHttpRequest,
): Promise<FakeHttpResponse> {
  if (response === undefined) return isRequest(message) ? respondNever(request) : respondEmpty(202);
  const payload = server.bend(response, http.session, message);
  if (payload === undefined) return respondNever(request);
  return respondJson(isMalformed(response) ? 400 : 200, payload);
}

function isMalformed(response: JsonObject): boolean {
  const error = response['error'];
  return isObject(error) && error['code'] === -32600;
}

async function answerBatchPost(
  server: FakeServer,
  http: HttpSession,
  messages: readonly Json[],
  request: FakeHttpRequest,
): Promise<FakeHttpResponse> {
  const { session } = http;
  const { revision } = session;
  if (revision === undefined || messages.length === 0 || !server.offeringFor(revision).batches.includes(revision)) {
    return respondJson(400, server.refuse(-32600, 'Batches are not part of this revision.', request, session));
  }
  const spoken = await runRequest<readonly JsonObject[]>({
    run: (emit) => answerBatch(server, session, messages, emit),
    bend: (message) => server.bend(message, session),
    finish: (answers) => JSON.stringify(answers),
    openSink: () => http.openStream(),
  });
  if (spoken.sink !== undefined) return respondStream(spoken.sink.attach(request.signal));
  const { response: answers = [] } = spoken;
  return answers.length === 0 ? respondEmpty(202) : respondJson(200, answers);
}
