import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-under-null',
  does: 'Pings its client under the id null.',
  wires: ['stdio', 'sse'],
  until: '2025-11-25',
  handle(message, next, session) {
    if (message['method'] !== 'tools/list') return next(message);
    session.send({ jsonrpc: '2.0', id: null, method: 'ping' });
    return next(message);
  },
});
