import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'session-ids-count',
  does: 'Gives numbers as session ids, one after the other.',
  wires: ['http'],
  until: '2025-11-25',
  offer(offering) {
    let last = 1040;
    return { ...offering, createSessionId: () => `reader-${++last}` };
  },
});
