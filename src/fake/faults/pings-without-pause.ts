import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'pings-without-pause',
  does: 'Pings its client thirty times before it lists its tools.',
  until: '2025-11-25',
  handle(message, next, { state }, send) {
    for (let times = 0; message['method'] === 'tools/list' && times < 30; times++) {
      const count = Number(state.get('pings') ?? 0) + 1;
      state.set('pings', count);
      send({ jsonrpc: '2.0', id: `ping-${count}`, method: 'ping' });
    }
    return next(message);
  },
});
