import { defineFault } from '../fault.ts';
import { letInSessions } from '../sign-in-bending.ts';

export default defineFault({
  id: 'sessions-need-no-token',
  does: 'Wants a token to open a session, and none after.',
  wires: ['http'],
  access: 'good-token',
  until: '2025-11-25',
  ...letInSessions(({ headers, method }) => method === 'POST' && headers['authorization'] === undefined),
});
