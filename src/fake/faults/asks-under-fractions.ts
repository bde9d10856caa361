import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-under-fractions',
  does: 'Pings its client under the id 1.5.',
  wires: ['stdio', 'sse'],
  until: '2025-11-25',
  handle(message, next, session) {
    if (message['method'] !== 'tools/list') return next(message);
    session.send({ jsonrpc: '2.0', id: 1.5, method: 'ping' });
    return next(message);
  },
});
