import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-under-one-id',
  does: 'Pings its client twice under one id.',
  wires: ['stdio', 'sse'],
  until: '2025-11-25',
  handle(message, next, session) {
    if (message['method'] !== 'tools/list') return next(message);
    session.send({ jsonrpc: '2.0', id: 'ping', method: 'ping' });
    session.send({ jsonrpc: '2.0', id: 'ping', method: 'ping' });
    return next(message);
  },
});
