import { randomBytes } from 'node:crypto';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'session-ids-are-short',
  does: 'Gives session ids of six random hexadecimal digits.',
  wires: ['http'],
  until: '2025-11-25',
  offer: (offering) => ({ ...offering, createSessionId: () => randomBytes(3).toString('hex') }),
});
