import { defineFault } from '../fault.ts';
import { refuseAwayFromHome } from '../http-bending.ts';

export default defineFault({
  id: 'sessions-belong-to-one-connection',
  does: 'Knows a new session only on the connection that opened it.',
  wires: ['http'],
  until: '2025-11-25',
  ...refuseAwayFromHome({ status: 404, headers: {} }),
});
