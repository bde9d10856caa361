import type { Connection, Sent } from '../../core/connection.ts';
import type { Frame, MessageFrame } from '../../core/frames/frame.ts';
import { isResponse, type RequestId } from '../../core/frames/message.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';

/** A subscription that was asked for. */
export interface Listening {
  readonly id: RequestId;
  readonly sent: Sent;
  /** Its acknowledgment, or a refusal; `undefined` where neither came. */
  readonly first: MessageFrame | undefined;
  readonly isOpen: boolean;
  /** What was told so far, the first message left out. */
  told(): readonly MessageFrame[];
  /** The next message of this method from a frame on. */
  next(method: string, since: number, timeoutMs: number): Promise<MessageFrame | undefined>;
  stop(): Promise<void>;
}

const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';

/** Every list whose changes can be listened for. */
export const EVERY_LIST: JsonObject = { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true };

/** Sends `subscriptions/listen`, with a filter or without one, and waits for its first message. */
export async function listenFor(
  connection: Connection,
  filter: JsonObject | undefined,
  timeoutMs: number,
  declares?: JsonObject,
): Promise<Listening> {
  const request = connection.compose('subscriptions/listen', {
    ...(filter !== undefined && { notifications: filter }),
    ...(declares !== undefined && { _meta: { [META_KEYS.clientCapabilities]: declares } }),
  });
  const sent = await connection.send(JSON.stringify(request) + (connection.wire === 'http' ? '' : '\n'));
  const { http, frame } = sent;
  const isOwn = (each: Frame): each is MessageFrame => belongsTo(each, http?.request.seq, request.id);
  const isOver = http !== undefined && !http.isStream;
  const first = await connection.waitFor(isOwn, { since: frame.seq, timeoutMs: isOver ? 0 : timeoutMs });
  return {
    id: request.id,
    sent,
    first,
    isOpen: isObject(first?.message) && first.message['method'] === ACKNOWLEDGED,
    told: () => connection.frames.filter((each): each is MessageFrame => each.seq > (first?.seq ?? frame.seq) && isOwn(each)),
    next: (method, since, wait) =>
      connection.waitFor((each): each is MessageFrame => isOwn(each) && isObject(each.message) && each.message['method'] === method, {
        since,
        timeoutMs: wait,
      }),
    async stop() {
      if (http === undefined) await connection.notify('notifications/cancelled', { requestId: request.id });
      else http.close();
    },
  };
}

/** Over HTTP a subscription has a stream of its own; on stdio its messages name it. */
function belongsTo(frame: Frame, head: number | undefined, id: RequestId): boolean {
  if (frame.kind !== 'message' || frame.from !== 'server' || !isObject(frame.message)) return false;
  if (head !== undefined) return frame.request === head;
  const { message } = frame;
  const params = isObject(message['params']) ? message['params'] : {};
  const meta = isObject(params['_meta']) ? params['_meta'] : {};
  return meta[META_KEYS.subscriptionId] === id || (isResponse(message) && message['id'] === id);
}

/** The method that a frame brings. */
export function toldBy({ message }: MessageFrame): string {
  return isObject(message) ? toText(message['method']) : '';
}

/** The `params` that a frame brings. */
export function paramsIn({ message }: MessageFrame): JsonObject {
  return isObject(message) && isObject(message['params']) ? message['params'] : {};
}

export const NOT_LISTENED_TO = 'It refuses `subscriptions/listen`, as a server may that has no changes to tell.';
