import { defineFault } from '../fault.ts';
import { letInSessions } from '../sign-in-bending.ts';

export default defineFault({
  id: 'streams-need-no-token',
  does: 'Wants no token for the listening stream of a session.',
  wires: ['http'],
  access: 'good-token',
  until: '2025-11-25',
  ...letInSessions(({ headers, method }) => method === 'GET' && headers['authorization'] === undefined),
});
