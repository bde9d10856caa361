import { randomUUID } from 'node:crypto';
import { isNotification, isRequest } from '../../core/frames/message.ts';
import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { MODERN } from '../../core/revision.ts';
import type { FakeHttpRequest, FakeHttpResponse } from '../fake-http.ts';
import type { FakeServer } from '../server/server.ts';
import { respondEmpty, respondJson, respondNever, respondStream } from './responses.ts';
import { createPlainSink, runRequest } from './spoken.ts';

/** Answers a POST by the rules of the modern revision: on its own content alone. */
export async function answerStateless(server: FakeServer, value: Json, request: FakeHttpRequest): Promise<FakeHttpResponse> {
  const session = server.openModernRequest({ id: randomUUID(), wire: 'http', emit: () => {} }, isObject(value) ? value : undefined);
  if (!isRequest(value) && !isNotification(value)) {
    const refused = server.refuse(-32600, 'The body must be one request or one notification.', request, session);
    return respondJson(400, refused);
  }
  const bend = (message: JsonObject) => server.bend(message, session, value);
  const spoken = await runRequest<JsonObject>({
    run: (emit, cancelled) => server.receive(session, value, { modern: true, emit, cancelled, http: request }),
    bend,
    finish: bend,
    openSink: createPlainSink,
  });
  if (spoken.sink !== undefined) return respondStream(spoken.sink.attach(request.signal));
  const { response } = spoken;
  if (response === undefined) return isRequest(value) ? respondNever(request) : respondEmpty(202);
  const status = response['error'] !== undefined && response['id'] === undefined ? 400 : server.statusOf(response);
  const payload = server.bend(response, session, value);
  if (payload === undefined) return respondNever(request);
  const isStreamed = response['result'] !== undefined && server.offeringFor(MODERN).streamed.includes(toText(value['method']));
  if (!isStreamed) return respondJson(status, payload);
  const sink = createPlainSink();
  sink.push(payload);
  sink.end();
  return respondStream(sink.attach(request.signal));
}
