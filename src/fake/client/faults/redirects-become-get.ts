import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'redirects-become-get',
  does: 'Goes by GET where it is sent on to with a POST.',
  wires: ['http'],
  needs: ['redirects-to-a-slash'],
  http({ body, ...request }) {
    if (request.url.endsWith('/')) return { ...request, method: 'GET' };
    return { ...request, ...(body !== undefined && { body }) };
  },
});
