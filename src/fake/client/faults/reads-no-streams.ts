import { isObject } from '../../../core/json/json.ts';
import { defineClientFault } from '../client-fault.ts';

/** Long enough to be no cancellation that crossed with the answer. */
const PATIENCE_MS = 1200;

export default defineClientFault({
  id: 'reads-no-streams',
  does: 'Never reads the answer of the tool `add`, which comes on a stream, and takes the call back after a while.',
  wires: ['http'],
  until: '2025-11-25',
  handle(message, next, session) {
    const requestId = session.state.get('id of add');
    if (message['id'] === undefined || message['id'] !== requestId || message['method'] !== undefined) return next(message);
    setTimeout(() => {
      void session.notify('notifications/cancelled', { requestId: message['id'], reason: 'There was no answer.' });
    }, PATIENCE_MS).unref();
  },
  bend(message, { state }) {
    const { method, params, id } = message;
    if (method === 'tools/call' && isObject(params) && params['name'] === 'add') state.set('id of add', id);
    return message;
  },
});
