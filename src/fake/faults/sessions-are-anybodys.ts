import { defineFault } from '../fault.ts';
import { letInSessions, readToken } from '../sign-in-bending.ts';

export default defineFault({
  id: 'sessions-are-anybodys',
  does: 'Lets every user go on in the sessions of all.',
  wires: ['http'],
  access: 'good-token',
  until: '2025-11-25',
  ...letInSessions(({ headers }) => readToken(headers['authorization']) !== undefined),
});
