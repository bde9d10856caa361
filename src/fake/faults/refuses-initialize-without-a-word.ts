import { failWith } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { refuseSessions, servePostOnly } from '../stateless-only.ts';

export default defineFault({
  id: 'refuses-initialize-without-a-word',
  does: 'Keeps no sessions, and refuses `initialize` as an unknown method.',
  ...refuseSessions,
  handle: failWith('initialize', () => ({ code: -32601, message: 'Method not found.' })),
  http: servePostOnly,
});
