import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'gives-up-in-silence',
  does: 'Waits no longer when its time has run out, and tells nobody.',
  wires: ['http', 'stdio'],
  until: '2025-11-25',
  needs: ['calls-are-never-answered'],
  habits: () => ({ cancelsLate: false }),
});
