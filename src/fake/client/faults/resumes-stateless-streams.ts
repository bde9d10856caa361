import { MODERN } from '../../../core/revision.ts';
import { bendHeaders } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'resumes-stateless-streams',
  does: 'Sends the id of an event along, as if streams could be resumed.',
  wires: ['http'],
  from: MODERN,
  needs: ['cuts-streams-of-calls'],
  http: bendHeaders(['POST'], (headers) => [...headers, ['Last-Event-ID', '1']]),
});
