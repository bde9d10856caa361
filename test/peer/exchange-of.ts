import type { Exchange, HttpAnswer } from '../../src/core/connection.ts';
import type { MessageFrame } from '../../src/core/frames/frame.ts';
import { errorIn } from '../../src/core/frames/message.ts';
import type { JsonObject } from '../../src/core/json/json.ts';
import { standIn } from '../stand-in.ts';

let seq = 0;

function frame(from: 'client' | 'server', message: JsonObject): MessageFrame {
  return { kind: 'message', seq: seq++, t: 0, from, connection: 'c1', text: JSON.stringify(message), message };
}

/** An exchange as a connection would give it: answered where there is an answer, refused where there is only a status. */
export function exchangeOf(
  method: string,
  answer: { readonly result?: JsonObject; readonly error?: JsonObject; readonly status?: number } = {},
): Exchange {
  const { status, ...body } = answer;
  const isAnswered = body.result !== undefined || body.error !== undefined;
  const response: JsonObject = { jsonrpc: '2.0', id: 7, ...body };
  const error = errorIn(response);
  const head = {
    kind: 'response-head',
    seq: seq++,
    t: 0,
    from: 'server',
    connection: 'c1',
    request: 0,
    status: status ?? 0,
    headers: [],
  } as const;
  return {
    sent: frame('client', { jsonrpc: '2.0', id: 7, method }),
    outcome: isAnswered ? 'answered' : status === undefined ? 'timeout' : 'refused',
    ms: 1,
    ...(isAnswered && { reply: frame('server', response), response }),
    ...(body.result && { result: body.result }),
    ...(error && { error }),
    ...(status !== undefined && { http: standIn<HttpAnswer>({ status, head, headers: [] }) }),
  };
}
