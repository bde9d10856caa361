import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'pings-with-null',
  does: 'Pings its client with `params: null`.',
  until: '2025-11-25',
  async handle(message, next, _session, send) {
    if (message['method'] === 'tools/list') send({ jsonrpc: '2.0', id: `ping-${String(message['id'])}`, method: 'ping', params: null });
    return next(message);
  },
});
