import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-for-roots',
  does: 'Asks every client for its roots before it lists its tools.',
  until: '2025-11-25',
  handle(message, next, _session, send) {
    if (message['method'] === 'tools/list') send({ jsonrpc: '2.0', id: 'roots', method: 'roots/list' });
    return next(message);
  },
});
