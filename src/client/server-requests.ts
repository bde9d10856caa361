import { type ClientAnswers, ClientRefusal } from '../core/connection.ts';
import { isObject, type JsonObject } from '../core/json/json.ts';
import { toText } from '../core/json/to-text.ts';

/** How we answer what a legacy server asks of its client: as a check wants it, else politely declined. */
export function answerToServer(request: JsonObject, answers: ClientAnswers = {}): JsonObject {
  const reply = (rest: JsonObject): JsonObject => ({ jsonrpc: '2.0', id: request['id'], ...rest });
  const method = toText(request['method']);
  const wanted = Object.hasOwn(answers, method) ? answers[method] : undefined;
  if (wanted !== undefined) {
    try {
      return reply({ result: wanted(isObject(request['params']) ? request['params'] : {}) });
    } catch (error) {
      if (!(error instanceof ClientRefusal)) throw error;
      return reply({ error: { code: error.code, message: error.message } });
    }
  }
  switch (method) {
    case 'ping':
      return reply({ result: {} });
    case 'roots/list':
      return reply({ result: { roots: [] } });
    case 'elicitation/create':
      return reply({ result: { action: 'decline' } });
    case 'sampling/createMessage':
      return reply({ error: { code: -1, message: 'The user declined the sampling request.' } });
    default:
      return reply({ error: { code: -32601, message: 'Method not found' } });
  }
}
