import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'reconnects-at-once',
  does: 'Comes back to a stream at once, whatever pace the server named.',
  wires: ['http'],
  from: '2025-11-25',
  until: '2025-11-25',
  needs: ['closes-after-priming'],
  habits: () => ({ reconnectAfter: () => 0 }),
});
