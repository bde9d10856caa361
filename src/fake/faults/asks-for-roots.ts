import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'asks-for-roots',
  does: 'Asks every client for its roots before it lists its tools.',
  until: '2025-11-25',
  handle(message, next, session, send) {
    if (message['method'] !== 'tools/list') return next(message);
    const count = Number(session.state.get('asked') ?? 0) + 1;
    session.state.set('asked', count);
    send({ jsonrpc: '2.0', id: `roots-${count}`, method: 'roots/list' });
    return next(message);
  },
});
