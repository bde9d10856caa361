import type { Frame, FrameOf } from '../../core/frames/frame.ts';
import { isRequest, messagesIn } from '../../core/frames/message.ts';
import { toText } from '../../core/json/to-text.ts';
import { answersUnder, isEventStream, isResponseOn } from './stream-frames.ts';

/** A request that was answered with a stream. */
export interface Streamed {
  readonly sent: FrameOf<'message'>;
  readonly id: unknown;
  readonly method: string;
  readonly head: FrameOf<'response-head'>;
}

export function streamedRequests(frames: readonly Frame[]): readonly Streamed[] {
  const heads = new Map(frames.flatMap((frame) => (frame.kind === 'response-head' ? [[frame.request, frame] as const] : [])));
  return frames.flatMap((sent) => {
    if (sent.kind !== 'message' || sent.from !== 'client' || sent.request === undefined) return [];
    const [message, more] = messagesIn(sent.message);
    const head = heads.get(sent.request);
    if (!isRequest(message) || more !== undefined || head === undefined || !isEventStream(head)) return [];
    return [{ sent, head, id: message['id'], method: toText(message['method']) }];
  });
}

/** How the stream of a request ended; `undefined` while it has not. */
export function endOf(frames: readonly Frame[], { sent }: Streamed): FrameOf<'body-end'> | undefined {
  return frames.find((frame): frame is FrameOf<'body-end'> => frame.kind === 'body-end' && frame.request === sent.request);
}

/** Whether its response came, on its own stream under whatever id, or elsewhere. */
export function hasResponse(frames: readonly Frame[], { sent: { connection, request }, id }: Streamed): boolean {
  return frames.some(
    (frame) => frame.connection === connection && (isResponseOn(frame, request) || answersUnder(frame, id)) && frame.from === 'server',
  );
}
