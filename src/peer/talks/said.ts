import type { MessageFrame } from '../../core/frames/frame.ts';
import { messagesIn } from '../../core/frames/message.ts';
import { isObject, isString, type JsonObject } from '../../core/json/json.ts';
import type { HttpSeen, Talk } from '../../core/talk.ts';

/** A message of the client, with the frame that carried it. */
export interface Said {
  readonly frame: MessageFrame;
  readonly message: JsonObject;
}

/** Every message of the client in its order, those of batches one by one. */
export function saidIn({ frames }: Pick<Talk, 'frames'>): readonly Said[] {
  return frames.flatMap((frame) =>
    frame.kind === 'message' && frame.from === 'client' ? messagesIn(frame.message).map((message) => ({ frame, message })) : [],
  );
}

/** The method of the message that a request carried; nothing where it carried none, or an answer. */
export function methodSentBy({ body }: Pick<HttpSeen, 'body'>): string | undefined {
  const method = body?.kind === 'message' && isObject(body.message) ? body.message['method'] : undefined;
  return isString(method) ? method : undefined;
}

/** What a sentence calls a message: its method, or that it answers. */
export function wordFor({ method }: JsonObject): string {
  return typeof method === 'string' ? `\`${method}\`` : 'an answer';
}
