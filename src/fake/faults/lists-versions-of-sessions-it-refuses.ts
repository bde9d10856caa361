import { defineFault } from '../fault.ts';
import { refuseSessions, servePostOnly } from '../stateless-only.ts';

export default defineFault({
  id: 'lists-versions-of-sessions-it-refuses',
  does: 'Lists the versions of the session era, and keeps no sessions.',
  handle: refuseSessions.handle,
  http: servePostOnly,
});
