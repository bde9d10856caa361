import { bendHeaders, withHeader } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'accepts-anything',
  does: 'Says that it takes anything.',
  wires: ['http'],
  http: bendHeaders(['POST'], (headers) => withHeader(headers, 'Accept', '*/*')),
});
