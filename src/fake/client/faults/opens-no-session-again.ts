import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'opens-no-session-again',
  does: 'Goes on naming a session that the server has lost.',
  wires: ['http'],
  until: '2025-11-25',
  needs: ['forgets-sessions-after-two-calls'],
  habits: () => ({ opensAgain: false }),
});
