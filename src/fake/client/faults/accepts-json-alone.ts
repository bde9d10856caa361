import { bendHeaders, withHeader } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'accepts-json-alone',
  does: 'Says that it takes `application/json` alone.',
  wires: ['http'],
  http: bendHeaders(['POST'], (headers) => withHeader(headers, 'Accept', 'application/json')),
});
