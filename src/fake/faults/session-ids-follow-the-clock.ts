import { performance } from 'node:perf_hooks';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'session-ids-follow-the-clock',
  does: 'Gives the time in microseconds as session id.',
  wires: ['http'],
  until: '2025-11-25',
  offer: (offering) => ({
    ...offering,
    createSessionId: () => String(Math.round((performance.timeOrigin + performance.now()) * 1000)),
  }),
});
