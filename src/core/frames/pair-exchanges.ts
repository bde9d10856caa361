import type { Exchange } from '../connection.ts';
import { isObject, type JsonObject } from '../json/json.ts';
import type { Frame, MessageFrame } from './frame.ts';
import { errorIn, isRequest, isResponse, messagesIn } from './message.ts';

interface Open {
  readonly sent: MessageFrame;
  readonly id: unknown;
}

/** The requests of a client among frames, each with the response under its very id, in the order of asking. */
export function pairExchanges(frames: readonly Frame[]): readonly Exchange[] {
  const open = new Map<string, Open[]>();
  const found = new Map<Open, { readonly reply: MessageFrame; readonly response: JsonObject }>();
  const asked: Open[] = [];
  for (const frame of frames) {
    if (frame.kind !== 'message') continue;
    for (const message of messagesIn(frame.message)) {
      if (frame.from === 'client' && isRequest(message)) {
        const request = { sent: frame, id: message['id'] };
        const waiting = open.get(frame.connection) ?? [];
        waiting.push(request);
        open.set(frame.connection, waiting);
        asked.push(request);
      } else if (frame.from === 'server' && isResponse(message)) {
        const waiting = open.get(frame.connection) ?? [];
        const at = waiting.findIndex(({ id }) => id === message['id']);
        const [request] = at === -1 ? [] : waiting.splice(at, 1);
        if (request !== undefined) found.set(request, { reply: frame, response: message });
      }
    }
  }
  return asked.map((request) => {
    const answer = found.get(request);
    if (answer === undefined) return { sent: request.sent, outcome: 'timeout', ms: 0 };
    const result = answer.response['result'];
    const error = errorIn(answer.response);
    return {
      sent: request.sent,
      outcome: 'answered',
      ms: answer.reply.t - request.sent.t,
      ...answer,
      ...(isObject(result) && { result }),
      ...(error && { error }),
    };
  });
}
