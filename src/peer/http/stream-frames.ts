import type { Connection, HttpAnswer } from '../../core/connection.ts';
import { type Frame, type FrameOf, headerOf, type MessageFrame, mediaTypeOf } from '../../core/frames/frame.ts';
import { isResponse, messagesIn } from '../../core/frames/message.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { LIST_METHODS, LISTS, type Peer } from '../../core/peer.ts';

export function isEventStream({ status, headers }: FrameOf<'response-head'>): boolean {
  return status === 200 && mediaTypeOf(headers) === 'text/event-stream';
}

export function answersUnder(frame: Frame, id: unknown): frame is MessageFrame {
  return (
    frame.kind === 'message' &&
    frame.from === 'server' &&
    messagesIn(frame.message).some((message) => isResponse(message) && message['id'] === id)
  );
}

/** A response on the stream of a request, under whatever id. */
export function isResponseOn(frame: Frame, request: number | undefined): frame is MessageFrame {
  return frame.kind === 'message' && frame.request === request && messagesIn(frame.message).some((message) => isResponse(message));
}

export function eventIdOf(frame: Frame): string | undefined {
  return frame.kind === 'event' || frame.kind === 'message' ? frame.eventId : undefined;
}

export interface HarmlessRequest {
  readonly method: string;
  readonly params?: JsonObject;
}

/** A harmless request that the server answers with a stream, as far as it was seen to stream anything. */
export function findStreamed(
  { lists, call }: Pick<Peer, 'lists' | 'call'>,
  { frames, era }: Pick<Connection, 'frames' | 'era'>,
): HarmlessRequest | undefined {
  const posts = new Set(frames.filter((frame) => frame.kind === 'request-head' && frame.method === 'POST').map(({ seq }) => seq));
  const isStreaming = frames.some((frame) => frame.kind === 'response-head' && posts.has(frame.request) && isEventStream(frame));
  if (!isStreaming) return undefined;
  const streamed = LISTS.find((list) => lists[list]?.pages.some(({ exchange }) => exchange.http?.isStream === true));
  if (streamed !== undefined) return { method: LIST_METHODS[streamed].method };
  return requestOf(call) ?? { method: era === 'legacy' ? 'ping' : 'server/discover' };
}

/** The call that the user asked for. It takes its time, as no list does. */
export function requestOf(call: Peer['call']): HarmlessRequest | undefined {
  return call && { method: 'tools/call', params: { name: call.tool, arguments: call.arguments } };
}

/** The first event with an id on a stream, or nothing once the stream has ended or the time is up. */
export async function firstEventWithId(connection: Connection, answer: HttpAnswer, timeoutMs: number): Promise<Frame | undefined> {
  const isOwn = (frame: Frame) => 'request' in frame && frame.request === answer.request.seq;
  const found = await connection.waitFor((frame) => isOwn(frame) && (frame.kind === 'body-end' || Boolean(eventIdOf(frame))), {
    since: answer.request.seq,
    timeoutMs,
  });
  return found?.kind === 'body-end' ? undefined : found;
}

/**
 * Whether more may still come for a request whose stream the server has ended: it named a pace at which to come back, a
 * stream that resumed it brought something, or is open.
 */
export function mayGoOn(frames: readonly Frame[], request: number): boolean {
  const own = frames.filter((frame) => 'request' in frame && frame.request === request);
  const ids = new Set(own.flatMap((frame) => eventIdOf(frame) ?? []));
  const isPolled = own.some((frame) => (frame.kind === 'event' || frame.kind === 'message') && frame.retry !== undefined);
  if (isPolled) return true;
  const connection = own[0]?.connection;
  const comesBack = (frame: Frame): frame is FrameOf<'request-head'> =>
    frame.kind === 'request-head' &&
    frame.seq > request &&
    frame.connection === connection &&
    ids.has(headerOf(frame.headers, 'last-event-id') ?? '');
  const resumed = frames.find(comesBack);
  if (resumed === undefined) return false;
  const later = frames.filter((frame) => 'request' in frame && frame.request === resumed.seq);
  const end = later.find((frame) => frame.kind === 'body-end');
  const isOpen =
    later.some((frame) => frame.kind === 'response-head' && isEventStream(frame)) && (end === undefined || end.how === 'aborted');
  return (
    isOpen || later.some((frame) => eventIdOf(frame) !== undefined && !ids.has(eventIdOf(frame) ?? '') && mayGoOn(frames, resumed.seq))
  );
}
