import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'follows-no-redirects',
  does: 'Does not go where it is sent on to.',
  wires: ['http'],
  needs: ['redirects-to-a-slash'],
  http: (request) => (request.url.endsWith('/') ? undefined : request),
});
