import { bendHeaders } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'sends-tokens-with-posts-alone',
  does: 'Sends its token with POST alone.',
  wires: ['http'],
  until: '2025-11-25',
  access: 'oauth',
  http: bendHeaders(['GET', 'DELETE'], (headers) => headers.filter(([name]) => name !== 'Authorization')),
});
