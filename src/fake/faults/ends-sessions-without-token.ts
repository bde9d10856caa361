import { defineFault } from '../fault.ts';
import { letInSessions } from '../sign-in-bending.ts';

export default defineFault({
  id: 'ends-sessions-without-token',
  does: 'Ends a session for who has its id and no token.',
  wires: ['http'],
  access: 'good-token',
  until: '2025-11-25',
  ...letInSessions(({ headers, method }) => method === 'DELETE' && headers['authorization'] === undefined),
});
