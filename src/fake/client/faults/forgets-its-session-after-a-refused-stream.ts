import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'forgets-its-session-after-a-refused-stream',
  does: 'Forgets its session where its GET is refused.',
  wires: ['http'],
  until: '2025-11-25',
  needs: ['get-gets-404'],
  http(request, { state }) {
    const hasAsked = state.get('has asked for a stream') === true;
    if (request.method === 'GET') state.set('has asked for a stream', true);
    return hasAsked ? { ...request, headers: request.headers.filter(([name]) => name.toLowerCase() !== 'mcp-session-id') } : request;
  },
});
