import { withHeader } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'opens-again-with-the-old-id',
  does: 'Opens a lost session again with the id of the old one.',
  wires: ['http'],
  until: '2025-11-25',
  needs: ['forgets-sessions-after-two-calls'],
  http(request, session) {
    if (session.sessionId !== undefined) session.state.set('lost session', session.sessionId);
    const lost = session.state.get('lost session');
    const isGreeting = request.about?.['method'] === 'initialize' && typeof lost === 'string';
    return isGreeting ? { ...request, headers: withHeader(request.headers, 'Mcp-Session-Id', lost) } : request;
  },
});
