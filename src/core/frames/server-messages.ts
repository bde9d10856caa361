import type { JsonObject } from '../json/json.ts';
import { toText } from '../json/to-text.ts';
import type { Frame, MessageFrame } from './frame.ts';
import { isRequest, isRpcLike, messagesIn } from './message.ts';

/** One JSON-RPC message that the server sent, alone or as a member of a batch. */
export interface ServerMessage {
  readonly frame: MessageFrame;
  readonly message: JsonObject;
  /** The method of the request whose id it carries. */
  readonly method?: string;
}

/** Many checks ask for it, of the same frames, and there may be a hundred thousand. */
const read = new WeakMap<readonly Frame[], { readonly length: number; readonly messages: readonly ServerMessage[] }>();

/** What the server said in JSON-RPC, whole or broken. Other JSON, such as the body of a sign-in error, is left out. */
export function serverMessagesIn(frames: readonly Frame[]): readonly ServerMessage[] {
  const { length } = frames;
  const known = read.get(frames);
  // The frames of a connection grow while it is open.
  const messages = known?.length === length ? known.messages : readMessages(frames);
  read.set(frames, { length, messages });
  return messages;
}

function readMessages(frames: readonly Frame[]): readonly ServerMessage[] {
  const asked = new Map<string, string>();
  const found: ServerMessage[] = [];
  for (const frame of frames) {
    if (frame.kind !== 'message') continue;
    for (const message of messagesIn(frame.message)) {
      if (frame.from === 'client' && isRequest(message)) asked.set(keyOf(frame, message), toText(message['method']));
      if (frame.from !== 'server' || !isRpcLike(message)) continue;
      const method = message['method'] === undefined ? asked.get(keyOf(frame, message)) : undefined;
      found.push({ frame, message, ...(method !== undefined && { method }) });
    }
  }
  return found;
}

function keyOf({ connection }: Frame, { id }: JsonObject): string {
  return `${connection} ${JSON.stringify(id)}`;
}

/** How a finding calls a message. */
export function nameOf({ message, method }: ServerMessage): string {
  if (typeof message['method'] === 'string') return `\`${message['method']}\``;
  if (method !== undefined) return `the answer to \`${method}\``;
  return message['id'] === undefined || message['id'] === null
    ? 'an answer without an id'
    : `the answer under id \`${JSON.stringify(message['id'])}\``;
}
