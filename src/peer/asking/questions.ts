import type { Frame, MessageFrame } from '../../core/frames/frame.ts';
import { isRequest, isResponse, messagesIn } from '../../core/frames/message.ts';
import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { isRevision, MODERN, NEWEST_LEGACY, type Revision } from '../../core/revision.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';

/** Something that a server asks of its client: with a request of its own, or in a result that requires input. */
export interface Question {
  readonly method: string;
  readonly params: JsonObject;
  /** What shows it. */
  readonly frame: MessageFrame;
  readonly connection: string;
  readonly revision: Revision;
  /** What the client had declared when it was asked. */
  readonly declared: JsonObject;
}

interface Client {
  readonly declared: JsonObject;
  readonly revision: Revision;
}

const NOBODY: Client = { declared: {}, revision: NEWEST_LEGACY };

/** What was asked of clients on these frames, in order. Pings are none. */
export function questionsIn(frames: readonly Frame[]): readonly Question[] {
  const clients = new Map<string, Client>();
  const asking = new Map<string, JsonObject>();
  const questions: Question[] = [];
  for (const frame of frames) {
    if (frame.kind !== 'message') continue;
    const { connection } = frame;
    for (const message of messagesIn(frame.message)) {
      if (isRequest(message)) {
        if (frame.from === 'client') asking.set(keyOf(connection, message), message);
        else if (message['method'] !== 'ping') {
          questions.push({ ...questionOf(message), frame, connection, ...(clients.get(connection) ?? NOBODY) });
        }
        continue;
      }
      if (frame.from === 'client' || !isResponse(message) || !isObject(message['result'])) continue;
      const request = asking.get(keyOf(connection, message));
      if (request === undefined) continue;
      const { result } = message;
      if (request['method'] === 'initialize') clients.set(connection, clientOf(request, result));
      for (const input of inputRequestsIn(result)) {
        questions.push({ ...questionOf(input), frame, connection, declared: declaredBy(request), revision: MODERN });
      }
    }
  }
  return questions;
}

function keyOf(connection: string, { id }: JsonObject): string {
  return `${connection} ${JSON.stringify(id)}`;
}

/** What a result wants to know before the call can go on, as far as it says so: only roots are asked for without params. */
function inputRequestsIn(result: JsonObject): readonly JsonObject[] {
  const { inputRequests } = result;
  if (result['resultType'] !== 'input_required' || !isObject(inputRequests)) return [];
  return Object.values(inputRequests)
    .filter(isObject)
    .filter(({ method, params }) => method === 'roots/list' || isObject(params));
}

function questionOf({ method, params }: JsonObject): Pick<Question, 'method' | 'params'> {
  return { method: toText(method), params: isObject(params) ? params : {} };
}

function clientOf({ params }: JsonObject, { protocolVersion }: JsonObject): Client {
  const capabilities = isObject(params) ? params['capabilities'] : undefined;
  return { declared: isObject(capabilities) ? capabilities : {}, revision: isRevision(protocolVersion) ? protocolVersion : NEWEST_LEGACY };
}

/** What a request of the stateless era says that its client can do. */
function declaredBy({ params }: JsonObject): JsonObject {
  const meta: Json | undefined = isObject(params) ? params['_meta'] : undefined;
  const declared = isObject(meta) ? meta[META_KEYS.clientCapabilities] : undefined;
  return isObject(declared) ? declared : {};
}
