import type { Frame } from '../../core/frames/frame.ts';
import { type ServerMessage, serverMessagesIn } from '../../core/frames/server-messages.ts';
import { isObject, type Json } from '../../core/json/json.ts';
import { eraOf, type Revision } from '../../core/revision.ts';

/** Which messages are looked at. */
export interface Spoken {
  readonly revision: Revision;
  isOrdinary(connection: string): boolean;
}

/** What the server said on ordinary connections in one revision: in the session era, since it agreed to that revision. */
export function* messagesSpoken(frames: readonly Frame[], { revision, isOrdinary }: Spoken): Generator<ServerMessage> {
  const agreed = new Map<string, Json | undefined>();
  for (const said of serverMessagesIn(frames)) {
    const { frame, message, method } = said;
    if (!isOrdinary(frame.connection)) continue;
    if (method === 'initialize' && isObject(message['result'])) agreed.set(frame.connection, message['result']['protocolVersion']);
    if (eraOf(revision) === 'modern' || agreed.get(frame.connection) === revision) yield said;
  }
}
