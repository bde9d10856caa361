import { bendHeaders, withHeader } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'gets-json',
  does: 'Asks for JSON where it wants a stream of events.',
  wires: ['http'],
  until: '2025-11-25',
  http: bendHeaders(['GET'], (headers) => withHeader(headers, 'Accept', 'application/json')),
});
