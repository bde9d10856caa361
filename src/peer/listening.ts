import type { Limits } from '../core/check.ts';
import type { Connection, HttpAnswer } from '../core/connection.ts';
import type { Frame } from '../core/frames/frame.ts';
import { isResponse, messagesIn } from '../core/frames/message.ts';
import { isObject, type JsonObject } from '../core/json/json.ts';
import { toldIn } from './notifications.ts';

const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';
const EVERY_LIST: JsonObject = { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true };
/** Some servers send no head of a stream before they have something to say on it. */
const HEAD_MS = 3000;

/** A way to hear what belongs to no request. */
export interface Listening {
  /** Over HTTP: `seq` of the request head whose stream it is. */
  readonly request?: number;
  stop(): Promise<void>;
}

/**
 * Opens what a revision has to hear what belongs to no request: a subscription to changes of lists in the stateless era,
 * the stream of a GET over Streamable HTTP before. Elsewhere nothing has to be opened. `undefined` where the server
 * does not let itself be listened to.
 */
export async function listenTo(connection: Connection, limits: Limits, resources: readonly string[] = []): Promise<Listening | undefined> {
  if (connection.era === 'modern') return subscribe(connection, limits, resources);
  if (connection.wire !== 'http') return { stop: async () => {} };
  const answer = await connection.http({
    method: 'GET',
    headers: { accept: 'text/event-stream', 'content-type': null },
    timeoutMs: Math.min(limits.requestMs, HEAD_MS),
  });
  if (answer.isStream && answer.status === 200) return hangUpAt(answer);
  answer.close();
  return undefined;
}

async function subscribe(connection: Connection, limits: Limits, resources: readonly string[]): Promise<Listening | undefined> {
  const notifications = { ...EVERY_LIST, ...(resources.length > 0 && { resourceSubscriptions: [...resources] }) };
  const request = connection.compose('subscriptions/listen', { notifications });
  const { frame: sent, http } = await connection.send(JSON.stringify(request) + (connection.wire === 'http' ? '' : '\n'));
  const isAnswer = (frame: Frame) => toldIn([frame], ACKNOWLEDGED).length > 0 || isRefusal(frame, request.id);
  const timeoutMs = http === undefined || http.isStream ? limits.requestMs : 0;
  const first = await connection.waitFor(isAnswer, { since: sent.seq, timeoutMs });
  if (first === undefined || isRefusal(first, request.id)) {
    http?.close();
    return undefined;
  }
  if (http !== undefined) return hangUpAt(http);
  return {
    async stop() {
      await connection.notify('notifications/cancelled', { requestId: request.id });
    },
  };
}

function hangUpAt(answer: HttpAnswer): Listening {
  return { request: answer.request.seq, stop: async () => answer.close() };
}

function isRefusal(frame: Frame, id: unknown): boolean {
  if (frame.kind !== 'message' || frame.from !== 'server') return false;
  return messagesIn(frame.message).some((message) => isObject(message) && isResponse(message) && message['id'] === id);
}
