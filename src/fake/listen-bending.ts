import type { Json, JsonObject } from '../core/json/json.ts';
import { calls, paramsOf } from './bending.ts';
import type { Fault } from './fault.ts';

type Tell = (message: JsonObject) => void;

/** Tells everybody who listens of something, whatever they asked for, whenever a tool is called. */
export function tellAll(tool: string, method: string, params: JsonObject = {}): NonNullable<Fault['handle']> {
  return async (message, next, session, send) => {
    const known = session.shared.get('told');
    const listeners = known instanceof Map ? (known as Map<Json | undefined, Tell>) : new Map<Json | undefined, Tell>();
    session.shared.set('told', listeners);
    if (message['method'] === 'subscriptions/listen') listeners.set(message['id'], send);
    if (message['method'] === 'notifications/cancelled') listeners.delete(paramsOf(message)['requestId']);
    if (calls(tool)(message)) {
      for (const [id, tell] of listeners) {
        const meta = { 'io.modelcontextprotocol/subscriptionId': id };
        tell({ jsonrpc: '2.0', method, params: { ...params, _meta: meta } });
      }
    }
    return next(message);
  };
}
