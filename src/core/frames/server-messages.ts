import type { JsonObject } from '../json/json.ts';
import type { Frame, MessageFrame } from './frame.ts';
import { isRequest, isRpcLike, messagesIn } from './message.ts';

/** One JSON-RPC message that the server sent, alone or as a member of a batch. */
export interface ServerMessage {
  readonly frame: MessageFrame;
  readonly message: JsonObject;
  /** The method of the request whose id it carries. */
  readonly method?: string;
}

/** What the server said in JSON-RPC, whole or broken. Other JSON, such as the body of a sign-in error, is left out. */
export function serverMessagesIn(frames: readonly Frame[]): readonly ServerMessage[] {
  const asked = new Map<string, string>();
  const found: ServerMessage[] = [];
  for (const frame of frames) {
    if (frame.kind !== 'message') continue;
    for (const message of messagesIn(frame.message)) {
      const key = `${frame.connection} ${JSON.stringify(message['id'])}`;
      if (frame.from === 'client' && isRequest(message)) asked.set(key, String(message['method']));
      if (frame.from !== 'server' || !isRpcLike(message)) continue;
      const method = message['method'] === undefined ? asked.get(key) : undefined;
      found.push({ frame, message, ...(method !== undefined && { method }) });
    }
  }
  return found;
}

/** How a finding calls a message. */
export function nameOf({ message, method }: ServerMessage): string {
  if (typeof message['method'] === 'string') return `\`${message['method']}\``;
  if (method !== undefined) return `the answer to \`${method}\``;
  return message['id'] === undefined || message['id'] === null
    ? 'an answer without an id'
    : `the answer under id \`${JSON.stringify(message['id'])}\``;
}
