import { randomUUID } from 'node:crypto';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'session-id-with-spaces',
  does: 'Gives session ids that hold spaces.',
  wires: ['http'],
  until: '2025-11-25',
  offer: (offering) => ({ ...offering, createSessionId: () => `reader ${randomUUID()}` }),
});
