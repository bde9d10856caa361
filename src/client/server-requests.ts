import type { JsonObject } from '../core/json.ts';

/** How we answer what a legacy server asks of its client. We declare no capability, so we decline politely what needs one. */
export function answerToServer(request: JsonObject): JsonObject {
  const reply = (rest: JsonObject): JsonObject => ({ jsonrpc: '2.0', id: request['id'], ...rest });
  switch (request['method']) {
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
