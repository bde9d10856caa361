import { defineClientFault } from '../client-fault.ts';
import type { ClientSession } from '../session.ts';

export default defineClientFault({
  id: 'leaves-refused-streams',
  does: 'Says nothing more to a server that refuses its GET.',
  wires: ['http'],
  until: '2025-11-25',
  needs: ['get-gets-404'],
  beside: '2025-11-25',
  bend: (message, session) => (wasRefused(session) ? undefined : message),
  http: (request, session) => (wasRefused(session) ? undefined : request),
});

function wasRefused({ log }: ClientSession): boolean {
  return log.frames.some((frame) => frame.kind === 'response-head' && frame.status === 404);
}
