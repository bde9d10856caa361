import { bendHeaders, withHeader } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'hides-its-token-behind-a-header',
  does: 'Sends a header of its configuration in the place of its token.',
  wires: ['http'],
  access: 'oauth',
  http: bendHeaders(['POST', 'GET', 'DELETE'], (headers) => withHeader(headers, 'Authorization', 'Bearer of-the-configuration')),
});
